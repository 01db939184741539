import type { Keys } from '../keys/keys.ts'
import type { Act } from '../log/log.ts'
import type { Store } from '../store/store.ts'

export interface Arguments {
  positionals: string[]
  value(name: string): string | undefined
  /** The number that a text begins with, or a percentage as its number. */
  number(name: string): number | undefined
  /** An option that may be given more than once, or one with commas. */
  list(name: string): string[]
  /** Throws WrongUsage when it was not given. */
  need(name: string): string
  has(name: string): boolean
  /** Store, keys, the whitelabel and the person. */
  act(): Act
  versions: Record<string, string>
  store: Store
  keys: Keys
}

export interface Outcome {
  lines: string[]
  data: object
  /** Refused (exit 1): the lines state why. */
  refused?: boolean
}

/** Shows lines, the last one a question, and waits for the answer. */
export type Ask = (lines: readonly string[]) => Promise<boolean>

/** Options as commander takes them: `--by <name>` with a value, `--urgent` as a switch -> what it does. */
export type Options = Readonly<Record<string, string>>

export interface Verb {
  does: string
  example: string
  options?: Options
  /** Options that may be given more than once. */
  lists?: readonly string[]
  /** Arguments without a name, such as `<from> <to>`. */
  takes?: string
  /** `--<name of an app> VERSION` is taken too. */
  apps?: true
  /** The whitelabel may also be the first argument, without `--whitelabel`. */
  whitelabelFirst?: true
  /** `--whitelabel` may name several, or all that are live; the verb then runs once for each. */
  many?: true
  /** Options that name something of one whitelabel, so that it cannot be one of several. */
  ofOne?: readonly string[]
  /** It runs on a store in the form before logs, too. */
  anyForm?: true
  /** `say` prints a line while the verb runs; `ask` exists only at a terminal. */
  run(args: Arguments, say: (line: string) => void, ask?: Ask): Promise<Outcome>
}

export type Verbs = Readonly<Record<string, Verb>>

/** The lines that there are. */
export const linesOf = (...parts: (string | false | undefined | readonly string[])[]): string[] =>
  parts.flatMap((part) => (part === undefined || part === false ? [] : part))

/** `host 1.0.0, games 1.1.0` */
export const versionsText = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version}`)
    .join(', ')
