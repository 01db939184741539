import type { PlayerState } from '@arcada/kit/contract/entities/responsible-gaming'
import { playRefusal, strictestState } from '@arcada/kit/contract/play-rules'
import { integer, maybe, raw, record, type Store, text } from '../../storage/store.ts'
import type { Account, Persons } from '../accounts/persons.ts'

/** The responsible gaming state of a player; ms. */
const PLAYER = {
  /** The player's choice of minutes between reality checks. */
  everyMin: maybe(integer),
  reviewedAt: maybe(integer),
  breakUntil: maybe(integer),
  timeOutUntil: maybe(integer),
  excludedAt: maybe(integer),
  /** Undefined with `excludedAt`: indefinite. */
  excludedUntil: maybe(integer),
  /** The earliest time of a request to return. */
  earliestReturn: maybe(integer),
  receipt: maybe(text),
  returnAskedAt: maybe(integer),
  blockedAt: maybe(integer),
  blockedReason: maybe(text),
  /** Has returned after an exclusion. */
  returnedAt: maybe(integer),
  /** Time of the last answer of the register of barred persons. */
  askedRegisterAt: maybe(integer),
}
const toPlayer = record(PLAYER)
export type Player = ReturnType<typeof toPlayer>

export type Players = ReturnType<typeof createPlayers>

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

export function createPlayers(store: Store, { accountsOf }: Pick<Persons, 'accountsOf'>) {
  const of = (memberId: number): Player =>
    toPlayer(store.one`select * from rg_players where memberId = ${memberId}` ?? {})

  return {
    of,
    /**
     * The same with what the person's other accounts forbid, for play and money in. Another account's exclusion is told as a bar
     * without reason and end: a person who registers with another's CPF must not read it.
     */
    ofPerson(account: Account): Player {
      const own = of(account.id)
      const others = accountsOf(account)
        .filter((id) => id !== account.id)
        .map(of)
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
    change(memberId: number, change: Partial<Player>): void {
      store.add('rg_players', { memberId })
      for (const [name, value] of Object.entries(change))
        if (Object.hasOwn(PLAYER, name))
          store.run`update rg_players set ${raw(name)} = ${value} where memberId = ${memberId}`
    },
    /** All excluded or barred players. */
    shutOut: (): number[] =>
      store.all`select memberId from rg_players where excludedAt is not null or blockedAt is not null`.map(
        (row) => integer(row, 'memberId'),
      ),
  }
}

/** Whether a player is excluded or barred; agents see such a member as inactive. */
export function isShutOut(players: Players, memberId: number, now: number): boolean {
  return playRefusal('logIn', { ...stateOf(players.of(memberId), now), missing: [] }, now) !== undefined
}
