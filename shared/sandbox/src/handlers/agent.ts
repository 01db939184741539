import { dividendInfo } from '@arcada/contract/dividend-info'
import { pendingContracts } from '@arcada/contract/pending-contracts'
import { teamKpi } from '@arcada/contract/team-kpi'
import { forMembers, type Served } from '../calls.ts'
import type { Core } from '../core.ts'
import { integer } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import { type Member, NO_CONTRACTS, NOT_AGENTS } from '../people.ts'
import { hash } from '../random.ts'
import { whole } from './pages.ts'

const DAY = 86_400_000
/** Days of reports are days in Brasília. */
const OFFSET = -3 * 3_600_000

function onlyAgents(member: Member): void {
  if (NOT_AGENTS.includes(member.type)) throw new Refusal('permission.denied')
}

/** A share of chance that belongs to a member and a span of time, 0 to 1. */
function chance(id: number, what: string, span: number): number {
  return hash(`${what}/${id}/${span}`) / 4294967296
}

/** Day number of `YYYY-MM-DD`. */
function dayOf(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(time)) throw new Refusal('parameter.invalid')
  return time / DAY
}

/** Everybody below a member, however deep. */
function team(core: Core, member: Member): { id: number; registeredAt: number }[] {
  return core.store
    .all(
      `with recursive team (id, registered_at) as (
         select id, registered_at from members where parent_id = ?
         union all select m.id, m.registered_at from members m join team t on m.parent_id = t.id
       ) select id, registered_at from team`,
      member.id,
    )
    .map((row) => ({ id: integer(row, 'id'), registeredAt: integer(row, 'registered_at') }))
}

export const agentCalls: readonly Served[] = [
  forMembers(pendingContracts, (core, { member, whitelabel }) =>
    NO_CONTRACTS.includes(member.type)
      ? { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
      : core.settings.read(whitelabel).contracts,
  ),
  forMembers(dividendInfo, (core, { member, whitelabel }) => {
    onlyAgents(member)
    return { enabled: core.settings.read(whitelabel).dividends, period: 'MONTH', rate: 0.12 }
  }),
  forMembers(teamKpi, (core, { member, query }) => {
    onlyAgents(member)
    whole(query.size, 1, 100)
    const [first, last] = [dayOf(query.startDate), dayOf(query.endDate)]
    const days = Array.from({ length: Math.max(0, Math.min(31, last - first + 1)) }, (_, i) => first + i)
    const everybody = team(core, member)
    const someDay = (id: number, what: string, share: number) =>
      days.some((day) => chance(id, what, day) < share)
    const loggedIn = everybody.filter(({ id }) => someDay(id, 'login', 0.5))
    const tenMinutes = Math.floor(core.clock() / 600_000)
    return {
      content: [],
      footer: {
        teamLoginMemberCount: loggedIn.length,
        teamBetMemberCount: loggedIn.filter(({ id }) => someDay(id, 'bet', 0.6)).length,
        teamRegisterMemberCount: everybody.filter(({ registeredAt }) => {
          const day = Math.floor((registeredAt + OFFSET) / DAY)
          return day >= first && day <= last
        }).length,
        teamOnlineCount: everybody.filter(({ id }) => chance(id, 'online', tenMinutes) < 0.15).length,
      },
    }
  }),
]
