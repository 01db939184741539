import { Command, CommanderError, Option } from 'commander'
import { WrongUsage } from '../common/refusal.ts'

/** Options of a command, as `parseArgs` takes them. */
export type KnownOptions = Readonly<Record<string, { type: 'string' | 'boolean' }>>

/** What commander refuses, in a sentence. */
export function sentenceOf({ message }: CommanderError): string {
  const text = message
    .replace(/^error: /, '')
    .replace(/ for '.*?'\. /, '. ')
    .replace(/\n\((.*)\)$/, '. $1')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`
}

/** Refuses an option where the value of another one should be, which commander would take for the value. */
export function refuseDash(name: string, next: string): void {
  if (/^-./.test(next))
    throw new WrongUsage(
      `--${name} needs a value, not the option '${next}'; a value that begins with a dash is written --${name}=${next}.`,
    )
}

/** A command that throws what it refuses. */
export const quietCommand = (name = ''): Command =>
  new Command(name)
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })

/** Ends the program with exit code 2 and one sentence when its arguments name an option that it does not take. */
export function requireKnownOptions(known: KnownOptions): void {
  const problem = optionProblem(process.argv.slice(2), known)
  if (problem === undefined) return
  console.error(problem)
  process.exit(2)
}

/** What is wrong with the options of a command, in one sentence; undefined when nothing is. */
export function optionProblem(args: readonly string[], known: KnownOptions): string | undefined {
  const command = quietCommand().allowExcessArguments()
  for (const [name, { type }] of Object.entries(known))
    command.addOption(new Option(type === 'boolean' ? `--${name}` : `--${name} <value>`))
  try {
    for (const [at, arg] of args.entries())
      if (known[arg.replace(/^--/, '')]?.type === 'string') refuseDash(arg.slice(2), args[at + 1] ?? '')
    command.parse(args, { from: 'user' })
    return undefined
  } catch (error) {
    if (error instanceof WrongUsage) return error.message
    if (error instanceof CommanderError) return sentenceOf(error)
    throw error
  }
}

/** The port in `--<option>`; throws WrongUsage for any other text. */
export function portNumber(text: string, option: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new WrongUsage(`--${option} takes a number up to 65535, not '${text}'.`)
}
