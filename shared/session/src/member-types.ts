/** Agent types (CONST-17). */
const AGENTS = [1, 2, 41, 42]
/** Types without access to the agent pages (CONST-18, AMB-34). */
const NOT_AGENTS = [0, 4, 40]

/** Types that the contract check skips (ROLE-14). */
const WITHOUT_CONTRACTS = [4, 40, 41, 42]
/** The type that may not transfer to its upline (ROLE-13). */
const WITHOUT_UPLINE = 2

const TRIAL_TYPE = 4

/** Whether a type counts as an agent, e.g. for the share button (ROLE-11…ROLE-14). */
export function isAgent(type: number): boolean {
  return AGENTS.includes(type)
}

/** Whether the agent pages open for this type; the server decides about an unknown one (AMB-34). */
export function mayOpenAgentPages(type: number): boolean {
  return !NOT_AGENTS.includes(type)
}

/** Whether pending contracts and dividends are requested for this type (ROLE-14). */
export function hasContracts(type: number): boolean {
  return !WITHOUT_CONTRACTS.includes(type)
}

/** Whether this type may transfer to its upline, if the flag and its member info allow it (ROLE-13). */
export function mayTransferToUpline(type: number): boolean {
  return type !== WITHOUT_UPLINE
}

/** A free or trial account (ROLE-10). */
export function isTrial(type: number): boolean {
  return type === TRIAL_TYPE
}
