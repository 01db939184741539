/** Something in a page that a person can touch. */
export interface Touchable {
  press(): Promise<void>
  type(text: string): Promise<void>
  text(): Promise<string>
  /** Where it stands and how large it is, to be compared. */
  box(): Promise<string>
}

/** One tab of a browser, whoever made it. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Runs a function in the page; what it needs is handed in, and what it answers is JSON. */
  ask<A extends unknown[], R>(question: (...given: A) => R, ...given: A): Promise<Awaited<R>>
  /** Runs the text of a script in the page. */
  give(script: string): Promise<void>
  /** The same for a function that answers with an element, or with a word on why there is none. */
  touch<A extends unknown[]>(
    question: (...given: A) => Element | string | null,
    ...given: A
  ): Promise<Touchable | string | null>
}

export interface RunningEngine {
  version: string
  tab: Tab
  /** What went wrong in its pages, where the engine tells it. */
  errors: readonly string[]
  close(): Promise<void>
}

/** A function and what it is given as the text of a script, for a page knows nothing of this process. */
export const callOf = (question: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  `(${question.toString()})(...${JSON.stringify(given)})`
