import type { Static } from 'typebox'
import type { EntryData } from './formats/log.ts'
import type { PICTURE_REPORT } from './formats/pictures.ts'

export type { EntryData, EntryKind } from './formats/log.ts'

/** How a canary compares with the stable set at one moment. */
export type Verdict = EntryData['verdict']

/** Every picture of a run, and the groups of pictures with the same cause. */
export type PictureReport = Static<typeof PICTURE_REPORT>

/** One run of pictures of a set on a whitelabel, beside what is live there. */
export type PictureRun = EntryData['picture-run']

/** A decision of a person about pictures of a whitelabel. */
export type PictureDecision = EntryData['picture-decision']
