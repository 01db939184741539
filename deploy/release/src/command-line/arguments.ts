import { parseArgs } from 'node:util'
import { INHERITED } from '@arcada/kit/federation/formats'
import { nearest } from '../common/nearest.ts'
import { WrongUsage } from '../common/refusal.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import { isVersion } from '../publish/apps.ts'
import { isShortVersion } from '../publish/short-versions.ts'
import { DEFAULT_STORE, openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { WHITELABEL_ID } from '../whitelabel/config.ts'
import { optionProblem } from './option-problem.ts'

/** What a verb can be given: options that take a value, and switches. */
export interface VerbOptions {
  values?: readonly string[]
  /** Options that take a value and may be given more than once. */
  lists?: readonly string[]
  switches?: readonly string[]
  /** `--<name of an app> VERSION` is taken too. */
  apps?: boolean
  /** How many arguments without a name it takes. */
  positionals?: number
  /** The whitelabel may also be the first argument, without `--whitelabel`. */
  whitelabelFirst?: true
  /** Options that name something of one whitelabel, so that it cannot be one of several. */
  ofOne?: readonly string[]
}

export interface Arguments {
  positionals: string[]
  value(name: string): string | undefined
  list(name: string): string[]
  /** Throws WrongUsage when it was not given. */
  need(name: string): string
  has(name: string): boolean
  versions: Record<string, string>
  store: Store
  keys: Keys
}

const COMMON_VALUES = ['store', 'keys', 'whitelabels']

type Option = { type: 'string' | 'boolean'; multiple?: boolean }

interface Parsed {
  values: Record<string, string | boolean | (string | boolean)[] | undefined>
  positionals: string[]
}

const mayBeVersion = (text: string) => isVersion(text) || isShortVersion(text)

function versionOf(app: string, given: string | undefined): string {
  if (given !== undefined && mayBeVersion(given)) return given
  throw new WrongUsage(
    `--${app} takes a version such as 1.2.0, not '${given ?? ''}'; 'remove --whitelabel W --remote ${app}' takes it out.`,
  )
}

/** The arguments of a verb with `--whitelabel` where its first argument is the whitelabel. */
export function withNamedWhitelabel(
  args: readonly string[],
  { whitelabelFirst }: VerbOptions,
): readonly string[] {
  const [first = '-', ...rest] = args
  if (whitelabelFirst !== true || first.startsWith('-')) return args
  if (rest.some((arg) => /^--whitelabel(=|$)/.test(arg)))
    throw new WrongUsage(`The whitelabel is named twice, as '${first}' and with --whitelabel.`)
  return ['--whitelabel', ...args]
}

/**
 * Parses the arguments of a verb; throws WrongUsage for unknown ones. `one` replaces the
 * whitelabels that are named by one of them.
 */
export function parseArguments(given: readonly string[], known: VerbOptions, one?: string): Arguments {
  const args = withNamedWhitelabel(given, known)
  const options: Record<string, Option> = { json: { type: 'boolean' } }
  for (const name of [...COMMON_VALUES, ...(known.values ?? [])]) options[name] = { type: 'string' }
  for (const name of known.lists ?? []) options[name] = { type: 'string', multiple: true }
  for (const name of known.switches ?? []) options[name] = { type: 'boolean' }
  const apps = new Set<string>()
  const isApp = (name: string, value: string) => {
    const isName = known.apps === true && /^[a-z][a-z0-9-]*$/.test(name)
    if (!isName || (!mayBeVersion(value) && nearest(name, Object.keys(options)) !== undefined)) return false
    apps.add(name)
    return true
  }
  const problem = optionProblem(args, options, isApp)
  if (problem !== undefined) throw new WrongUsage(problem)
  for (const app of apps) options[app] = { type: 'string' }
  const { values, positionals }: Parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  const inherited = [...positionals, ...apps, ...Object.values(values).flat()].find(
    (text) => typeof text === 'string' && INHERITED.includes(text),
  )
  if (inherited !== undefined) throw new WrongUsage(`'${inherited}' cannot be a name: use another one.`)
  const wanted = known.positionals ?? 0
  if (positionals.length !== wanted) {
    const extra = positionals.slice(wanted).join(' ')
    throw new WrongUsage(extra ? `Unexpected argument '${extra}'.` : 'An argument is missing.')
  }
  const value = (name: string) => {
    const given = name === 'whitelabel' ? (one ?? values[name]) : values[name]
    return typeof given === 'string' ? given : undefined
  }
  const versions = Object.fromEntries([...apps].map((app) => [app, versionOf(app, value(app))]))
  const whitelabel = value('whitelabel')
  if (whitelabel !== undefined && !WHITELABEL_ID.test(whitelabel))
    throw new WrongUsage(`--whitelabel takes the name of a whitelabel's folder, not '${whitelabel}'.`)
  return {
    positionals,
    value,
    list(name) {
      const given = values[name]
      return Array.isArray(given) ? given.filter((text) => typeof text === 'string') : []
    },
    need(name) {
      const given = value(name)
      if (given === undefined || given === '') throw new WrongUsage(`--${name} is missing.`)
      return given
    },
    has: (name) => values[name] === true,
    versions,
    store: openStore(value('store') ?? process.env.ARCADA_STORE ?? DEFAULT_STORE),
    keys: openKeys(value('keys') ?? process.env.ARCADA_KEYS),
  }
}

/** The options among `given` that were set, so that a default further down can hold. */
export function onlySet<T extends Record<string, unknown>>(given: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  // The compiler cannot follow the filter.
  return Object.fromEntries(set) as { [K in keyof T]?: NonNullable<T[K]> }
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

/** The number of a candidate; throws WrongUsage for any other text. */
export function candidateNumber(text: string): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new WrongUsage(
    `A candidate is named by its number, such as 3, not '${text}': 'candidates' lists them.`,
  )
}

/** The number of a release, given as `name`; throws WrongUsage for any other text. */
export function releaseNumber(text: string, name: string): number {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw new WrongUsage(`${name} takes the number of a release, not '${text}'.`)
}
