/** An element of a page. */
export interface Touchable {
  press(): Promise<void>
  type(text: string): Promise<void>
  /** Its position and size, for comparisons. */
  box(): Promise<string>
}

/** One tab of a browser. */
export interface Tab {
  goto(url: string): Promise<void>
  /** Runs a function in the page with the given arguments; the result is JSON. */
  ask<A extends unknown[], R>(question: (...given: A) => R, ...given: A): Promise<Awaited<R>>
  /** Runs the text of a script in the page. */
  give(script: string): Promise<void>
  /** The same for a function that returns an element, or the reason for its absence. */
  touch<A extends unknown[]>(
    question: (...given: A) => Element | string | null,
    ...given: A
  ): Promise<Touchable | string | null>
}

/** Preferences of Firefox by name. */
export type Preferences = Readonly<Record<string, string | number | boolean>>

export interface RunningEngine {
  tab: Tab
  /** The errors of its pages, if the engine reports them. */
  errors: readonly string[]
  close(): Promise<void>
}

/** A function and its arguments as the text of a script, because a page cannot access this process. */
export const callOf = (question: (...given: never[]) => unknown, given: readonly unknown[]): string =>
  `(${question.toString()})(...${JSON.stringify(given)})`
