import { parseUrl } from '@arcada/kit/routes'

/** Kinds of limits; `TIME` in minutes, the others in money. */
export const LIMIT_KINDS = ['DEPOSIT', 'LOSS', 'STAKE', 'TIME'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Rolling windows of 24 hours, 7 and 30 days; `SESSION` only for time. */
export const LIMIT_PERIODS = ['SESSION', 'DAY', 'WEEK', 'MONTH'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export const TIME_OUTS = ['P1D', 'P7D', 'P30D', 'P42D'] as const
export const EXCLUSIONS = ['P3M', 'P6M', 'P1Y', 'P2Y', 'P5Y', 'INDEFINITE'] as const
export type Exclusion = (typeof EXCLUSIONS)[number]

/** A help organisation or the licensing authority; `href` is `https:` or `tel:`. */
export interface HelpEntry {
  name: string
  note?: string
  href?: string
}

/** A whitelabel's responsible gaming profile. No setting switches the area off. */
export interface RgProfile {
  limitKinds: LimitKind[]
  regRequired: LimitKind[]
  regPrompt: LimitKind[]
  coolingOffHours: Record<LimitPeriod | 'REMOVE', number>
  confirmDays: number
  money: { min: number; max: number }
  minutes: Record<LimitPeriod, { min: number; max: number }>
  check: { default: number; min: number; max: number }
  continueDelaySec: number
  idleEndMinutes: number
  breakMinutes: number
  exclusion: Exclusion[]
  indefiniteMonths: number
  returnCoolOffHours: number
  autoPayoutHours: number
  centralRegister: { enabled: boolean; name: string; url: string }
  /** Names of the switches of the law that are on now (`RULE_SWITCHES` of `@arcada/kit/federation`). */
  rules: string[]
  help: HelpEntry[]
  warnings: string[]
  warningShare: number
  operator: Record<string, string>
  minBetIntervalMs: number
  noPromoBeforeFirstBet: boolean
  reviewMonths: number
  warnAtPercent: number
  /** The operator's own texts of the self-assessment; absent for ours. */
  pgsiItems: string[]
}

const CENTRAL = { name: 'gov.br', url: 'https://www.gov.br/autoexclusaoapostas' }
const GAMBLING_THERAPY: HelpEntry = { name: 'Gambling Therapy', href: 'https://www.gamblingtherapy.org' }

/** Minimum share of a promotion piece for a warning. */
const MIN_SHARE = 0.1

type Fields = Record<string, unknown>

/**
 * The effective profile of a whitelabel, from `settings.RG` of the consolidated settings: missing values get their default,
 * values below their floor are raised to it and named in `raised`.
 */
export function profileOf(settings: unknown): { profile: RgProfile; raised: string[] } {
  const given = fieldsOf(settings)
  const raised: string[] = []

  /** A whole number between a floor and a ceiling. */
  function bounded(
    from: Fields,
    name: string,
    path: string,
    usual: number,
    low: number,
    high: number,
  ): number {
    const value = from[name]
    if (value === undefined) return usual
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      raised.push(path + name)
      return usual
    }
    const kept = Math.min(high, Math.max(low, value))
    if (kept !== value) raised.push(path + name)
    return kept
  }
  const top = (name: string, usual: number, low: number, high: number) =>
    bounded(given, name, '', usual, low, high)

  function chosen<V extends string>(
    name: string,
    known: readonly V[],
    usual: readonly V[],
    always: readonly V[],
  ): V[] {
    const value = given[name]
    if (!Array.isArray(value)) return [...usual]
    if (always.some((one) => !value.includes(one))) raised.push(name)
    return known.filter((one) => value.includes(one) || always.includes(one))
  }

  const waits = fieldsOf(given.coolingOffHours)
  const wait = (period: LimitPeriod | 'REMOVE', usual: number) =>
    bounded(waits, period, 'coolingOffHours.', usual, 24, 10_000)
  const minutes = fieldsOf(given.minutes)
  const minutesOf = (period: LimitPeriod, low: number, high: number) => {
    const range = fieldsOf(minutes[period])
    const path = `minutes.${period}.`
    const max = bounded(range, 'max', path, high, low, high)
    return { min: bounded(range, 'min', path, low, low, max), max }
  }
  const money = fieldsOf(given.money)
  const check = fieldsOf(given.check)
  const longest = bounded(check, 'max', 'check.', 60, 10, 60)
  const shortest = bounded(check, 'min', 'check.', 10, 1, longest)
  const register = fieldsOf(given.centralRegister)
  const warnings = textsOf(given.warnings)

  const profile: RgProfile = {
    limitKinds: chosen('limitKinds', LIMIT_KINDS, LIMIT_KINDS, ['DEPOSIT', 'LOSS', 'TIME']),
    regRequired: chosen('regRequired', LIMIT_KINDS, [], []),
    regPrompt: chosen('regPrompt', LIMIT_KINDS, [], []),
    coolingOffHours: {
      SESSION: wait('SESSION', 24),
      DAY: wait('DAY', 24),
      WEEK: wait('WEEK', 168),
      MONTH: wait('MONTH', 168),
      REMOVE: wait('REMOVE', 168),
    },
    confirmDays: top('confirmDays', 7, 1, 7),
    money: {
      min: bounded(money, 'min', 'money.', 0, 0, 1_000_000),
      max: bounded(money, 'max', 'money.', 1_000_000, 0, 1_000_000),
    },
    minutes: {
      SESSION: minutesOf('SESSION', 10, 1_440),
      DAY: minutesOf('DAY', 10, 1_440),
      WEEK: minutesOf('WEEK', 10, 10_080),
      MONTH: minutesOf('MONTH', 10, 43_200),
    },
    check: {
      default: bounded(check, 'default', 'check.', Math.min(30, longest), shortest, longest),
      min: shortest,
      max: longest,
    },
    continueDelaySec: top('continueDelaySec', 5, 0, 10),
    idleEndMinutes: top('idleEndMinutes', 30, 1, 30),
    breakMinutes: top('breakMinutes', 60, 60, 10_080),
    exclusion: chosen(
      'exclusion',
      EXCLUSIONS,
      EXCLUSIONS.filter((one) => one !== 'P3M'),
      ['INDEFINITE'],
    ),
    indefiniteMonths: top('indefiniteMonths', 12, 12, 600),
    returnCoolOffHours: top('returnCoolOffHours', 24, 24, 10_000),
    autoPayoutHours: top('autoPayoutHours', 48, 0, 48),
    centralRegister: {
      enabled: register.enabled === true,
      name: textOf(register.name) || CENTRAL.name,
      url: webAddress(register.url) ?? CENTRAL.url,
    },
    rules: textsOf(given.rules),
    help: helpOf(given.help, raised),
    warnings,
    warningShare: top('warningShare', MIN_SHARE, MIN_SHARE, 1),
    operator: Object.fromEntries(
      Object.entries(fieldsOf(given.operator)).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
    minBetIntervalMs: top('minBetIntervalMs', 0, 0, 60_000),
    noPromoBeforeFirstBet: given.noPromoBeforeFirstBet === true,
    reviewMonths: top('reviewMonths', 6, 1, 6),
    warnAtPercent: top('warnAtPercent', 80, 50, 90),
    pgsiItems: textsOf(given.pgsiItems).length === 9 ? textsOf(given.pgsiItems) : [],
  }
  return { profile, raised }
}

/**
 * The warnings of a whitelabel from `settings.RG`, and their share of a promotion piece: for pages that need
 * no other part of the profile.
 */
export function warningsOf(settings: unknown): Pick<RgProfile, 'warnings' | 'warningShare'> {
  const { warnings, warningShare } = fieldsOf(settings)
  const share = typeof warningShare === 'number' && Number.isFinite(warningShare) ? warningShare : MIN_SHARE
  return { warnings: textsOf(warnings), warningShare: Math.min(1, Math.max(MIN_SHARE, share)) }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

/** Only allowed link targets. */
function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const protocol = parseUrl(value)?.protocol
  return protocol === 'https:' || protocol === 'tel:' ? value : undefined
}

/** At least one help entry; invalid ones are dropped and named. */
function helpOf(value: unknown, raised: string[]): HelpEntry[] {
  const entries = (Array.isArray(value) ? value : []).flatMap((one: unknown, at) => {
    const { name, note, href } = fieldsOf(one)
    const address = webAddress(href)
    if (textOf(name) === '' || (href !== undefined && address === undefined)) {
      raised.push(`help.${at}`)
      return []
    }
    return [
      {
        name: textOf(name),
        ...(textOf(note) ? { note: textOf(note) } : {}),
        ...(address ? { href: address } : {}),
      },
    ]
  })
  return entries.length > 0 ? entries : [GAMBLING_THERAPY]
}
