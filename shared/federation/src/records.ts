import type { EntryData } from './formats/log.ts'

export type { EntryData, EntryKind } from './formats/log.ts'

/** How a canary compares with the stable set at one moment. */
export type Verdict = EntryData['verdict']

/** One run of pictures of a set on a whitelabel, beside what is live there. */
export type PictureRun = EntryData['picture-run']

/** A decision of a person about the pictures of a run. */
export type PictureDecision = EntryData['picture-decision']
