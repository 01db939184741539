import { reaisOf } from '@arcada/kit/contract/centavos'
import { integer, text } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { spanOf, zoneOf } from '../common/days.ts'
import type { RecordCore } from '../reports/record-core.ts'
import { onlyAgents } from '../reports/team.ts'
import { needsMenuKey } from '../settings/features.ts'
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
 * An agent's earnings from the stakes of the team, the newest day first, with the sums of all; an unfinished day has
 * none.
 * @throws Refusal permission.denied for a player, and when the whitelabel's menu lacks the page
 */
export function incomeIn(core: RecordCore, agent: Member, query: { startDate: string; endDate: string }) {
  onlyAgents(agent)
  needsMenuKey(core, agent, 'REBATE_INCOME')
  core.settleDue()
  // Only validates the days: commissions are stored by day.
  spanOf(query.startDate, query.endDate, zoneOf(core, agent.whitelabel))
  const rows = core.store.all(
    'select * from commissions where agent_id = ? and day >= ? and day <= ? order by day desc, id desc',
    agent.id,
    query.startDate,
    query.endDate,
  )
  const sum = (column: string) => reaisOf(rows.reduce((total, row) => total + integer(row, column), 0))
  return {
    rows: rows.map(
      (row): Income => ({
        id: String(integer(row, 'id')),
        date: text(row, 'day'),
        userName: userNameOf(core, integer(row, 'branch_id')),
        ...keyOfName(text(row, 'game_key')),
        valid: reaisOf(integer(row, 'valid')),
        rate: integer(row, 'rate') / 1000,
        amount: reaisOf(integer(row, 'amount')),
      }),
    ),
    footer: { valid: sum('valid'), amount: sum('amount') },
  }
}
