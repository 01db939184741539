import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a level means, in a word and a colour that says the same. */
export function levelWord(level: number): { words: MessageDescriptor; tone: 'danger' | 'warn' | 'win' } {
  if (level < 50) return { words: msg`Low`, tone: 'danger' }
  if (level < 85) return { words: msg`Medium`, tone: 'warn' }
  return { words: msg`High`, tone: 'win' }
}
