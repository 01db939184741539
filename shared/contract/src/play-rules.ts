import type { PlayerState, PlayStatus } from './entities/responsible-gaming.ts'
import type { PlayRefusal } from './refusals.ts'

/** What a player does or sees. `claim` is a reward, mission, envelope or application for a promotion. */
export type PlayAction =
  | 'logIn'
  | 'launch'
  | 'bet'
  | 'claim'
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'loosenLimit'
  | 'seePromotions'

/** A state, or a condition of an active player: limits are missing, a regulatory check is not complete, or the age is not confirmed. */
type Condition = Exclude<PlayerState, 'ACTIVE'> | 'MISSING' | 'VERIFYING' | 'AGE'

interface PlayRule {
  code: PlayRefusal
  allows: readonly PlayAction[]
  /** Ends by itself at `until`. */
  ends?: true
}

/** What a player may do, and the refusal of everything else: the strictest first (docs/spec/responsible-gaming.md 4.0). */
const RULES: Readonly<Record<Condition, PlayRule>> = {
  BLOCKED: { code: 'rg.registry.blocked', allows: ['withdraw'] },
  EXCLUDED: { code: 'rg.excluded', allows: ['withdraw'] },
  TIME_OUT: { code: 'rg.timeout.active', allows: ['logIn', 'withdraw'], ends: true },
  VERIFYING: { code: 'rg.verifying', allows: ['logIn', 'withdraw', 'loosenLimit', 'seePromotions'] },
  AGE: { code: 'rg.age.check', allows: ['logIn', 'withdraw', 'loosenLimit', 'seePromotions'] },
  MISSING: { code: 'rg.limit.missing', allows: ['logIn', 'withdraw', 'loosenLimit', 'seePromotions'] },
  BREAK: { code: 'rg.break', allows: ['logIn', 'withdraw'], ends: true },
}

/** What is known of a player. */
export interface PlayerConditions {
  state: PlayerState
  until?: number | undefined
  /** Limits that the whitelabel requires and the player has not set. */
  missing: PlayStatus['missing']
  /** A regulatory check of the player is not complete; it is the same whatever its result will be. */
  verifying?: boolean | undefined
  /** How far the check of an age is that the law demands; undefined for a confirmed age, and without that law. */
  ageCheck?: PlayStatus['ageCheck']
}

/** Why a player may not act. */
export interface PlayStop {
  code: PlayRefusal
  until?: number
}

/** The strictest refusal of an action at a moment (ms); undefined if it is allowed. */
export function playRefusal(action: PlayAction, player: PlayerConditions, now: number): PlayStop | undefined {
  const { state, until, missing, verifying = false, ageCheck } = player
  const rows = Object.entries(RULES)
  const found = rows.find(([condition, { allows, ends }]) => {
    if (allows.includes(action)) return false
    if (condition === 'MISSING') return missing.length > 0
    if (condition === 'VERIFYING') return verifying
    if (condition === 'AGE') return ageCheck !== undefined
    return condition === state && !(ends && until !== undefined && now >= until)
  })
  if (!found) return undefined
  const [condition, { code }] = found
  return { code, ...(condition === state && until !== undefined ? { until } : {}) }
}

/** The strictest state that holds. */
export function strictestState(
  holds: Readonly<Record<Exclude<PlayerState, 'ACTIVE'>, boolean>>,
): PlayerState {
  const isState = (condition: string): condition is keyof typeof holds => condition in holds
  return (
    Object.keys(RULES)
      .filter(isState)
      .find((state) => holds[state]) ?? 'ACTIVE'
  )
}
