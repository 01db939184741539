import type { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import type { State } from '@arcada/kit/records'
import { msg } from '@lingui/core/macro'

/** The status of a bet as text, with its colour. */
export const BET_STATES: Record<BetStatus, State> = {
  UNSETTLED: { words: msg`Open`, tone: 'info' },
  WIN: { words: msg`Won`, tone: 'win' },
  LOSE: { words: msg`Lost`, tone: 'neutral' },
  DRAW: { words: msg`Tied`, tone: 'neutral' },
  CANCELLED: { words: msg`Stake returned`, tone: 'neutral' },
}
