import type {
  BetStatus,
  DepositStatus,
  MovementType,
  WithdrawalStatus,
} from '@arcada/kit/contract/entities/record-filters'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import type { State } from '@arcada/kit/records'

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
  PAYER_DIFFERS: msg`Paid by someone else: the money was returned.`,
  REFUSED: msg`The payment was refused. Nothing was charged.`,
  RETURNED: msg`The payment could not be accepted: the money was returned.`,
  ACCOUNT_REFUSED: msg`The bank did not accept the account.`,
  HOLDER_DIFFERS: msg`The account is in another name.`,
  BANK_UNAVAILABLE: msg`The bank could not be reached.`,
}

/** The reason for which an order failed; undefined for an unknown one. */
export const reasonOf = (reason: string | undefined): MessageDescriptor | undefined => REASONS[reason ?? '']

const MOVEMENTS: Record<MovementType, MessageDescriptor> = {
  DEPOSIT: msg({ message: 'Deposit', context: 'movement' }),
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
/** Movements of agents only. */
const OF_AGENTS: readonly MovementType[] = ['COMMISSION']
export const MEMBER_TYPES = AGENT_TYPES.filter((type) => !OF_AGENTS.includes(type))

/** The label of a movement; an unknown one is "movement" (MC-113). A refunded withdrawal has its own. */
export function movementLabel(type: string, amount = 0): MessageDescriptor {
  if (type === 'WITHDRAW' && amount > 0) return msg`Withdrawal returned`
  return type in MOVEMENTS ? MOVEMENTS[type as MovementType] : msg`Movement`
}

/** The kinds of games of bets, in the order of their tabs. */
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

/** The label of a game type; an unknown one is "other games". */
export function gameLabel(type: string | undefined): MessageDescriptor {
  const kind = GAME_KINDS.find((known) => known === type)
  return kind ? GAME_WORDS[kind] : msg`Other games`
}
