import type { Static } from '@sinclair/typebox'
import type { CANDIDATE, DECISION } from './formats/candidate.ts'

/** A request to make versions live on a whitelabel. */
export type Candidate = Static<typeof CANDIDATE>

/** What became of a candidate. */
export type Decision = Static<typeof DECISION>
