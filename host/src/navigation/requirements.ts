import type { FlagName, Requirements, RouteRefusal } from '@arcada/kit/federation'

/** What is known about flags, promotions and the agents' menu: undefined for what has not arrived yet, null for what did not come. */
export interface Known {
  flags: Readonly<Record<FlagName, boolean>> | null | undefined
  promotions: readonly string[] | null | undefined
  agentMenu: readonly string[] | null | undefined
  loggedIn: boolean
  trial: boolean
}

/** `trial`: a trial account, which is shown what it lacks in place of the screen. */
export type Verdict = 'open' | 'waiting' | 'trial' | RouteRefusal

/**
 * Whether a screen has what it requires (PROD-21, MEM-29, MEM-30). A failed query does not close the screen: the server
 * decides then.
 */
export function checkRequirements(requires: Requirements, known: Known): Verdict {
  const { flag, promotion, menu, session = false, refusal = 'permission' } = requires
  if (session && !known.loggedIn) return refusal
  if (flag) {
    if (known.flags === undefined) return 'waiting'
    if (known.flags && !known.flags[flag]) return refusal
  }
  if (promotion) {
    if (known.promotions === undefined) return 'waiting'
    if (known.promotions && !known.promotions.includes(promotion)) return refusal
  }
  if (menu) {
    if (known.agentMenu === undefined) return 'waiting'
    if (known.agentMenu && !known.agentMenu.includes(menu)) return refusal
  }
  return requires.realAccount && known.trial ? 'trial' : 'open'
}
