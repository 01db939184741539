import { reaisOf } from '@arcada/kit/contract/centavos'
import { integer, record, text } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { spanOf, zoneOf } from '../common/days.ts'
import type { RecordCore } from '../reports/record-core.ts'
import { onlyAgents } from '../reports/team.ts'
import { needsMenuKey } from '../settings/features.ts'
import { userNameOf } from './downline.ts'
import { keyOfName } from './rates.ts'

/** What an agent earned on a day through one of the direct downline, with one game type, at one rate. */
const toCommission = record({
  id: integer,
  day: text,
  branchId: integer,
  gameKey: text,
  valid: integer,
  rate: integer,
  amount: integer,
})

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
  const rows = core.store.all`select * from commissions where agentId = ${agent.id}
    and day >= ${query.startDate} and day <= ${query.endDate} order by day desc, id desc`.map(toCommission)
  const sum = (name: 'valid' | 'amount') => reaisOf(rows.reduce((total, row) => total + row[name], 0))
  return {
    rows: rows.map(({ id, day, branchId, gameKey, valid, rate, amount }) => ({
      ...{ id: String(id), date: day, userName: userNameOf(core, branchId), ...keyOfName(gameKey) },
      ...{ valid: reaisOf(valid), rate: rate / 1000, amount: reaisOf(amount) },
    })),
    footer: { valid: sum('valid'), amount: sum('amount') },
  }
}
