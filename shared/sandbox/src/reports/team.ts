import type { Core } from '../core.ts'
import { integer, text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import { type Member, NOT_AGENTS } from '../people.ts'

export interface TeamMember {
  id: number
  parentId: number
  userName: string
  type: number
  registeredAt: number
}

/** @throws Refusal permission.denied for members who have no team */
export function onlyAgents({ type }: Member): void {
  if (NOT_AGENTS.includes(type)) throw new Refusal('permission.denied')
}

/** Everybody below a member, however deep. */
export function teamOf(core: Core, id: number): TeamMember[] {
  return core.store
    .all(
      `with recursive team as (
         select id, parent_id, user_name, type, registered_at from members where parent_id = ?
         union all
         select m.id, m.parent_id, m.user_name, m.type, m.registered_at from members m join team t on m.parent_id = t.id
       ) select * from team order by id`,
      id,
    )
    .map((row) => ({
      id: integer(row, 'id'),
      parentId: integer(row, 'parent_id'),
      userName: text(row, 'user_name'),
      type: integer(row, 'type'),
      registeredAt: integer(row, 'registered_at'),
    }))
}

/** A member of a team and everybody of it below. */
export function branchOf(team: readonly TeamMember[], id: number): number[] {
  return [id, ...team.filter(({ parentId }) => parentId === id).flatMap((below) => branchOf(team, below.id))]
}

/** The part of a team whose user name has a text in it; everybody for none. */
export function named(team: readonly TeamMember[], userName = ''): TeamMember[] {
  const wanted = userName.trim().toLowerCase()
  return team.filter((member) => member.userName.toLowerCase().includes(wanted))
}
