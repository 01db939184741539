import type { Core } from '../core.ts'
import { text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Member } from '../people.ts'
import { teamOf } from '../reports/team.ts'
import { stateOf } from '../rg/players.ts'

/**
 * The member directly below an agent, by the id of a call.
 * @throws Refusal record.unknown for an id outside the team, whoever it belongs to (AC-96); permission.denied for one deeper in it (AC-39)
 */
export function directDownline(core: Core, agent: Member, id: string): Member {
  const found = teamOf(core, agent.id).find((member) => String(member.id) === id)
  const member = found && core.people.byId(found.id)
  if (!member) throw new Refusal('record.unknown')
  if (found.parentId !== agent.id) throw new Refusal('permission.denied')
  return member
}

/**
 * The same where the agent changes something: not for a member who is excluded or barred. The refusal is that of anybody
 * for whom there is no such change, so that it tells nothing (RG 4.9).
 * @throws Refusal permission.denied
 */
export function changeableDownline(core: Core, agent: Member, id: string): Member {
  const member = directDownline(core, agent, id)
  const { state } = stateOf(core.rg.players.of(member.id), core.clock())
  if (state === 'EXCLUDED' || state === 'BLOCKED') throw new Refusal('permission.denied')
  return member
}

/** The user name of a member. */
export function userNameOf(core: Pick<Core, 'store'>, id: number): string {
  const row = core.store.one('select user_name from members where id = ?', id)
  return row ? text(row, 'user_name') : ''
}
