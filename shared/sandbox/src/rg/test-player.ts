import type { LimitKind, LimitPeriod } from '@arcada/contract/entities/rg-profile'
import { type Core, createCore } from '../core.ts'
import { GAMES } from '../data/games.ts'
import { playRound } from '../demo-game/round.ts'
import { Refusal } from '../envelope.ts'
import { type Member, walletOf } from '../people.ts'

const GAME = GAMES.find(({ supportPlay }) => supportPlay)
let rounds = 0

/** A member on a clock that a test sets, over a core of its own. For tests. */
export interface TestPlayer {
  core: Core
  member: Member
  /** Ms. */
  now: number
  later(ms: number): void
  /** Plays a round with this stake in centavos; it wins five times the stake where it is told to. */
  bet(stake: number, win?: boolean): void
  deposit(centavos: number): string
  set(kind: LimitKind, period: LimitPeriod, value: number | null): string
  /** Somebody new on the same core and clock, with as much money. */
  other(userName: string): TestPlayer
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** At noon in Brasília, with money to play with. */
export function createTestPlayer({
  database = ':memory:',
  start = Date.UTC(2026, 8, 21, 15),
  userName = 'nina',
  whitelabel = 'arcada',
} = {}): TestPlayer {
  const player = { now: start }
  const core = createCore({ database, origin: 'http://sandbox.test', clock: () => player.now })
  const member = core.people.byName(whitelabel, userName)
  if (!member) throw new Error(`there is no ${userName}`)
  // What the sample has played before would count.
  core.store.run('update bets set created_at = created_at - ? where member_id = ?', 60 * DAY, member.id)
  return playerOf(core, member, player)
}

function playerOf(core: Core, member: Member, player: { now: number }): TestPlayer {
  const { whitelabel } = member
  return {
    core,
    member,
    get now() {
      return player.now
    },
    set now(time) {
      player.now = time
    },
    later(ms) {
      player.now += ms
    },
    bet(stake, win = false) {
      core.settings.change(whitelabel, { nextOutcome: win ? 'win' : 'lose' })
      rounds += 1
      if (!GAME) throw new Error('there is no game')
      playRound(core, member, GAME, stake, `test-round-${rounds}`)
    },
    deposit: (centavos) => core.deposits.create(member, { methodId: 'pix', amount: centavos }).number,
    set: (kind, period, value) => core.rg.limits.set(member, kind, period, value),
    other(userName) {
      // Nobody logs in: making a password takes longer than all that a test does with the player.
      const { id } = core.store.run(
        `insert into members (whitelabel, user_name, password, type, nickname, to_upline, registered_at)
         values (?, ?, '!', 0, ?, 0, ?)`,
        whitelabel,
        userName,
        userName,
        player.now,
      )
      const added = core.people.byId(id)
      if (!added) throw new Error('the new player is gone')
      core.ledger.transfer(`test/${userName}`, 'DEPOSIT', [
        { account: `house/${whitelabel}/deposits`, amount: -1_000_000 },
        { account: walletOf(added), amount: 1_000_000 },
      ])
      return playerOf(core, added, player)
    },
  }
}

/** The refusal of some work: its code and what it says. For tests. */
export function refusalOf(work: () => unknown): { code: string; value: unknown } | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, value: error.value }
    throw error
  }
}
