import { INHERITED } from '@arcada/kit/federation/formats'
import { isDay } from '@arcada/kit/i18n/dates'
import { type Command, CommanderError, Option } from 'commander'
import { WrongUsage } from '../common/refusal.ts'
import { openKeys } from '../keys/keys.ts'
import { isShortVersion, isVersion } from '../publish/apps.ts'
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

type Form = readonly [what: string, isValid: (text: string) => boolean]

const form = (what: string, pattern: RegExp): Form => [what, (text) => pattern.test(text)]
const isUrl = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

const NUMBER = form('a number', /^\d+(\.\d+)?%?$/)
const RELEASE = form('the number of a release', /^[1-9]\d{0,7}$/)

/** What an option or argument takes, by the name of its value in the help; other texts are checked where they are used. */
const FORMS: Readonly<Record<string, Form>> = {
  whitelabel: form("the name of a whitelabel's folder", WHITELABEL_ID),
  ...{ number: NUMBER, percent: NUMBER, failures: NUMBER, loads: NUMBER },
  ...{ release: RELEASE, from: RELEASE, to: RELEASE },
  count: form('a number', /^[1-9]\d*$/),
  run: form('the number of a run', /^[1-9]\d{0,7}$/),
  candidate: form("the number of a candidate, such as 3: 'candidates' lists them", /^[1-9]\d{0,7}$/),
  interval: form('a time such as 10s or 1m', /^[1-9]\d{0,3}[sm]$/),
  date: form('a date like 2026-03-01, or 2026-03-01T12:00:00Z', /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/),
  id: form("an id like 'ana' or 'ci-smoke'", /^[a-z][a-z0-9-]*$/),
  day: ['a day like 2027-05-31', isDay],
  url: ['an address like https://example.com/m/home', isUrl],
  urls: ['addresses like https://example.com/beacons/metrics', isUrl],
  origins: ['origins like https://example.com', (text) => isUrl(text) && URL.parse(text)?.origin === text],
}

function checkForm(label: string, name: string, text: string): void {
  const [what, isValid] = FORMS[name] ?? []
  const parts = ['urls', 'origins'].includes(name) ? text.split(',') : [text]
  const wrong = isValid && parts.find((part) => !isValid(part))
  if (wrong !== undefined) throw new WrongUsage(`${label} takes ${what}, not '${wrong}'.`)
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
  for (const option of command.options) {
    const text = value(option.name())
    if (text !== undefined) checkForm(`--${option.name()}`, /<(.+)>/.exec(option.flags)?.[1] ?? '', text)
  }
  for (const [at, argument] of command.registeredArguments.entries())
    checkForm(`<${argument.name()}>`, argument.name(), command.args[at] ?? '')
  const need = (name: string) => {
    const text = value(name)
    if (text === undefined || text === '') throw new WrongUsage(`--${name} is missing.`)
    return text
  }
  const store = openStore(value('store') ?? process.env.ARCADA_STORE ?? DEFAULT_STORE)
  const keys = openKeys(value('keys') ?? process.env.ARCADA_KEYS)
  return {
    positionals: command.args,
    value,
    number(name) {
      const text = value(name)
      return text === undefined ? undefined : Number.parseFloat(text)
    },
    list(name) {
      const all = found(name)
      if (typeof all === 'string') return all.split(',')
      return Array.isArray(all) ? all.filter((text) => typeof text === 'string') : []
    },
    need,
    // Commander takes --no-hold for hold: false.
    has: (name) => found(name) === !name.startsWith('no-'),
    act: () => ({ store, keys, whitelabel: need('whitelabel'), by: value('by') }),
    ...{ versions, store, keys },
  }
}

/** The named options as they were given, for another program. */
export const passedOn = (args: Arguments, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = args.value(name)
    return value === undefined ? [] : [`--${name}`, value]
  })

/** The time between two rounds in ms; undefined when it was not given. */
export function intervalIn(args: Arguments): number | undefined {
  const number = args.number('interval')
  return number && number * (args.value('interval')?.endsWith('m') ? 60_000 : 1_000)
}
