import { integer, type Store, text } from '../../storage/store.ts'
import { walletOf } from '../accounts/people.ts'
import { type StoredBet, toStoredBet } from '../catalogue/bet.ts'
import { SETTLED } from '../common/bet-status.ts'
import { keyOfBet } from './rates.ts'

/** A settled bet with the key of its rate; centavos. */
interface Played extends StoredBet {
  key: string
}

/** The agents above each member of a whitelabel. */
export interface Tree {
  parentOf: ReadonlyMap<number, number>
  typeOf: ReadonlyMap<number, number>
  /** The nearest upline first. */
  above(memberId: number): number[]
}

export function readTree(store: Store, whitelabel: string): Tree {
  const parentOf = new Map<number, number>()
  const typeOf = new Map<number, number>()
  for (const row of store.all`select id, parentId, type from members where whitelabel = ${whitelabel}`) {
    typeOf.set(integer(row, 'id'), integer(row, 'type'))
    if (row.parentId !== null) parentOf.set(integer(row, 'id'), integer(row, 'parentId'))
  }
  const above = (memberId: number) => {
    const found: number[] = []
    let next = parentOf.get(memberId)
    while (next !== undefined) {
      found.push(next)
      next = parentOf.get(next)
    }
    return found
  }
  return { parentOf, typeOf, above }
}

/** Bets settled in a time span; a cancelled bet does not count (AC-62). */
export const playedIn = (store: Store, whitelabel: string, start: number, end: number): Played[] =>
  store.all`select b.* from bets b join members m on m.id = b.memberId
    where b.${SETTLED} and b.dueAt >= ${start} and b.dueAt < ${end} and m.whitelabel = ${whitelabel} order by b.id`
    .map(toStoredBet)
    .map((bet) => ({ ...bet, key: keyOfBet(bet) }))

/** When the first bet after a moment was settled. */
export function firstPlayed(store: Store, whitelabel: string, from: number): number | undefined {
  const row = store.one`select min(b.dueAt) as first from bets b join members m on m.id = b.memberId
     where b.${SETTLED} and b.dueAt >= ${from} and m.whitelabel = ${whitelabel}`
  return typeof row?.first === 'number' ? row.first : undefined
}

/** Rebates and bonuses paid in a time span, by member; centavos. */
export function givenIn(store: Store, whitelabel: string, start: number, end: number): Map<number, number> {
  const prefix = walletOf({ whitelabel, id: 0 }).slice(0, -1)
  const rows = store.all`select a.name, sum(e.amount) as sum from transfers t join entries e on e.transferId = t.id
       join accounts a on a.id = e.accountId
     where t.kind in ('REBATE', 'BONUS') and t.createdAt >= ${start} and t.createdAt < ${end} and a.name like ${prefix} || '%'
     group by a.name`
  return new Map(rows.map((row) => [Number(text(row, 'name').slice(prefix.length)), integer(row, 'sum')]))
}

/** Sums of a team in a period, without its head. */
export interface TeamPlay {
  turnover: number
  /** Members with a stake. */
  active: Set<number>
  /** Losses of its players; negative when they won. */
  profit: number
}

/** Sums the bets for each agent above the players. */
export function teamPlay(
  tree: Tree,
  played: readonly Played[],
  given: ReadonlyMap<number, number> = new Map(),
): Map<number, TeamPlay> {
  const teams = new Map<number, TeamPlay>()
  const teamOf = (head: number) => {
    const known = teams.get(head) ?? { turnover: 0, active: new Set<number>(), profit: 0 }
    teams.set(head, known)
    return known
  }
  for (const { memberId, stake, win } of played)
    for (const head of tree.above(memberId)) {
      const team = teamOf(head)
      team.turnover += stake
      team.profit += stake - win
      if (stake > 0) team.active.add(memberId)
    }
  for (const [memberId, amount] of given)
    for (const head of tree.above(memberId)) teamOf(head).profit -= amount
  return teams
}
