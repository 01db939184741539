import type { Arguments, VerbOptions } from './arguments.ts'

export interface Outcome {
  lines: string[]
  data: object
  /** Refused (exit 1): the lines state why. */
  refused?: boolean
}

/** Shows lines, the last one a question, and waits for the answer. */
export type Ask = (lines: readonly string[]) => Promise<boolean>

export interface Verb {
  /** Its forms, separated by `; `. */
  usage: string
  does: string
  example: string
  takes: VerbOptions
  /** `--whitelabel` may name several, or all that are live; the verb then runs once for each. */
  many?: true
  /** It runs on a store in the form before logs, too. */
  anyForm?: true
  /** `say` prints a line while the verb runs; `ask` exists only at a terminal. */
  run(args: Arguments, say: (line: string) => void, ask?: Ask): Promise<Outcome>
}

export type Verbs = Readonly<Record<string, Verb>>
