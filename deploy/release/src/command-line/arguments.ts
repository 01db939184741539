import { INHERITED } from '@arcada/kit/federation/formats'
import { type Command, CommanderError, Option } from 'commander'
import { WrongUsage } from '../common/refusal.ts'
import { openKeys } from '../keys/keys.ts'
import { isVersion } from '../publish/apps.ts'
import { isShortVersion } from '../publish/short-versions.ts'
import { DEFAULT_STORE, openStore } from '../store/open-store.ts'
import { WHITELABEL_ID } from '../whitelabel/config.ts'
import { quietCommand, refuseDash, sentenceOf } from './option-problem.ts'
import type { Arguments, Verb } from './verb.ts'

const COMMON = {
  '--store <address>': `file:FOLDER or s3://BUCKET/PREFIX (default: ${DEFAULT_STORE})`,
  '--keys <folder>': 'the folder of your keys',
  '--whitelabels <folder>': 'the folder with the settings of whitelabels',
  '--json': 'prints one line of JSON',
}

/** A verb as commander knows it: for its help, and for reading its arguments. */
export function commandOf(name: string, verb: Verb): Command {
  const command = quietCommand(name)
    .description(verb.does)
    .usage([...(verb.takes ? [verb.takes] : []), '[options]'].join(' '))
  for (const argument of verb.takes?.split(' ') ?? []) command.argument(argument)
  for (const [flags, does] of Object.entries({ ...verb.options, ...COMMON })) {
    const option = new Option(flags, does)
    if (verb.lists?.includes(option.name()))
      option.argParser((text: string, before: string[] = []) => [...before, text])
    command.addOption(option)
  }
  return command
}

const APP = /^[a-z][a-z0-9-]*$/
const mayBeVersion = (text: string) => isVersion(text) || isShortVersion(text)

/** Takes `--<app> VERSION` out of the arguments, and refuses an option where a value should be. */
function withoutVersions(
  { options }: Command,
  given: readonly string[],
  { apps }: Verb,
): { args: string[]; versions: Record<string, string> } {
  const args: string[] = []
  const versions: Record<string, string> = {}
  for (let at = 0; at < given.length; at += 1) {
    const arg = given[at] ?? ''
    const [, name = '', inline] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(arg) ?? []
    const option = options.find((one) => one.name() === name)
    const takesNext = inline === undefined && given[at + 1] !== undefined
    const next = given[at + 1] ?? ''
    const version = inline ?? next
    if (option === undefined && apps && APP.test(name) && mayBeVersion(version)) versions[name] = version
    else args.push(arg)
    if (option?.required && takesNext) {
      refuseDash(name, next)
      args.push(next)
    }
    if (takesNext && (option?.required || versions[name] === next)) at += 1
  }
  return { args, versions }
}

/** What commander refuses; an option that it does not know may be meant as an app. */
function problemOf(error: CommanderError, { apps }: Verb): string {
  const [, app] = /^error: unknown option '--([a-z][a-z0-9-]*)(?:=.*)?'$/.exec(error.message) ?? []
  return apps && app
    ? `--${app} is no option of this verb, and as the name of an app it lacks a version such as 1.2.0; 'remove --whitelabel W --remote ${app}' takes an app out.`
    : sentenceOf(error)
}

/** The arguments of a verb with `--whitelabel` where its first argument is the whitelabel. */
export function withNamedWhitelabel(args: readonly string[], { whitelabelFirst }: Verb): readonly string[] {
  const [first = '-', ...rest] = args
  if (!whitelabelFirst || first.startsWith('-')) return args
  if (rest.some((arg) => /^--whitelabel(=|$)/.test(arg)))
    throw new WrongUsage(`The whitelabel is named twice, as '${first}' and with --whitelabel.`)
  return ['--whitelabel', ...args]
}

/**
 * Parses the arguments of a verb; throws WrongUsage for unknown ones. `one` replaces the
 * whitelabels that are named by one of them.
 */
export function parseArguments(given: readonly string[], verb: Verb, one?: string): Arguments {
  const command = commandOf('', verb)
  const { args, versions } = withoutVersions(command, withNamedWhitelabel(given, verb), verb)
  try {
    command.parse(args, { from: 'user' })
  } catch (error) {
    throw error instanceof CommanderError ? new WrongUsage(problemOf(error, verb)) : error
  }
  const values: Readonly<Record<string, unknown>> = command.optsWithGlobals()
  // Commander names `--dry-run` dryRun.
  const found = (name: string) => values[new Option(`--${name}`).attributeName()]
  const texts = [...command.args, ...Object.keys(versions), ...Object.values(values).flat()]
  const inherited = texts.find((text) => typeof text === 'string' && INHERITED.includes(text))
  if (inherited !== undefined) throw new WrongUsage(`'${inherited}' cannot be a name: use another one.`)
  const value = (name: string) => {
    const text = name === 'whitelabel' ? (one ?? found(name)) : found(name)
    return typeof text === 'string' ? text : undefined
  }
  const whitelabel = value('whitelabel')
  if (whitelabel !== undefined && !WHITELABEL_ID.test(whitelabel))
    throw new WrongUsage(`--whitelabel takes the name of a whitelabel's folder, not '${whitelabel}'.`)
  return {
    positionals: command.args,
    value,
    list(name) {
      const all = found(name)
      return Array.isArray(all) ? all.filter((text) => typeof text === 'string') : []
    },
    need(name) {
      const text = value(name)
      if (text === undefined || text === '') throw new WrongUsage(`--${name} is missing.`)
      return text
    },
    // Commander takes --no-hold for hold: false.
    has: (name) => found(name) === !name.startsWith('no-'),
    versions,
    store: openStore(value('store') ?? process.env.ARCADA_STORE ?? DEFAULT_STORE),
    keys: openKeys(value('keys') ?? process.env.ARCADA_KEYS),
  }
}

/** The named options as they were given, for another program. */
export const passedOn = (args: Arguments, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = args.value(name)
    return value === undefined ? [] : [`--${name}`, value]
  })

/** An address as it was given; throws WrongUsage for one that is none. */
export function needUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new WrongUsage(`--url takes an address like https://example.com/m/home, not '${text}'.`)
}

/** A number, or a percentage as its number; undefined when it was not given, WrongUsage when it is none. */
export function numberOf(args: Arguments, name: string): number | undefined {
  const text = args.value(name)
  if (text === undefined) return undefined
  if (!/^\d+(\.\d+)?%?$/.test(text)) throw new WrongUsage(`--${name} takes a number, not '${text}'.`)
  return Number.parseFloat(text)
}

/** The time between two rounds in ms; undefined when it was not given, WrongUsage for any other text. */
export function intervalIn(args: Arguments): number | undefined {
  const text = args.value('interval')
  if (text === undefined) return undefined
  const [, number = '', unit = ''] = /^([1-9]\d{0,3})([sm])$/.exec(text) ?? []
  if (number === '') throw new WrongUsage(`--interval takes a time such as 10s or 1m, not '${text}'.`)
  return Number(number) * (unit === 'm' ? 60_000 : 1_000)
}

/** How many lines to list: `--limit`, or this number. */
export function limitOf(args: Arguments, standard: number): number {
  const text = args.value('limit') ?? String(standard)
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new WrongUsage(`--limit takes a number, not '${text}'.`)
}

/** The number of a release, given as `name`; throws WrongUsage for any other text. */
export function releaseNumber(text: string, name: string): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new WrongUsage(`${name} takes the number of a release, not '${text}'.`)
}

/** The same of an option; undefined when it was not given. */
export function releaseIn(args: Arguments, name: string): number | undefined {
  const text = args.value(name)
  return text === undefined ? undefined : releaseNumber(text, `--${name}`)
}
