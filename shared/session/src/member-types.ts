/** Types that count as agent (CONST-17). */
const AGENTS = [1, 2, 41, 42]
/** Types that are refused where agents only may go (CONST-18, AMB-34). */
const NOT_AGENTS = [0, 4, 40]

export const TRIAL_TYPE = 4

/** Whether somebody counts as an agent, e.g. for the share button (ROLE-11…ROLE-14). */
export function isAgent(type: number): boolean {
  return AGENTS.includes(type)
}

/** Whether the agent pages open for this type; an unknown type is left to the server (AMB-34). */
export function mayOpenAgentPages(type: number): boolean {
  return !NOT_AGENTS.includes(type)
}

/** A free or trial account (ROLE-10). */
export function isTrial(type: number): boolean {
  return type === TRIAL_TYPE
}
