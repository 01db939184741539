import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

/** The label of a level, and a colour with the same meaning. */
export function levelLabel(level: number): { words: MessageDescriptor; tone: 'danger' | 'warn' | 'win' } {
  if (level < 50) return { words: msg`Low`, tone: 'danger' }
  if (level < 85) return { words: msg`Medium`, tone: 'warn' }
  return { words: msg`High`, tone: 'win' }
}
