import { flag, integer, maybe, oneOf, record, type Store, text } from '../../storage/store.ts'
import { gameByNode } from './games.ts'

/** The game type of lottery tickets; games of vendors have that of their list. */
export const LOTTERY = 'LOTT'

/** A row of the bets; centavos, ms. */
export type StoredBet = ReturnType<typeof toStoredBet>
export const toStoredBet = record({
  id: integer,
  round: text,
  memberId: integer,
  kind: oneOf('game', 'lottery'),
  vendor: text,
  target: text,
  numero: text,
  pick: text,
  stake: integer,
  win: integer,
  status: oneOf('UNSETTLED', 'WIN', 'LOSE', 'DRAW', 'CANCELLED'),
  createdAt: integer,
  dueAt: integer,
  /** The first bet of an order for several draws. */
  chaseId: maybe(integer),
  stopOnWin: flag,
  rebateId: maybe(integer),
})

export const gameTypeOf = ({ kind, target }: Pick<StoredBet, 'kind' | 'target'>): string =>
  kind === 'lottery' ? LOTTERY : (gameByNode(target)?.category ?? '')

interface GameBet {
  round: string
  memberId: number
  game: { vendor: string; nodeId: string } | undefined
  stake: number
  win: number
  at: number
  status?: StoredBet['status']
  due?: number
}

/** Stores a bet on a game, settled at once unless the caller states otherwise. @returns its id */
export function insertGameBet(store: Store, bet: GameBet): number {
  const { round, memberId, game, stake, win, at, status = win > 0 ? 'WIN' : 'LOSE', due = at } = bet
  const { vendor = '', nodeId: target = '' } = game ?? {}
  const what = { kind: 'game', vendor, target, numero: '', pick: '' }
  const row = { round, memberId, ...what, stake, win, status, createdAt: at, dueAt: due }
  return store.insert('bets', row).id
}
