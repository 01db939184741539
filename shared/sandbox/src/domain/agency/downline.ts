import { type Member, memberWith } from '../accounts/people.ts'
import type { Base } from '../common/base.ts'
import { Refusal } from '../common/refusal.ts'
import { isShutOut, type Players } from '../limits/players.ts'
import type { RecordCore } from '../reports/record-core.ts'
import { teamOf } from '../reports/team.ts'
import type { Accounts } from '../security/accounts.ts'

/** The parts of the sandbox that an agent's view of the team needs. */
interface AgencyCore extends RecordCore {
  accounts: Accounts
  rg: { players: Players }
}

/**
 * The member directly below an agent, by the id from a call.
 * @throws Refusal record.unknown for an id outside the team, existing or not (AC-96); permission.denied for one deeper in it (AC-39)
 */
export function directDownline(core: AgencyCore, agent: Member, id: string): Member {
  const found = teamOf(core, agent.id).find((member) => String(member.id) === id)
  const member = found && core.accounts.people.byId(found.id)
  if (!member) throw new Refusal('record.unknown')
  if (found.parentId !== agent.id) throw new Refusal('permission.denied')
  return member
}

/**
 * The same for changes; refuses a member who is excluded or barred with the code of any other missing permission, so that
 * the answer does not reveal the state.
 * @throws Refusal permission.denied
 */
export function changeableDownline(core: AgencyCore, agent: Member, id: string): Member {
  const member = directDownline(core, agent, id)
  if (isShutOut(core.rg.players, member.id, core.clock())) throw new Refusal('permission.denied')
  return member
}

/** The username of a member. */
export const userNameOf = ({ store }: Base, id: number): string => memberWith(store, id).userName
