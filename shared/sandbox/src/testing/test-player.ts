import { centavos } from '@arcada/kit/contract/centavos'
import type { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import { type Member, walletOf } from '../domain/accounts/people.ts'
import { digitsOf, storeTaxNumber } from '../domain/accounts/tax-number.ts'
import { GAMES } from '../domain/catalogue/games.ts'
import { lotteryById } from '../domain/catalogue/lottery-games.ts'
import { Refusal } from '../domain/common/refusal.ts'
import { playRound } from '../domain/games/round.ts'
import { PRIZE_MODES } from '../domain/lottery/table.ts'
import { fromTo } from '../domain/money/ledger.ts'
import { type Core, createCore } from '../wire/core/core.ts'

const GAME = GAMES.find(({ supportPlay }) => supportPlay)
let rounds = 0

/** A member with a settable clock and a separate core. For tests. */
export interface TestPlayer extends ReturnType<typeof playerOf> {}

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
  const member = core.accounts.people.byName(whitelabel, userName)
  if (!member) throw new Error(`unknown member ${userName}`)
  // Moves the sample's bets out of the windows.
  core.store.run`update bets set createdAt = createdAt - ${60 * DAY} where memberId = ${member.id}`
  return playerOf(core, member, player)
}

function playerOf(core: Core, member: Member, player: { now: number }) {
  const { whitelabel } = member
  return {
    core,
    member,
    /** Ms. */
    get now() {
      return player.now
    },
    set now(time) {
      player.now = time
    },
    later(ms: number) {
      player.now += ms
    },
    /** Plays a round with this stake in centavos; on request it wins five times the stake. */
    bet(stake: number, win = false) {
      core.settings.change(whitelabel, { nextOutcome: win ? 'win' : 'lose' })
      rounds += 1
      if (!GAME) throw new Error('there is no game')
      playRound(core, member, GAME, stake, `test-round-${rounds}`)
    },
    /** Centavos. */
    deposit: (amount: number) =>
      core.cashier.deposits.create(member, { methodId: 'pix', amount: centavos(amount) }).number,
    set: (kind: LimitKind, period: LimitPeriod, value: number | null): string =>
      core.rg.limits.set(member, kind, period, value),
    /** In centavos. */
    wallet: (): number => core.ledger.balance(walletOf(member)),
    /** Changes settings of the whitelabel. */
    change: (settings: Record<string, unknown>) => core.settings.change(whitelabel, settings),
    rg: (rg: object) => core.settings.change(whitelabel, { rg }),
    /** The switches of the law that are in force, with their dates. */
    laws(switches: Record<string, object>) {
      const dated = Object.entries(switches).map(([name, dates]) => [name, { source: 'test', ...dates }])
      const rule = { name: 'br-test', validFrom: '2026-01-01T03:00:00Z', source: 'test' }
      core.settings.change(whitelabel, { rules: [{ ...rule, switches: Object.fromEntries(dated) }] })
    },
    /** Gives the player a CPF, as a registration stores it. */
    knownBy: (idNumber: string) => storeTaxNumber(core.store, member.id, digitsOf(idNumber)),
    /** What is stored of responsible gaming. */
    state: () => core.rg.players.of(member.id),
    /** Author and values of each audit entry of this kind, the oldest first. */
    journal: (name: string): [actor: string, before: string | undefined, after: string | undefined][] =>
      core.accounts.audit
        .of(member.id)
        .flatMap(({ what, actor, before, after }) => (what === name ? [[actor, before, after]] : [])),
    /** Heartbeats of a visible page, minute by minute, the first at once. */
    stay(minutes: number) {
      core.rg.guard.arrive(member)
      for (let minute = 0; minute < minutes; minute++) {
        player.now += MINUTE
        core.rg.guard.arrive(member)
      }
    },
    /** Adds a bank account of the holder. Returns its id. */
    account(bankCode = '341', cardNumber = '12345678') {
      const holder = { ...member, payee: member.payee ?? 'Nina Prado' }
      if (!member.payee) core.accounts.people.setPayee(member, holder.payee)
      core.cashier.destinations.add(holder, { kind: 'BANK', bankCode, cardNumber })
      return core.cashier.destinations.list(holder).at(-1)?.id ?? 0
    },
    /** Another member on the same core and clock, with the same money. */
    other: (name: string): TestPlayer =>
      playerOf(core, newMember(core, { name, whitelabel, money: 1_000_000 }), player),
  }
}

interface NewMember {
  name: string
  whitelabel?: string
  type?: number
  upline?: Member | undefined
  /** Centavos. */
  money: number
}

/** A member who cannot log in: hashing a password takes longer than the rest of a test. */
export function newMember(core: Core, given: NewMember): Member {
  const { name, whitelabel = 'arcada', type = 0, upline, money } = given
  const { id } = core.store.insert('members', {
    ...{ whitelabel, userName: name, password: '!', type, nickname: name, toUpline: 0 },
    ...{ parentId: upline?.id ?? null, registeredAt: core.clock() },
  })
  const member = core.accounts.people.byId(id)
  if (!member) throw new Error('the new member was not stored')
  const funds = fromTo(`house/${whitelabel}/deposits`, walletOf(member), centavos(money))
  core.ledger.transfer(`test/${name}`, 'DEPOSIT', funds)
  return member
}

/** A table of a lottery, as its page opens it. For tests. */
export const lotteryTable = (id = 'flash-1', playType: 'trad' | 'ent' = 'trad', mode = PRIZE_MODES[0]) => {
  const lottery = lotteryById(id)
  if (!lottery) throw new Error(`there is no lottery ${id}`)
  return { lottery, mode, playType }
}

/** The refusal of an operation: its code and value. For tests. */
export function refusalOf(work: () => unknown): { code: string; value: unknown } | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, value: error.value }
    throw error
  }
}

export const codeOf = (work: () => unknown) => refusalOf(work)?.code
