import { flag, integer, record, text } from '../../storage/store.ts'
import { type Member, NOT_AGENTS } from '../accounts/people.ts'
import { grouped } from '../common/grouped.ts'
import { Refusal } from '../common/refusal.ts'
import type { RecordCore } from './record-core.ts'

/** A member of a team; a silent one of the sample team cannot log in. */
export type TeamMember = ReturnType<typeof toTeamMember>
const toTeamMember = record({
  id: integer,
  parentId: integer,
  userName: text,
  type: integer,
  registeredAt: integer,
  silent: flag,
})

/** @throws Refusal permission.denied for a member without a team */
export function onlyAgents({ type }: Pick<Member, 'type'>): void {
  if (NOT_AGENTS.includes(type)) throw new Refusal('permission.denied')
}

/** All members below a member; uplines come before their downlines. */
export const teamOf = (core: RecordCore, id: number): TeamMember[] =>
  core.store.all`with recursive team as (
      select *, 1 as depth from members where parentId = ${id}
      union all
      select m.*, t.depth + 1 from members m join team t on m.parentId = t.id
    ) select *, password = '!' as silent from team order by depth, id`.map(toTeamMember)

/** A position in the tree: its uplines, from the one directly below the agent. */
export type TeamPath = { id: string; userName: string }[]

/** The tree of a team. */
export function treeOf(members: readonly TeamMember[]) {
  const byId = new Map(members.map((member) => [member.id, member]))
  const children = grouped(members, ({ parentId }) => parentId)
  /** Directly below a member of the team, or below the agent. */
  const below = (id: number): readonly TeamMember[] => children.get(id) ?? []
  /** Number of all members below a member. */
  const count = (id: number): number => below(id).reduce((sum, child) => sum + 1 + count(child.id), 0)
  return {
    members,
    below,
    count,
    /** The uplines of a member, without the agent. */
    above(id: number): TeamMember[] {
      const path: TeamMember[] = []
      for (let up = byId.get(byId.get(id)?.parentId ?? 0); up; up = byId.get(up.parentId)) path.unshift(up)
      return path
    },
    /** Sum of a value over each member and all members below. */
    rolledUp<T>(own: (id: number) => T, add: (sum: T, part: T) => T): Map<number, T> {
      const sums = new Map(members.map(({ id }) => [id, own(id)]))
      for (const { id, parentId } of members.toReversed()) {
        const [sum, part] = [sums.get(parentId), sums.get(id)]
        if (sum !== undefined && part !== undefined) sums.set(parentId, add(sum, part))
      }
      return sums
    },
    /**
     * The member with an id from the query.
     * @throws Refusal record.unknown for an id outside the agent's team
     */
    member(id: string): TeamMember {
      const found = /^\d{1,15}$/.test(id) ? byId.get(Number(id)) : undefined
      if (!found) throw new Refusal('record.unknown')
      return found
    },
  }
}

/** A position in the tree, as in calls. */
export function toPath(members: readonly TeamMember[]): TeamPath {
  return members.map(({ id, userName }) => ({ id: String(id), userName }))
}

/** Members of a team whose username contains a text; all for an empty one. */
export function named(team: readonly TeamMember[], userName = ''): TeamMember[] {
  const wanted = userName.trim().toLowerCase()
  return team.filter((member) => member.userName.toLowerCase().includes(wanted))
}
