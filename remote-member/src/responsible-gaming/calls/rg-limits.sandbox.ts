import { onceIfNamed } from '@arcada/kit/sandbox/accounts'
import { forMembers, pageOf, RECORDS_PAGE, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import {
  checkPeriod,
  limitsOf,
  readLimit,
  shown,
  statusOf,
  toLimit,
} from '@arcada/kit/sandbox/responsible-gaming'
import { rgCheckInterval } from './rg-check-interval.ts'
import { rgConfirmRaise } from './rg-confirm-raise.ts'
import { rgDropRaise } from './rg-drop-raise.ts'
import { rgLimitHistory } from './rg-limit-history.ts'
import { rgLimits } from './rg-limits.ts'
import { rgSetLimit } from './rg-set-limit.ts'
import { rgStatus } from './rg-status.ts'

export const handlers: readonly Served[] = [
  forMembers(rgStatus, (core, { member }) => statusOf(core, member)),
  forMembers(rgLimits, (core, { member }) => {
    core.settleDue()
    // Opening the limits counts as reviewing them.
    core.rg.players.change(member.id, { reviewedAt: core.clock() })
    return limitsOf(core, member)
  }),
  forMembers(rgSetLimit, (core, { member, body }) => {
    const { kind, period, value } = body
    return onceIfNamed(core, member, rgSetLimit.id, body, {
      book() {
        const profile = core.rg.profileOf(member.whitelabel)
        checkPeriod(profile, kind, period)
        const amount = value === null ? null : readLimit(profile, kind, period, value)
        const applied = core.rg.limits.set(member, kind, period, amount)
        const limit = toLimit(core, member, kind, period, core.rg.limits.one(member, kind, period))
        return { applied, limit }
      },
    })
  }),
  forMembers(rgConfirmRaise, (core, { member, body }) => {
    const { kind, period } = body
    return onceIfNamed(core, member, rgConfirmRaise.id, body, {
      book() {
        // During a pause a raise can be requested, not confirmed.
        core.rg.guard.loosen(member)
        core.rg.limits.confirm(member, kind, period)
        return toLimit(core, member, kind, period, core.rg.limits.one(member, kind, period))
      },
    })
  }),
  forMembers(rgDropRaise, (core, { member, query: { kind, period } }) => {
    core.rg.limits.drop(member, kind, period)
    return toLimit(core, member, kind, period, core.rg.limits.one(member, kind, period))
  }),
  forMembers(rgLimitHistory, (core, { member, query }) => {
    const page = pageOf(core.rg.limits.history(member), query.pageNo, RECORDS_PAGE)
    const wired = (kind: (typeof page.content)[number]['kind'], value: number | null) =>
      value === null ? null : shown(kind, value)
    return {
      ...page,
      content: page.content.map(({ kind, from, to, ...change }) => ({
        ...change,
        kind,
        from: wired(kind, from),
        to: wired(kind, to),
      })),
    }
  }),
  forMembers(rgCheckInterval, (core, { member, body }) => {
    const { min, max } = core.rg.profileOf(member.whitelabel).check
    const { everyMin } = body
    if (!Number.isInteger(everyMin) || everyMin < min || everyMin > max)
      throw refusal(rgCheckInterval, 'rg.limit.invalid', { field: 'everyMin', reason: 'range', min, max })
    core.atomic(() => {
      const before = core.rg.players.of(member.id).everyMin
      core.rg.players.change(member.id, { everyMin })
      core.rg.play.hurry(member, everyMin)
      core.accounts.audit.write({
        memberId: member.id,
        actor: 'MEMBER',
        what: 'RG_INTERVAL',
        before: before === undefined ? undefined : String(before),
        after: String(everyMin),
      })
    })
    return { everyMin }
  }),
]
