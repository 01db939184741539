import type {
  AppComparison,
  AppLine,
  ComparedReleases,
  DecidedRun,
  FoundVerdicts,
  Hold,
  LastCanary,
  ListedCandidate,
  LiveComparison,
  Overview,
  RefusalFacts,
  Status,
  WhitelabelCandidates,
} from '@arcada/release'

/** What every page needs to know about the console. */
export interface About {
  store: string
  /** Why every change is refused; absent when changes are allowed. */
  readOnly?: string
}

/** The name of a line of the wall -> failures per 1,000 loads, minute by minute. */
export type Trends = Record<string, number[]>

/** The wall: what overview prints, and how failures went since the console was started. */
export interface OverviewAnswer extends Overview {
  trends: Trends
}

/** The name of a line of the wall. */
export const lineName = ({ whitelabel, app, version }: Pick<AppLine, 'whitelabel' | 'app' | 'version'>) =>
  `${whitelabel} ${app} ${version}`

/** Everything about one whitelabel. */
export interface WhitelabelAnswer {
  status: Status
  holds: Hold[]
  verdicts: FoundVerdicts
  /** The canary that runs or ran last; absent when there never was one. */
  lastCanary?: LastCanary
  /** The canary as collectors count it now; absent without a canary or without collectors. */
  canary?: LiveComparison
  /** Why the canary cannot be compared. */
  canaryProblems?: readonly string[]
}

/** The pictures of a candidate's set, and the address of their report. */
export interface CandidatePictures extends DecidedRun {
  address: string
}

/** An open candidate has what it would change of the live set, unless it is refused, and its pictures where they were taken. */
export type ComparedCandidate = ListedCandidate & {
  differences?: AppComparison[]
  pictures?: CandidatePictures
}

/** The candidates of one whitelabel. */
export interface CandidatesAnswer extends WhitelabelCandidates {
  candidates: ComparedCandidate[]
  /** The release that is live. */
  release: number
}

export type CompareAnswer = ComparedReleases

/** A refused request: sentences as the command line prints them. */
export interface Problems {
  problems: string[]
  /** What the first one states, where it has a code. */
  facts?: RefusalFacts
}
