import { integer, type Row, type Store, textOrNone } from '../database/store.ts'

export type PlayerState = 'BLOCKED' | 'EXCLUDED' | 'TIME_OUT' | 'BREAK' | 'ACTIVE'

/** What is kept of a player; ms. */
export interface Player {
  /** Minutes between reality checks, where the player chose them. */
  everyMin: number | undefined
  reviewedAt: number | undefined
  breakUntil: number | undefined
  timeOutUntil: number | undefined
  excludedAt: number | undefined
  /** Undefined with `excludedAt`: indefinite. */
  excludedUntil: number | undefined
  /** The first moment at which a return can be asked for. */
  earliestReturn: number | undefined
  receipt: string | undefined
  returnAskedAt: number | undefined
  blockedAt: number | undefined
  blockedReason: string | undefined
  /** Came back after an exclusion. */
  returnedAt: number | undefined
  /** When the register of barred persons answered last. */
  askedRegisterAt: number | undefined
  /** It was asked and did not answer. */
  registerOpen: boolean
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
  registerOpen: 'register_open',
} as const satisfies Record<keyof Player, string>

export interface Players {
  of(memberId: number): Player
  change(memberId: number, change: Partial<Player>): void
  /** Everybody who is excluded or barred. */
  shutOut(): number[]
}

/** One state at a time, the strictest first (RG 4.0). An exclusion ends by a confirmed return only. */
export function stateOf(player: Player, now: number): { state: PlayerState; until: number | undefined } {
  if (player.blockedAt !== undefined) return { state: 'BLOCKED', until: undefined }
  if (player.excludedAt !== undefined) return { state: 'EXCLUDED', until: player.excludedUntil }
  if ((player.timeOutUntil ?? 0) > now) return { state: 'TIME_OUT', until: player.timeOutUntil }
  if ((player.breakUntil ?? 0) > now) return { state: 'BREAK', until: player.breakUntil }
  return { state: 'ACTIVE', until: undefined }
}

export function createPlayers(store: Store): Players {
  return {
    of(memberId) {
      const row = store.one('select * from rg_players where member_id = ?', memberId)
      return toPlayer(row ?? {})
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
}

function written(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
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
    registerOpen: time('register_open') === 1,
  }
}
