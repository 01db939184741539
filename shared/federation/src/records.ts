import type { Static } from '@sinclair/typebox'
import type { CANDIDATE, DECISION } from './formats/candidate.ts'
import type { HOLD } from './formats/hold.ts'
import type { VERDICT } from './formats/verdict.ts'

/** A request to make versions live on a whitelabel. */
export type Candidate = Static<typeof CANDIDATE>

/** What became of a candidate. */
export type Decision = Static<typeof DECISION>

/** Whether promotions of a whitelabel are stopped, and why. */
export type Hold = Static<typeof HOLD>

/** How a canary compares with the stable set at one moment. */
export type Verdict = Static<typeof VERDICT>
