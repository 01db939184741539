import type { FlagName, Requirements, RouteRefusal } from '@arcada/federation'

/** What is known about flags: undefined for what has not arrived yet, null for what did not come. */
export interface Known {
  flags: Readonly<Record<FlagName, boolean>> | null | undefined
  promotions: readonly string[] | null | undefined
  signedIn: boolean
}

export type Verdict = 'open' | 'waiting' | RouteRefusal

/**
 * Whether a screen has what it requires (PROD-21, MEM-29, MEM-30). What could not be asked does not keep anybody out:
 * the server decides then.
 */
export function judgeRequirements(requires: Requirements, known: Known): Verdict {
  const { flag, promotion, session = false, refusal = 'permission' } = requires
  if (session && !known.signedIn) return refusal
  if (flag) {
    if (known.flags === undefined) return 'waiting'
    if (known.flags && !known.flags[flag]) return refusal
  }
  if (promotion) {
    if (known.promotions === undefined) return 'waiting'
    if (known.promotions && !known.promotions.includes(promotion)) return refusal
  }
  return 'open'
}
