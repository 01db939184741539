import type { BetStatus } from '@arcada/contract/entities/record-filters'
import type { BadgeTone } from '@arcada/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What became of a bet, in words and with the colour that goes with them. */
export const BET_STATES: Record<BetStatus, { words: MessageDescriptor; tone: BadgeTone }> = {
  UNSETTLED: { words: msg`Open`, tone: 'info' },
  WIN: { words: msg`Won`, tone: 'win' },
  LOSE: { words: msg`Lost`, tone: 'neutral' },
  DRAW: { words: msg`Tied`, tone: 'neutral' },
  CANCELLED: { words: msg`Stake returned`, tone: 'neutral' },
}
