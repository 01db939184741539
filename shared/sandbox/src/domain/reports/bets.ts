import { reaisOf } from '@arcada/kit/contract/centavos'
import type { BetRecord } from '@arcada/kit/contract/entities/bet-record'
import type { Store } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { gameTypeOf, LOTTERY, type StoredBet, toStoredBet } from '../catalogue/bet.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { gameByNode } from '../catalogue/games.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { vendorName } from '../catalogue/vendors.ts'
import { SETTLED, SETTLED_STATES } from '../common/bet-status.ts'
import type { Span } from '../common/days.ts'
import type { Language } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'
import type { RecordCore } from './record-core.ts'

/** What a member has deposited and staked so far, in centavos. */
export function clubProgressOf({ store, settleDue }: RecordCore, member: Member) {
  settleDue()
  const deposit = store.number`select sum(e.amount) from accounts a join entries e on e.accountId = a.id
    join transfers t on t.id = e.transferId where a.name = ${walletOf(member)} and t.kind = 'DEPOSIT'`
  const turnover = store.number`select sum(stake) from bets where memberId = ${member.id} and ${SETTLED}`
  return { deposit, turnover }
}

const GAME_TYPES: readonly string[] = [LOTTERY, ...CATEGORIES]

/**
 * A game type of a query; undefined for none.
 * @throws Refusal parameter.invalid for an unknown one
 */
export function gameTypeIn(gameType: string | undefined): string | undefined {
  if (gameType && !GAME_TYPES.includes(gameType))
    throw new Refusal('parameter.invalid', { field: 'gameType' })
  return gameType || undefined
}

/** A bet of a member; centavos. */
export interface Bet extends StoredBet {
  gameType: string
  time: number
  /** The stake of a settled bet. */
  valid: number
}

const SETTLED_NAMES: readonly string[] = SETTLED_STATES

/** The bets of members in a time span, the newest first, after all past draws have been settled. */
export function betsOf(
  core: { store: Store; settleDue: () => void },
  members: readonly number[],
  { start, end }: Span,
): Bet[] {
  core.settleDue()
  return core.store.all`select * from bets where memberId in (select value from json_each(${members}))
    and createdAt >= ${start} and createdAt < ${end} order by createdAt desc, id desc`
    .map(toStoredBet)
    .map((bet) => {
      const valid = SETTLED_NAMES.includes(bet.status) ? bet.stake : 0
      return { ...bet, gameType: gameTypeOf(bet), time: bet.createdAt, valid }
    })
}

/** The columns of a bet in a file, in their order. */
export const BET_COLUMNS = [
  'id',
  'gameType',
  'vendor',
  'gameName',
  'stake',
  'valid',
  'win',
  'status',
] as const satisfies readonly (keyof BetRecord)[]

export function toBetRecord(bet: Bet, language: Language): BetRecord {
  const { id, time, vendor, gameType, target, stake, valid, win, status } = bet
  const game = gameType === LOTTERY ? lotteryById(target) : gameByNode(target)
  return {
    ...{ id: `B${id}`, time, vendor: vendorName(vendor), gameType, gameName: game?.name[language] ?? target },
    ...{ stake: reaisOf(stake), valid: reaisOf(valid), win: reaisOf(win), status },
  }
}

/** Sums of bets, without refunded stakes. */
export function betTotals(bets: readonly Bet[]) {
  const kept = bets.filter(({ status }) => status !== 'CANCELLED')
  const sum = (field: 'stake' | 'valid' | 'win') =>
    reaisOf(kept.reduce((total, bet) => total + bet[field], 0))
  return { stake: sum('stake'), valid: sum('valid'), win: sum('win') }
}
