/** A problem of the sources, for the terminal and for pages. */
export interface PageProblem {
  title: string
  /** With file and line. */
  text: string
}

/** What the development server sends to the script on every page. */
export interface PageState {
  /** What the apps under development are composed with, line by line; empty with the sandbox. */
  around: readonly string[]
  problems: readonly PageProblem[]
  /** For each app under development the hashes of its compiles, each of which an update leads to from the one before. */
  updates: Readonly<Record<string, readonly string[]>>
}
