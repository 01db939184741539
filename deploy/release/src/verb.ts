import type { Arguments, VerbOptions } from './arguments.ts'

export interface Outcome {
  /** For people, one line each. */
  lines: string[]
  /** For `--json`. */
  data: object
}

export interface Verb {
  usage: string
  does: string
  takes: VerbOptions
  /** `say` tells people something before the end. */
  run(args: Arguments, say: (line: string) => void): Promise<Outcome>
}

export type Verbs = Readonly<Record<string, Verb>>
