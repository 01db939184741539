import { suggestion } from '../common/nearest.ts'
import { WrongUsage } from '../common/refusal.ts'

/** Options of a command, as `parseArgs` takes them. */
export type KnownOptions = Readonly<Record<string, { type: 'string' | 'boolean' }>>

const unknownOption = (name: string, known: readonly string[]) =>
  `Unknown option '--${name}'.${
    suggestion(name, known, '--') || ` There are: ${known.map((one) => `--${one}`).join(', ') || 'none'}.`
  }`

/** Ends the program with exit code 2 and one sentence when its arguments name an option that it does not take. */
export function requireKnownOptions(known: KnownOptions): void {
  const problem = optionProblem(process.argv.slice(2), known)
  if (problem === undefined) return
  console.error(problem)
  process.exit(2)
}

/**
 * What is wrong with the options of a command, in one sentence; undefined when nothing is. Node's own messages suggest to
 * write a misspelled option as an argument. `isApp` decides whether an unknown option with its value is an app.
 */
export function optionProblem(
  args: readonly string[],
  known: KnownOptions,
  isApp: (name: string, value: string) => boolean = () => false,
): string | undefined {
  const names = Object.keys(known)
  for (let at = 0; at < args.length; at += 1) {
    const [, name, inline] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(args[at] ?? '') ?? []
    if (name === undefined) {
      if (/^-./.test(args[at] ?? '')) return `Unknown option '${args[at]}': options begin with two dashes.`
      continue
    }
    const type = known[name]?.type
    if (type === 'boolean') {
      if (inline !== undefined) return `--${name} is a switch and does not take an argument.`
      continue
    }
    const value = inline ?? args[at + 1]
    if (inline === undefined) at += 1
    if (type === undefined && !isApp(name, value ?? '')) return unknownOption(name, names)
    const missing = value === undefined || (inline === undefined && /^-./.test(value))
    if (type === undefined && missing)
      return `--${name} is no option of this verb, and as the name of an app it lacks a version, such as --${name} 1.2.0.`
    if (value === undefined) return `--${name} needs a value.`
    if (inline === undefined && /^-./.test(value))
      return `--${name} needs a value, not the option '${value}'; a value that begins with a dash is written --${name}=${value}.`
  }
  return undefined
}

/** The port in `--<option>`; throws WrongUsage for any other text. */
export function portNumber(text: string, option: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new WrongUsage(`--${option} takes a number up to 65535, not '${text}'.`)
}
