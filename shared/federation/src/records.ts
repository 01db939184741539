import type { Static } from 'typebox'
import type { CANDIDATE, DECISION } from './formats/candidate.ts'
import type { HOLD } from './formats/hold.ts'
import type { PICTURE_DECISION, PICTURE_REPORT, PICTURE_RUN } from './formats/pictures.ts'
import type { VERDICT } from './formats/verdict.ts'

/** A request to make versions live on a whitelabel. */
export type Candidate = Static<typeof CANDIDATE>

/** What became of a candidate. */
export type Decision = Static<typeof DECISION>

/** Whether promotions of a whitelabel are stopped, and why. */
export type Hold = Static<typeof HOLD>

/** How a canary compares with the stable set at one moment. */
export type Verdict = Static<typeof VERDICT>

/** One run of pictures of a set on a whitelabel, beside what is live there. */
export type PictureRun = Static<typeof PICTURE_RUN>

/** Every picture of a run, and the groups of pictures with the same cause. */
export type PictureReport = Static<typeof PICTURE_REPORT>

/** A decision of a person about pictures of a whitelabel. */
export type PictureDecision = Static<typeof PICTURE_DECISION>
