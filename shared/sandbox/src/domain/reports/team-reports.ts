import type { QueryOf } from '@arcada/contract'
import type { teamBets } from '@arcada/contract/team-bets'
import type { teamPnl } from '@arcada/contract/team-pnl'
import type { Member } from '../accounts/people.ts'
import { needsMenuKey } from '../settings/features.ts'
import { type Bet, betsOf, gameTypeIn } from './bets.ts'
import type { RecordCore } from './record-core.ts'
import { spanIn } from './records.ts'
import { named, onlyAgents, type TeamMember, type TeamPath, teamOf, toPath, treeOf } from './team.ts'
import { activityOf, sumsByMember } from './team-sums.ts'
import { addSums, emptySums, inReais } from './totals.ts'

type Filter<C> = Omit<QueryOf<C>, 'pageNo'>

/**
 * Profit and loss of a team: a row for each member directly below the agent or `parentId`, or for each with `userName` in
 * the username; sums include all members below. A member below another row counts once in the total.
 * @throws Refusal record.unknown for a parent that is not below the agent
 */
export function teamPnlIn(core: RecordCore, member: Member, query: Filter<typeof teamPnl>) {
  onlyAgents(member)
  needsMenuKey(core, member, 'TEAM_PNL')
  const { id, whitelabel } = member
  const span = spanIn(core, member, query.startDate, query.endDate)
  const tree = treeOf(teamOf(core, id))
  const parent = query.parentId ? tree.member(query.parentId) : undefined
  const userName = query.userName?.trim()
  const rows = userName ? named(tree.members, userName) : tree.below(parent?.id ?? id)
  const ids = tree.members.map((one) => one.id)
  const sums = tree.rolledUp(sumsByMember(activityOf(core, whitelabel, ids, span)), addSums)
  const shown = new Set(rows.map((row) => row.id))
  const tops = rows.filter((row) => !tree.above(row.id).some((above) => shown.has(above.id)))
  return {
    path: parent ? toPath([...tree.above(parent.id), parent]) : [],
    rows,
    total: inReais(tops.reduce((sum, top) => addSums(sum, sums.get(top.id) ?? emptySums()), emptySums())),
    toRow: ({ id, userName, type }: TeamMember) => ({
      id: String(id),
      userName,
      type,
      members: tree.count(id),
      path: toPath(tree.above(id)) satisfies TeamPath,
      ...inReais(sums.get(id) ?? emptySums()),
    }),
  }
}

/** The filtered bets of a team, the newest first, with their members. */
export function teamBetsIn(core: RecordCore, member: Member, query: Filter<typeof teamBets>) {
  onlyAgents(member)
  needsMenuKey(core, member, 'TEAM_BETTING')
  const names = new Map(
    named(teamOf(core, member.id), query.userName).map(({ id, userName }) => [id, userName]),
  )
  const wanted = gameTypeIn(query.gameType)
  const span = spanIn(core, member, query.startDate, query.endDate)
  const bets = betsOf(core, [...names.keys()], span).filter(({ gameType }) => !wanted || gameType === wanted)
  return { bets, nameOf: ({ memberId }: Bet) => names.get(memberId) ?? '' }
}
