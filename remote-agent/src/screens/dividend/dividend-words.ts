import { msg } from '@arcada/kit/i18n/macro'
import type { State } from '@arcada/kit/records'

const STATUS: Record<string, State> = {
  OPEN: { words: msg`Running`, tone: 'neutral' },
  DUE: { words: msg`Due`, tone: 'primary' },
  PAID: { words: msg`Paid`, tone: 'win' },
  NONE: { words: msg`nothing due`, tone: 'neutral' },
}

/** The status of a dividend as text; an unknown status has none. */
export function statusOf(status: string): State | undefined {
  return Object.hasOwn(STATUS, status) ? STATUS[status] : undefined
}
