export interface Changed {
  text: string
  /** What the migration could not change, one sentence each. */
  left: string[]
}

export interface Migration {
  /** Ascending; a number is never used twice. */
  number: number
  title: string
  /** Changes the text of one source. */
  change: (text: string) => Changed
  /** For a change that a person has to make. */
  tell?: string
}
