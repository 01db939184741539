import { integer, text } from '../../storage/store.ts'
import { type Member, NOT_AGENTS } from '../accounts/people.ts'
import { grouped } from '../common/grouped.ts'
import { Refusal } from '../common/refusal.ts'
import type { RecordCore } from './record-core.ts'

export interface TeamMember {
  id: number
  parentId: number
  userName: string
  type: number
  registeredAt: number
  /** A member of the sample team, who cannot log in. */
  silent: boolean
}

/** @throws Refusal permission.denied for a member without a team */
export function onlyAgents({ type }: Pick<Member, 'type'>): void {
  if (NOT_AGENTS.includes(type)) throw new Refusal('permission.denied')
}

/** All members below a member; uplines come before their downlines. */
export function teamOf(core: RecordCore, id: number): TeamMember[] {
  return core.store
    .all(
      `with recursive team as (
         select *, 1 as depth from members where parent_id = ?
         union all
         select m.*, t.depth + 1 from members m join team t on m.parent_id = t.id
       ) select id, parent_id, user_name, type, registered_at, password = '!' as silent from team order by depth, id`,
      id,
    )
    .map((row) => ({
      id: integer(row, 'id'),
      parentId: integer(row, 'parent_id'),
      userName: text(row, 'user_name'),
      type: integer(row, 'type'),
      registeredAt: integer(row, 'registered_at'),
      silent: integer(row, 'silent') === 1,
    }))
}

/** A position in the tree: its uplines, from the one directly below the agent. */
export type TeamPath = { id: string; userName: string }[]

/** The tree of a team. */
export interface Tree {
  members: readonly TeamMember[]
  /** Directly below a member of the team, or below the agent. */
  below(id: number): readonly TeamMember[]
  /** Number of all members below a member. */
  count(id: number): number
  /** The uplines of a member, without the agent. */
  above(id: number): TeamMember[]
  /** Sum of a value over each member and all members below. */
  rolledUp<T>(own: (id: number) => T, add: (sum: T, part: T) => T): Map<number, T>
  /**
   * The member with an id from the query.
   * @throws Refusal record.unknown for an id outside the agent's team
   */
  member(id: string): TeamMember
}

export function treeOf(members: readonly TeamMember[]): Tree {
  const byId = new Map(members.map((member) => [member.id, member]))
  const children = grouped(members, ({ parentId }) => parentId)
  const tree: Tree = {
    members,
    below: (id) => children.get(id) ?? [],
    count(id) {
      let count = 0
      for (const { id: child } of tree.below(id)) count += 1 + tree.count(child)
      return count
    },
    above(id) {
      const path: TeamMember[] = []
      for (let up = byId.get(byId.get(id)?.parentId ?? 0); up; up = byId.get(up.parentId)) path.unshift(up)
      return path
    },
    rolledUp<T>(own: (id: number) => T, add: (sum: T, part: T) => T) {
      const sums = new Map(members.map(({ id }) => [id, own(id)]))
      for (const { id, parentId } of members.toReversed()) {
        const [sum, part] = [sums.get(parentId), sums.get(id)]
        if (sum !== undefined && part !== undefined) sums.set(parentId, add(sum, part))
      }
      return sums
    },
    member(id) {
      const found = /^\d{1,15}$/.test(id) ? byId.get(Number(id)) : undefined
      if (!found) throw new Refusal('record.unknown')
      return found
    },
  }
  return tree
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
