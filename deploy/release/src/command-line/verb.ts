import type { Arguments, VerbOptions } from './arguments.ts'

export interface Outcome {
  /** For people, one line each. */
  lines: string[]
  /** For `--json`. */
  data: object
  /** The answer is no (exit 1): the lines tell why. */
  refused?: boolean
}

/** Shows lines, the last one a question, and waits for the answer. */
export type Ask = (lines: readonly string[]) => Promise<boolean>

export interface Verb {
  usage: string
  does: string
  takes: VerbOptions
  /** `say` tells people something before the end; `ask` is there when somebody sits at a terminal. */
  run(args: Arguments, say: (line: string) => void, ask?: Ask): Promise<Outcome>
}

export type Verbs = Readonly<Record<string, Verb>>
