import type { Store } from '../../storage/store.ts'

export interface GameBet {
  round: string
  member: number
  game: { vendor: string; nodeId: string } | undefined
  /** Centavos. */
  stake: number
  win: number
  /** Ms. */
  at: number
  status?: string
  due?: number
}

/** Stores a bet on a game, settled at once unless the caller states otherwise. @returns its id */
export function insertGameBet(store: Store, bet: GameBet): number {
  const { round, member, game, stake, win, at, status = win > 0 ? 'WIN' : 'LOSE', due = at } = bet
  const { vendor = '', nodeId = '' } = game ?? {}
  const what = { kind: 'game', vendor, target: nodeId, numero: '', pick: '' }
  const row = { round, member_id: member, ...what, stake, win, status, created_at: at, due_at: due }
  return store.insert('bets', row).id
}
