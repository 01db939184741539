import type { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import { msg } from '@arcada/kit/i18n/macro'
import type { State } from '@arcada/kit/records'

/** The status of a bet as text, with its colour. */
export const BET_STATES: Record<BetStatus, State> = {
  UNSETTLED: { words: msg`Open`, tone: 'info' },
  WIN: { words: msg`Won`, tone: 'win' },
  LOSE: { words: msg`Lost`, tone: 'neutral' },
  DRAW: { words: msg`Tied`, tone: 'neutral' },
  CANCELLED: { words: msg`Stake returned`, tone: 'neutral' },
}
