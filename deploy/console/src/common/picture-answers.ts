import type { ReadPictureReport } from '@arcada/release'
import type { CaseFolder } from './page-answers.ts'

/** The pictures of a whitelabel; no report where none were taken. */
export interface PicturesAnswer {
  report?: ReadPictureReport
  /** Id of a picture -> what its failed case left on this machine. */
  evidence: Record<string, CaseFolder>
}

/** How many groups of pictures of a candidate's set wait for a decision on its whitelabel. */
export interface PictureCount {
  groups: number
  undecided: number
}
