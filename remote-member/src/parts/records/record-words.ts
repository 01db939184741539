import type {
  BetStatus,
  DepositStatus,
  MovementType,
  WithdrawalStatus,
} from '@arcada/contract/entities/record-filters'
import type { BadgeTone } from '@arcada/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A state in words, and the colour that goes with them. */
export interface State {
  words: MessageDescriptor
  tone: BadgeTone
}

export const DEPOSIT_STATES: Record<DepositStatus, State> = {
  PENDING: { words: msg`Waiting for payment`, tone: 'warn' },
  PROCESSING: { words: msg`Being checked`, tone: 'info' },
  SUCCESS: { words: msg`Credited`, tone: 'win' },
  FAILED: { words: msg`Not completed`, tone: 'danger' },
  CANCELLED: { words: msg`Cancelled`, tone: 'neutral' },
  EXPIRED: { words: msg`Expired`, tone: 'neutral' },
}

export const WITHDRAWAL_STATES: Record<WithdrawalStatus, State> = {
  PENDING: { words: msg`Requested`, tone: 'warn' },
  PROCESSING: { words: msg`Being paid`, tone: 'info' },
  SUCCESS: { words: msg`Paid`, tone: 'win' },
  FAILED: { words: msg`Returned to your balance`, tone: 'danger' },
}

export const BET_STATES: Record<BetStatus, State> = {
  UNSETTLED: { words: msg`Open`, tone: 'info' },
  WIN: { words: msg`Won`, tone: 'win' },
  LOSE: { words: msg`Lost`, tone: 'neutral' },
  DRAW: { words: msg`Tied`, tone: 'neutral' },
  CANCELLED: { words: msg`Stake returned`, tone: 'neutral' },
}

const REASONS: Record<string, MessageDescriptor> = {
  PAYER_DIFFERS: msg`Paid by somebody else: the money went back.`,
  REFUSED: msg`The payment was refused. Nothing was charged.`,
  RETURNED: msg`The payment could not be kept: the money went back.`,
  ACCOUNT_REFUSED: msg`The bank did not accept the account.`,
  HOLDER_DIFFERS: msg`The account is in another name.`,
  BANK_UNAVAILABLE: msg`The bank could not be reached.`,
}

/** Why an order came to nothing; undefined for a reason that came later. */
export const reasonOf = (reason: string | undefined): MessageDescriptor | undefined => REASONS[reason ?? '']

const MOVEMENTS: Record<MovementType, MessageDescriptor> = {
  DEPOSIT: msg`Deposit`,
  WITHDRAW: msg`Withdrawal`,
  BET: msg`Bet`,
  WIN: msg`Win`,
  CANCEL: msg`Stake returned`,
  REBATE: msg`Rebate`,
  BONUS: msg`Bonus`,
  TRANSFER_OUT: msg`Transfer sent`,
  TRANSFER_IN: msg`Transfer received`,
  SALARY: msg`Salary`,
  DIVIDEND: msg`Dividend`,
  COMMISSION: msg`Commission`,
  ADJUSTMENT: msg`Adjustment`,
}
export const AGENT_TYPES = Object.keys(MOVEMENTS) as readonly MovementType[]
/** What only agents get. */
const OF_AGENTS: readonly MovementType[] = ['COMMISSION']
export const MEMBER_TYPES = AGENT_TYPES.filter((type) => !OF_AGENTS.includes(type))

/** What money moved for; one that came later is a movement (MC-113). A withdrawal that came back says so. */
export function movementWords(type: string, amount = 0): MessageDescriptor {
  if (type === 'WITHDRAW' && amount > 0) return msg`Withdrawal returned`
  return type in MOVEMENTS ? MOVEMENTS[type as MovementType] : msg`Movement`
}

/** The kinds of games that a bet can be of, in the order of their tabs. */
export const GAME_KINDS = ['LOTT', 'RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'IN_HOUSE', 'ELOTT'] as const
export type GameKind = (typeof GAME_KINDS)[number]

export const GAME_WORDS: Record<GameKind, MessageDescriptor> = {
  LOTT: msg`Lottery`,
  RNG: msg`Slots`,
  LIVE: msg`Live`,
  SPORTS: msg`Sports`,
  FISH: msg`Fishing`,
  PVP: msg`PvP`,
  IN_HOUSE: msg`In-house`,
  ELOTT: msg`Electronic lottery`,
}

/** The name of a game type; one that came later is other games. */
export function gameWords(type: string | undefined): MessageDescriptor {
  const kind = GAME_KINDS.find((known) => known === type)
  return kind ? GAME_WORDS[kind] : msg`Other games`
}

// In the order in which the tables are written.
export const DEPOSIT_STATUSES = Object.keys(DEPOSIT_STATES) as readonly DepositStatus[]
export const WITHDRAWAL_STATUSES = Object.keys(WITHDRAWAL_STATES) as readonly WithdrawalStatus[]
export const BET_STATUSES = Object.keys(BET_STATES) as readonly BetStatus[]
