import type { PlayerState } from '@arcada/kit/contract/entities/responsible-gaming'
import { playRefusal, strictestState } from '@arcada/kit/contract/play-rules'
import { integer, type Row, type Store, textOrNone } from '../../storage/store.ts'
import type { Account, Persons } from '../accounts/persons.ts'

/** The responsible gaming state of a player; ms. */
export interface Player {
  /** The player's choice of minutes between reality checks. */
  everyMin: number | undefined
  reviewedAt: number | undefined
  breakUntil: number | undefined
  timeOutUntil: number | undefined
  excludedAt: number | undefined
  /** Undefined with `excludedAt`: indefinite. */
  excludedUntil: number | undefined
  /** The earliest time of a request to return. */
  earliestReturn: number | undefined
  receipt: string | undefined
  returnAskedAt: number | undefined
  blockedAt: number | undefined
  blockedReason: string | undefined
  /** Has returned after an exclusion. */
  returnedAt: number | undefined
  /** Time of the last answer of the register of barred persons. */
  askedRegisterAt: number | undefined
}

const COLUMNS = {
  everyMin: 'every_min',
  reviewedAt: 'reviewed_at',
  breakUntil: 'break_until',
  timeOutUntil: 'time_out_until',
  excludedAt: 'excluded_at',
  excludedUntil: 'excluded_until',
  earliestReturn: 'earliest_return',
  receipt: 'receipt',
  returnAskedAt: 'return_asked_at',
  blockedAt: 'blocked_at',
  blockedReason: 'blocked_reason',
  returnedAt: 'returned_at',
  askedRegisterAt: 'asked_register_at',
} as const satisfies Record<keyof Player, string>

export interface Players {
  of(memberId: number): Player
  /**
   * The same with what the person's other accounts forbid, for play and money in. Another account's exclusion is told as a bar
   * without reason and end: a person who registers with another's CPF must not read it.
   */
  ofPerson(account: Account): Player
  change(memberId: number, change: Partial<Player>): void
  /** All excluded or barred players. */
  shutOut(): number[]
}

/** One state at a time, the strictest. An exclusion ends only by a confirmed return. */
export function stateOf(player: Player, now: number): { state: PlayerState; until: number | undefined } {
  const state = strictestState({
    BLOCKED: player.blockedAt !== undefined,
    EXCLUDED: player.excludedAt !== undefined,
    TIME_OUT: (player.timeOutUntil ?? 0) > now,
    BREAK: (player.breakUntil ?? 0) > now,
  })
  const ends = { EXCLUDED: player.excludedUntil, TIME_OUT: player.timeOutUntil, BREAK: player.breakUntil }
  return { state, until: state === 'BLOCKED' || state === 'ACTIVE' ? undefined : ends[state] }
}

export function createPlayers(store: Store, { accountsOf }: Pick<Persons, 'accountsOf'>): Players {
  const players: Players = {
    of(memberId) {
      const row = store.one('select * from rg_players where member_id = ?', memberId)
      return toPlayer(row ?? {})
    },
    ofPerson(account) {
      const own = players.of(account.id)
      const others = accountsOf(account)
        .filter((id) => id !== account.id)
        .map(players.of)
      const latest = (name: 'breakUntil' | 'timeOutUntil') =>
        Math.max(0, ...[own, ...others].map((one) => one[name] ?? 0)) || undefined
      const bar = others.find((one) => one.blockedAt ?? one.excludedAt)
      return {
        ...own,
        breakUntil: latest('breakUntil'),
        timeOutUntil: latest('timeOutUntil'),
        blockedAt: own.blockedAt ?? bar?.blockedAt ?? bar?.excludedAt,
      }
    },
    change(memberId, change) {
      store.run('insert into rg_players (member_id) values (?) on conflict do nothing', memberId)
      for (const [name, column] of Object.entries(COLUMNS)) {
        if (!Object.hasOwn(change, name)) continue
        const value: unknown = Reflect.get(change, name)
        store.run(`update rg_players set ${column} = ? where member_id = ?`, written(value), memberId)
      }
    },
    shutOut: () =>
      store
        .all('select member_id from rg_players where excluded_at is not null or blocked_at is not null')
        .map((row) => integer(row, 'member_id')),
  }
  return players
}

function written(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function toPlayer(row: Row): Player {
  const time = (column: string) => (typeof row[column] === 'number' ? integer(row, column) : undefined)
  const words = (column: string) => (column in row ? textOrNone(row, column) : undefined)
  return {
    everyMin: time('every_min'),
    reviewedAt: time('reviewed_at'),
    breakUntil: time('break_until'),
    timeOutUntil: time('time_out_until'),
    excludedAt: time('excluded_at'),
    excludedUntil: time('excluded_until'),
    earliestReturn: time('earliest_return'),
    receipt: words('receipt'),
    returnAskedAt: time('return_asked_at'),
    blockedAt: time('blocked_at'),
    blockedReason: words('blocked_reason'),
    returnedAt: time('returned_at'),
    askedRegisterAt: time('asked_register_at'),
  }
}

/** Whether a player is excluded or barred; agents see such a member as inactive. */
export function isShutOut(players: Players, memberId: number, now: number): boolean {
  return playRefusal('logIn', { ...stateOf(players.of(memberId), now), missing: [] }, now) !== undefined
}
