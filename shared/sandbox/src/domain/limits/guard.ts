import { reaisOf } from '@arcada/kit/contract/centavos'
import type { LimitPeriod, RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { type PlayAction, playRefusal } from '@arcada/kit/contract/play-rules'
import type { PlayRefusal } from '@arcada/kit/contract/refusals'
import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { type Member, TRIAL_TYPE } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import { SETTLED } from '../common/bet-status.ts'
import { Refusal } from '../common/refusal.ts'
import type { Identity } from '../identity/identity.ts'
import type { Limits, StoredLimit } from './limits.ts'
import type { Notices } from './notices.ts'
import { checkDueAt, elapsedOf, type PlaySession, type PlaySessions } from './play-sessions.ts'
import { type Players, stateOf } from './players.ts'
import type { Register } from './register.ts'
import { type MoneyKind, moneyUsage, timeUsage, WINDOW_MS } from './usage.ts'

const MINUTE_MS = 60_000
/** Grace period for bets after a reality check was due. */
const GRACE_MS = 60_000
const ORDER: readonly LimitPeriod[] = ['SESSION', 'DAY', 'WEEK', 'MONTH']

export interface GuardParts {
  store: Store
  persons: Persons
  players: Players
  limits: Limits
  sessions: PlaySessions
  register: Register
  identity: Pick<Identity, 'age'>
  notices: Notices
  audit: Audit
  profileOf: (whitelabel: string) => RgProfile
  clock: () => number
}

/**
 * Decides whether a player may act. A refused action books nothing; the refusal is recorded in the audit. A check and the
 * booking that it allows belong in one transaction.
 */
export type Guard = ReturnType<typeof createGuard>

export function createGuard(parts: GuardParts) {
  const { store, persons, players, limits, sessions, register, identity, notices, audit, profileOf, clock } =
    parts

  function refuse(member: Member, code: PlayRefusal, value: object = {}): never {
    store.lasting(() =>
      audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_REFUSED', after: code }),
    )
    throw new Refusal(code, value)
  }

  function require(member: Member, action: PlayAction): void {
    const verifying = register.isVerifying(member)
    const { state, until } = stateOf(players.ofPerson(member), clock())
    const missing = member.type === TRIAL_TYPE ? [] : limits.missing(member)
    const ageCheck = identity.age(member)
    const stop = playRefusal(action, { state, until, missing, verifying, ageCheck }, clock())
    if (stop?.code === 'rg.limit.missing') refuse(member, stop.code, { missing })
    if (stop?.code === 'rg.verifying' || stop?.code === 'rg.age.check') refuse(member, stop.code)
    if (stop) refuse(member, stop.code, state === 'BLOCKED' ? {} : { until: until ?? null })
  }

  /** Whether a time limit is used up, and the end of the break. */
  function breakFor(member: Member, session: PlaySession): number | undefined {
    const now = clock()
    const { breakMinutes } = profileOf(member.whitelabel)
    const ends = limits.ofPerson(member).flatMap(({ kind, period, value }) => {
      if (kind !== 'TIME') return []
      const allowed = value * MINUTE_MS
      if (period === 'SESSION') return elapsedOf(session, now) >= allowed ? [now] : []
      const window = WINDOW_MS[period]
      const { freesAt } = timeUsage(sessions.stretchesOfPerson(member, now - window), window, now, allowed)
      return freesAt === undefined ? [] : [freesAt]
    })
    return ends.length === 0 ? undefined : Math.max(now + breakMinutes * MINUTE_MS, ...ends)
  }

  function takeBreak(member: Member, until: number): void {
    sessions.end(member)
    players.change(member.id, { breakUntil: until })
    audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_BREAK', after: String(until) })
  }

  const usedOf = (member: Member, kind: MoneyKind, period: Exclude<LimitPeriod, 'SESSION'>) =>
    moneyUsage(store, persons.accountsOf(member), kind, period, clock())

  function over(member: Member, kind: MoneyKind, amount: number): StoredLimit | undefined {
    const own = limits.ofPerson(member)
    return ORDER.flatMap((period) => own.filter((one) => one.kind === kind && one.period === period)).find(
      ({ period, value }) => period !== 'SESSION' && usedOf(member, kind, period).used + amount > value,
    )
  }

  function fits(member: Member, kind: MoneyKind, amount: number): void {
    const limit = over(member, kind, amount)
    if (!limit || limit.period === 'SESSION') return
    const { period, value } = limit
    const { used, freesAt } = usedOf(member, kind, period)
    const codes = { DEPOSIT: 'rg.limit.deposit', LOSS: 'rg.limit.loss', STAKE: 'rg.limit.stake' } as const
    refuse(member, codes[kind], {
      field: kind === 'DEPOSIT' ? 'amount' : undefined,
      kind,
      period,
      limit: reaisOf(value),
      used: reaisOf(used),
      remaining: reaisOf(Math.max(0, value - used)),
      freesAt,
    })
  }

  function warnOfMoney(member: Member, kind: MoneyKind, amount: number): void {
    const now = clock()
    for (const limit of limits.ofPerson(member).filter((one) => one.kind === kind)) {
      const { period } = limit
      if (period === 'SESSION') continue
      const used = usedOf(member, kind, period).used + amount
      notices.tell(member, limit, used, now - WINDOW_MS[period])
    }
  }

  function warnOfTime(member: Member, session: PlaySession): void {
    const now = clock()
    for (const limit of limits.ofPerson(member).filter(({ kind }) => kind === 'TIME')) {
      const { period } = limit
      if (period === 'SESSION') {
        notices.tell(member, limit, elapsedOf(session, now) / MINUTE_MS, session.startedAt - 1)
        continue
      }
      const since = now - WINDOW_MS[period]
      const stretches = sessions.stretchesOfPerson(member, since)
      const { used } = timeUsage(stretches, WINDOW_MS[period], now, limit.value * MINUTE_MS)
      notices.tell(member, limit, used / MINUTE_MS, since)
    }
  }

  /** Records activity: continues the play session, and begins a break when a time limit is used up. */
  const arrive = (member: Member): PlaySession | undefined =>
    store.atomic(() => {
      const { state } = stateOf(players.ofPerson(member), clock())
      if (state !== 'ACTIVE' && state !== 'TIME_OUT') return undefined
      const session = sessions.touch(member)
      const until = state === 'ACTIVE' ? breakFor(member, session) : undefined
      if (until === undefined) {
        if (state === 'ACTIVE') warnOfTime(member, session)
        return session
      }
      takeBreak(member, until)
      return undefined
    })

  return {
    arrive,
    /** Opens a game. */
    launch(member: Member): void {
      require(member, 'launch')
      if (!arrive(member)) require(member, 'launch')
    },
    /**
     * Takes a stake: a whole order for several draws at once.
     * @param stake centavos
     * @param vendor the vendor of a game, where a whitelabel sets a pause between bets; none for lotteries
     */
    stake: (member: Member, stake: number, vendor = false): void =>
      store.atomic(() => {
        require(member, 'bet')
        const now = clock()
        const session = sessions.touch(member)
        const until = breakFor(member, session)
        if (until !== undefined) {
          // Outside the transaction: a rollback of the bet must not reopen the session.
          store.lasting(() => takeBreak(member, until))
          refuse(member, 'rg.break', { until })
        }
        if (now >= checkDueAt(session) + GRACE_MS)
          refuse(member, 'rg.check.due', { checkNo: session.checkNo })
        const { minBetIntervalMs } = profileOf(member.whitelabel)
        const waitMs = vendor ? minBetIntervalMs - (now - lastVendorBet(store, member.id)) : 0
        if (minBetIntervalMs > 0 && waitMs > 0) refuse(member, 'rg.too.fast', { waitMs })
        for (const kind of ['LOSS', 'STAKE'] as const) fits(member, kind, stake)
        for (const kind of ['LOSS', 'STAKE'] as const) warnOfMoney(member, kind, stake)
      }),
    /**
     * Accepts a deposit order.
     * @param amount centavos
     */
    deposit: (member: Member, amount: number): void =>
      store.atomic(() => {
        require(member, 'deposit')
        fits(member, 'DEPOSIT', amount)
        warnOfMoney(member, 'DEPOSIT', amount)
      }),
    /** Whether a payment fits the limits: `more` is the amount above the order. */
    takesDeposit(member: Member, more: number): boolean {
      const now = clock()
      if (playRefusal('logIn', { ...stateOf(players.ofPerson(member), now), missing: [] }, now)) return false
      return more <= 0 || over(member, 'DEPOSIT', more) === undefined
    },
    /** Grants a reward, mission, envelope or promotion. */
    promote(member: Member): void {
      require(member, 'claim')
      const first = profileOf(member.whitelabel).noPromoBeforeFirstBet
      if (first && !store.one`select id from bets where memberId = ${member.id} and ${SETTLED} limit 1`)
        refuse(member, 'rg.promo.blocked')
    },
    /** Transfers money to another member: only active players. */
    act: (member: Member): void => require(member, 'transfer'),
    /** Loosens a limit: not during a pause. */
    loosen: (member: Member): void => require(member, 'loosenLimit'),
  }
}

const lastVendorBet = (store: Store, memberId: number): number =>
  store.number`select max(createdAt) from bets where memberId = ${memberId} and kind = 'game'`
