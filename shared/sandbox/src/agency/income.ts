import type { Core } from '../core.ts'
import { integer, text } from '../database/store.ts'
import { needsMenuKey } from '../features.ts'
import type { Member } from '../people.ts'
import { dayOf, spanOf } from '../reports/days.ts'
import { onlyAgents } from '../reports/team.ts'
import { userNameOf } from './downline.ts'
import { keyOfName, type RateKey } from './rates.ts'

/** What an agent earned on a day through one of the direct downline, with one game type, at one rate; in reais. */
export interface Income extends RateKey {
  id: string
  /** `YYYY-MM-DD`. */
  date: string
  userName: string
  valid: number
  rate: number
  amount: number
}

/**
 * What an agent earned of the stakes of the team on some days, the newest first, with the sums of all; a day has
 * nothing before it is over.
 * @throws Refusal permission.denied for who is no agent, and where the whitelabel's menu lacks the page
 */
export function incomeIn(core: Core, agent: Member, query: { startDate: string; endDate: string }) {
  onlyAgents(agent)
  needsMenuKey(core, agent, 'REBATE_INCOME')
  core.settleDue()
  const { start, end } = spanOf(query.startDate, query.endDate)
  const rows = core.store.all(
    'select * from commissions where agent_id = ? and day >= ? and day <= ? order by day desc, id desc',
    agent.id,
    dayOf(start),
    dayOf(end - 1),
  )
  const sum = (column: string) => rows.reduce((total, row) => total + integer(row, column), 0) / 100
  return {
    rows: rows.map(
      (row): Income => ({
        id: String(integer(row, 'id')),
        date: text(row, 'day'),
        userName: userNameOf(core, integer(row, 'branch_id')),
        ...keyOfName(text(row, 'game_key')),
        valid: integer(row, 'valid') / 100,
        rate: integer(row, 'rate') / 1000,
        amount: integer(row, 'amount') / 100,
      }),
    ),
    footer: { valid: sum('valid'), amount: sum('amount') },
  }
}
