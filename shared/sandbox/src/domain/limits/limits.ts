import { reaisOf } from '@arcada/kit/contract/centavos'
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type RgProfile,
} from '@arcada/kit/contract/entities/rg-profile'
import { integer, maybe, oneOf, type Row, record, type Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import type { Member } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import { Refusal } from '../common/refusal.ts'
import { type Players, stateOf } from './players.ts'

const HOUR_MS = 3_600_000

/** A pending request; null removes the limit. */
export interface Pending {
  value: number | null
  requestedAt: number
  effectiveAt: number
  confirmBy: number
  ready: boolean
}

/** Centavos, for time minutes. */
export interface StoredLimit {
  kind: LimitKind
  period: LimitPeriod
  /** The effective limit: the lower of the player's and the operator's. */
  value: number
  imposed: number | undefined
  since: number
  pending: Pending | undefined
}

export interface LimitChange {
  time: number
  kind: LimitKind
  period: LimitPeriod
  from: number | null
  to: number | null
  actor: 'PLAYER' | 'OPERATOR' | 'SYSTEM'
}

export type Applied = 'NOW' | 'WAITING' | 'UNCHANGED'

const toLimit = record({
  kind: oneOf(...LIMIT_KINDS),
  period: oneOf(...LIMIT_PERIODS),
  value: maybe(integer),
  imposed: maybe(integer),
  since: integer,
  askedAt: maybe(integer),
  askedValue: maybe(integer),
  effectiveAt: maybe(integer),
})

const CHANGED = 'RG_LIMIT'
const ACTORS = { MEMBER: 'PLAYER', HOUSE: 'OPERATOR', SYSTEM: 'SYSTEM', PROVIDER: 'SYSTEM' } as const

/** A player's limits: tightening holds at once, loosening has to wait and be confirmed. */
export type Limits = ReturnType<typeof createLimits>

export function createLimits(
  store: Store,
  players: Players,
  { accountsOf }: Persons,
  audit: Audit,
  profileOf: (whitelabel: string) => RgProfile,
  clock: () => number,
) {
  function read(member: Member, row: Row): StoredLimit | undefined {
    const { kind, period, value: own, imposed, since, askedAt, askedValue = null, effectiveAt } = toLimit(row)
    const values = [own, imposed].filter((one) => one !== undefined)
    if (values.length === 0) return undefined
    const limit = { kind, period, value: Math.min(...values), imposed, since, pending: undefined }
    if (askedAt === undefined || effectiveAt === undefined) return limit
    const confirmBy = effectiveAt + profileOf(member.whitelabel).confirmDays * 24 * HOUR_MS
    const ready = clock() >= effectiveAt
    return { ...limit, pending: { value: askedValue, requestedAt: askedAt, effectiveAt, confirmBy, ready } }
  }

  /** Drops requests that were not confirmed in time. */
  function lapse(member: Member): void {
    for (const row of store.all`select * from rg_limits where memberId = ${member.id} and askedAt is not null`) {
      const limit = read(member, row)
      if (!limit?.pending || clock() < limit.pending.confirmBy) continue
      forget(member, limit)
      note(member, 'SYSTEM', 'RG_RAISE_LAPSED', limit, limit.pending.value)
    }
  }

  function forget(member: Member, { kind, period }: Pick<StoredLimit, 'kind' | 'period'>): void {
    store.run`update rg_limits set askedAt = null, askedValue = null, effectiveAt = null
       where memberId = ${member.id} and kind = ${kind} and period = ${period}`
  }

  function note(
    member: Member,
    actor: 'MEMBER' | 'HOUSE' | 'SYSTEM',
    what: string,
    { kind, period, value }: { kind: LimitKind; period: LimitPeriod; value: number | null },
    to: number | null,
  ): void {
    const of = (amount: number | null) => `${kind} ${period} ${amount ?? 'none'}`
    audit.write({ memberId: member.id, actor, what, before: of(value), after: of(to) })
  }

  function put(member: Member, kind: LimitKind, period: LimitPeriod, value: number | null): void {
    const now = clock()
    store.run`insert into rg_limits (memberId, kind, period, value, since) values (${member.id}, ${kind}, ${period}, ${value}, ${now})
       on conflict (memberId, kind, period) do update set value = excluded.value, since = excluded.since,
         askedAt = null, askedValue = null, effectiveAt = null`
  }

  function keepsLast(member: Member, kind: LimitKind, period: LimitPeriod): void {
    const { regRequired } = profileOf(member.whitelabel)
    const others = of(member).filter(
      (one) => one.kind === kind && one.period !== period && one.pending?.value !== null,
    )
    const known = one(member, kind, period)
    if (regRequired.includes(kind) && others.length === 0)
      throw new Refusal('rg.limit.last', { limit: shown(kind, known?.value ?? 0), kind, period })
  }

  function waitFor(member: Member, period: LimitPeriod, value: number | null): number {
    const { coolingOffHours } = profileOf(member.whitelabel)
    const { until = 0 } = stateOf(players.of(member.id), clock())
    // During a pause it can only be requested: the wait counts from the end.
    return Math.max(clock(), until) + coolingOffHours[value === null ? 'REMOVE' : period] * HOUR_MS
  }

  function of(member: Member): StoredLimit[] {
    lapse(member)
    return store.all`select * from rg_limits where memberId = ${member.id} order by kind, period`.flatMap(
      (row) => read(member, row) ?? [],
    )
  }

  const one = (member: Member, kind: LimitKind, period: LimitPeriod): StoredLimit | undefined =>
    of(member).find((limit) => limit.kind === kind && limit.period === period)

  return {
    of,
    one,
    /** Those of all accounts of the person, of each kind and period the strictest. */
    ofPerson(member: Member): StoredLimit[] {
      const strictest = new Map<string, StoredLimit>()
      for (const limit of accountsOf(member).flatMap((id) => of({ ...member, id }))) {
        const key = `${limit.kind} ${limit.period}`
        if (limit.value < (strictest.get(key)?.value ?? Number.POSITIVE_INFINITY)) strictest.set(key, limit)
      }
      return [...strictest.values()]
    },
    /** @throws Refusal rg.limit.imposed, rg.limit.last */
    set: (member: Member, kind: LimitKind, period: LimitPeriod, value: number | null): Applied =>
      store.atomic(() => {
        const known = one(member, kind, period)
        if (known?.imposed !== undefined && (value === null || value > known.imposed))
          throw new Refusal('rg.limit.imposed', { limit: shown(kind, known.imposed), kind, period })
        if (known ? value === known.value : value === null) return 'UNCHANGED'
        const before = { kind, period, value: known?.value ?? null }
        if (value !== null && (!known || value < known.value)) {
          put(member, kind, period, value)
          note(member, 'MEMBER', CHANGED, before, value)
          return 'NOW'
        }
        if (value === null) keepsLast(member, kind, period)
        store.run`update rg_limits set askedAt = ${clock()}, askedValue = ${value},
            effectiveAt = ${waitFor(member, period, value)}
          where memberId = ${member.id} and kind = ${kind} and period = ${period}`
        note(member, 'MEMBER', 'RG_RAISE_ASKED', before, value)
        return 'WAITING'
      }),
    /** @throws Refusal rg.limit.not.ready, rg.limit.lapsed, rg.limit.last, or the refusal of a state that is not ACTIVE */
    confirm: (member: Member, kind: LimitKind, period: LimitPeriod): void =>
      store.atomic(() => {
        const known = one(member, kind, period)
        if (!known?.pending) throw new Refusal('rg.limit.lapsed')
        const { value, effectiveAt, ready } = known.pending
        if (!ready) throw new Refusal('rg.limit.not.ready', { effectiveAt })
        if (value === null) keepsLast(member, kind, period)
        put(member, kind, period, value)
        note(member, 'MEMBER', CHANGED, known, value)
      }),
    drop: (member: Member, kind: LimitKind, period: LimitPeriod): void =>
      store.atomic(() => {
        const known = one(member, kind, period)
        if (!known?.pending) return
        forget(member, known)
        note(member, 'MEMBER', 'RG_RAISE_DROPPED', known, known.pending.value)
      }),
    /** The operator sets a limit that the player can only lower; null removes it. */
    impose: (member: Member, kind: LimitKind, period: LimitPeriod, imposed: number | null): void =>
      store.atomic(() => {
        const valueNow = () => one(member, kind, period)?.value ?? null
        const before = { kind, period, value: valueNow() }
        store.run`insert into rg_limits (memberId, kind, period, imposed, since)
          values (${member.id}, ${kind}, ${period}, ${imposed}, ${clock()})
          on conflict (memberId, kind, period) do update set imposed = excluded.imposed`
        note(member, 'HOUSE', CHANGED, before, valueNow())
      }),
    /** Kinds that the whitelabel requires and the player has not set. */
    missing(member: Member): LimitKind[] {
      const set = new Set(of(member).map(({ kind }) => kind))
      const { regRequired } = profileOf(member.whitelabel)
      // A player who returns after an exclusion sets limits anew.
      const anew: LimitKind[] = players.of(member.id).returnedAt === undefined ? [] : ['DEPOSIT']
      return [...new Set([...regRequired, ...anew])].filter((kind) => !set.has(kind))
    },
    /** Removes the player's own limits, which have to be set anew after an exclusion. */
    clear(member: Member): void {
      for (const { kind, period, value, imposed } of of(member)) {
        put(member, kind, period, null)
        note(member, 'SYSTEM', CHANGED, { kind, period, value }, imposed ?? null)
      }
    },
    /** The newest first. */
    history: (member: Member): LimitChange[] =>
      audit
        .of(member.id)
        .filter(({ what }) => what === CHANGED)
        .map(({ time, actor, before = '', after = '' }) => {
          const [kind, period, from] = before.split(' ')
          const [, , to] = after.split(' ')
          return {
            ...{ time, kind: kind as LimitKind, period: period as LimitPeriod },
            ...{ from: amountIn(from), to: amountIn(to), actor: ACTORS[actor] },
          }
        })
        .reverse(),
  }
}

/** The unit in calls: reais, for time minutes. */
export const shown = (kind: LimitKind, value: number): number => (kind === 'TIME' ? value : reaisOf(value))

const amountIn = (word: string | undefined): number | null =>
  word === undefined || word === 'none' ? null : Number(word)
