import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import type { Limit, PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import type { LimitKind, LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import { addMonths } from '@arcada/kit/i18n/dates'
import { integer, record } from '../../storage/store.ts'
import { type Member, TRIAL_TYPE } from '../accounts/people.ts'
import { taxNumberOf } from '../accounts/tax-number.ts'
import { KEPT } from '../common/bet-status.ts'
import { zoneOf } from '../common/days.ts'
import { type Pending, type StoredLimit, shown } from '../limits/limits.ts'
import { checkDueAt, elapsedOf, type PlaySession } from '../limits/play-sessions.ts'
import { stateOf } from '../limits/players.ts'
import { moneyUsage, timeUsage, type Usage, WINDOW_MS } from '../limits/usage.ts'
import type { RgCore } from './rg-core.ts'

const MINUTE_MS = 60_000

/** The used part of a limit, as in calls. */
function usedOf(
  core: RgCore,
  member: Member,
  kind: LimitKind,
  period: LimitPeriod,
  limit: number,
): Partial<Usage> & { used: number } {
  const now = core.clock()
  if (kind !== 'TIME' && period !== 'SESSION') {
    const accounts = core.rg.persons.accountsOf(member)
    const { used, freesAt, freesAmount } = moneyUsage(core.store, accounts, kind, period, now)
    return { used: reaisOf(used), freesAt, freesAmount: freesAmount && reaisOf(freesAmount) }
  }
  if (period === 'SESSION') {
    const session = core.rg.play.current(member)
    const used = session ? Math.floor(elapsedOf(session, session.lastAt) / MINUTE_MS) : 0
    return { used }
  }
  const window = WINDOW_MS[period]
  const stretches = core.rg.play.stretchesOfPerson(member, now - window)
  const { used, freesAt } = timeUsage(stretches, window, now, limit * MINUTE_MS)
  return { used: Math.floor(used / MINUTE_MS), freesAt }
}

export function toLimit(
  core: RgCore,
  member: Member,
  kind: LimitKind,
  period: LimitPeriod,
  limit: StoredLimit | undefined,
): Limit {
  const value = limit && shown(kind, limit.value)
  const { used, freesAt, freesAmount } = usedOf(core, member, kind, period, limit?.value ?? 0)
  const remaining = value === undefined ? undefined : Math.max(0, reaisOf(centavosOf(value - used)))
  const frees = limit && { freesAt, freesAmount }
  const state = { kind, period, used, imposed: limit?.imposed !== undefined, value, remaining, ...frees }
  return { ...state, since: limit?.since, pending: limit?.pending && pendingOf(kind, limit.pending) }
}

const pendingOf = (kind: LimitKind, { value, ready, ...times }: Pending) => ({
  ...times,
  value: value === null ? null : shown(kind, value),
  state: ready ? ('READY' as const) : ('WAITING' as const),
})

/** Every limit that a whitelabel offers, set or not. */
export function limitsOf(core: RgCore, member: Member): Limit[] {
  const known = core.rg.limits.of(member)
  const { limitKinds } = core.rg.profileOf(member.whitelabel)
  return limitKinds.flatMap((kind) => {
    const periods = (['SESSION', 'DAY', 'WEEK', 'MONTH'] as const).slice(kind === 'TIME' ? 0 : 1)
    return periods.map((period) => {
      const own = known.find((one) => one.kind === kind && one.period === period)
      return toLimit(core, member, kind, period, own)
    })
  })
}

/** The limit with the largest used part. */
function tightestOf(core: RgCore, member: Member) {
  const all = core.rg.limits.ofPerson(member).map((one) => toLimit(core, member, one.kind, one.period, one))
  const share = ({ used, value = 0 }: Limit) => (value > 0 ? used / value : 1)
  const [first] = all.sort((one, other) => share(other) - share(one))
  if (!first) return undefined
  const { kind, period, value = 0, used, freesAt } = first
  return { kind, period, limit: value, used, freesAt }
}

const toSums = record({ stake: integer, win: integer })

function sessionOf(core: RgCore, member: Member, session: PlaySession) {
  const now = core.clock()
  const since = session.startedAt
  const sums = core.store.one`select coalesce(sum(stake), 0) as stake, coalesce(sum(win), 0) as win from bets
    where memberId = ${member.id} and createdAt >= ${since} and ${KEPT}`
  const { stake, win } = toSums(sums ?? {})
  const paidIn = core.store.number`select sum(paid) from deposits
    where memberId = ${member.id} and status = 'SUCCESS' and closedAt >= ${since}`
  return {
    id: String(session.id),
    startedAt: session.startedAt,
    elapsedSec: Math.floor(elapsedOf(session, now) / 1000),
    stake: reaisOf(stake),
    payout: reaisOf(win),
    net: reaisOf(win - stake),
    deposits: reaisOf(paidIn),
    trial: member.type === TRIAL_TYPE,
    checkEveryMin: session.everyMin,
    checkNo: session.checkNo,
    checkDueAt: checkDueAt(session),
  }
}

/** The present state of a player. */
export function statusOf(core: RgCore, member: Member): PlayStatus {
  core.tickets.settleDue()
  const now = core.clock()
  const verifying = core.rg.register.isVerifying(member)
  const ageCheck = core.rg.identity.age(member)
  const player = core.rg.players.of(member.id)
  const { state, until } = stateOf(core.rg.players.ofPerson(member), now)
  const session = core.rg.play.current(member)
  const reviewed = player.reviewedAt ?? member.registeredAt
  const { reviewMonths } = core.rg.profileOf(member.whitelabel)
  return {
    ...{ state, until, serverNow: now },
    missing: member.type === TRIAL_TYPE ? [] : core.rg.limits.missing(member),
    verifying: verifying || undefined,
    taxNumber: verifying && taxNumberOf(core, member) === undefined ? 'MISSING' : undefined,
    ageCheck,
    reviewDueAt: addMonths(reviewed, reviewMonths, zoneOf(core, member.whitelabel)),
    session: session && sessionOf(core, member, session),
    tightest: tightestOf(core, member),
  }
}
