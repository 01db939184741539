import type { BadgeTone } from '@arcada/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const STATUS: Record<string, { words: MessageDescriptor; tone: BadgeTone }> = {
  OPEN: { words: msg`running`, tone: 'neutral' },
  DUE: { words: msg`due`, tone: 'primary' },
  PAID: { words: msg`paid`, tone: 'win' },
  NONE: { words: msg`nothing due`, tone: 'neutral' },
}

/** What became of a dividend; a status that came later has no words. */
export function statusOf(status: string): { words: MessageDescriptor; tone: BadgeTone } | undefined {
  return Object.hasOwn(STATUS, status) ? STATUS[status] : undefined
}
