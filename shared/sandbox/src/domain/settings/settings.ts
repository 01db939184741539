import { type Store, text } from '../../storage/store.ts'
import { MAX_SLOTS } from '../catalogue/games.ts'
import { MAX_LOTTERIES } from '../catalogue/lottery-games.ts'
import {
  isRecord,
  TEMPLATE_FIELDS,
  type WhitelabelSeed,
  type WhitelabelSeeds,
} from '../common/whitelabels.ts'
import { CASHIER, type CashierSettings, PAYOUTS, type Payouts } from './cashier.ts'
import { mergeCashier } from './merge-cashier.ts'
import { mergeRedRain, RED_RAIN, type RedRainSettings } from './red-rain.ts'

/** Upper bound for generated movements. */
const MAX_MOVEMENTS = 20_000

export interface Maintenance {
  on: boolean
  startAt?: number
  endAt?: number
}

/** Settings that an operator of the sandbox can change at run time, per whitelabel. */
export interface Settings {
  flags: Record<string, boolean>
  maintenance: Maintenance
  regionRestriction: boolean
  template: WhitelabelSeed['template']
  /** Added to every call of the whitelabel. */
  delayMs: number
  promotions: Record<string, boolean>
  agentMenu: string[]
  dividends: boolean
  /** Pending contract requests, in the form of the pending call. */
  contracts: Record<ContractField, string>
  /** Outcome of the rounds of demo games until it is set to null; `part` pays less than the stake. */
  nextOutcome: 'win' | 'part' | 'lose' | null
  /** Registration settings that differ from the sample's. */
  registration: Record<string, unknown>
  /** Firebase sends the codes of the log-in (the registration has its own switch). */
  firebase: boolean
  /** The trial setting; 0 closes trials. */
  trial: number
  /** Trial play and trial accounts need a captcha. */
  trialCaptcha: boolean
  /** Minimum number of slots in the list of games, for trying long lists. */
  slots: number
  /** Minimum number of lotteries, for trying many countdowns. */
  lotteries: number
  /** Minimum number of movements in a non-empty transaction record, for trying long records. */
  movements: number
  /** Downloadable resources by type; all unless switched off. */
  resources: Record<string, boolean>
  /** Contact links by key; those of the seed unless switched off. */
  contacts: Record<string, boolean>
  /** Whether the help centre has questions. */
  help: boolean
  /** Deposit and withdrawal methods. */
  cashier: CashierSettings
  /** How withdrawals are treated. */
  payouts: Payouts
  redRain: RedRainSettings
  /** Fields of the responsible gaming profile that differ from the seed's. */
  rg: Record<string, unknown>
  /** Barred players by CPF, with the reason of the register. */
  register: Record<string, string>
  /** The register does not answer. */
  registerSilent: boolean
}

const CONTRACT_FIELDS = ['dailysalreqtype', 'divtypecompperiodreq', 'contracthoursalreq'] as const
export type ContractField = (typeof CONTRACT_FIELDS)[number]

export interface SettingsStore {
  /** Ids of whitelabels with a seed. */
  ids(): string[]
  /** @throws SeedRefused for a seed that was added since the start and is invalid */
  seed(whitelabel: string): WhitelabelSeed | undefined
  /** @throws Error for an unknown whitelabel */
  read(whitelabel: string): Settings
  /**
   * Merges an operator's settings; maps are merged by key, everything else is replaced.
   * @throws TypeError that names the first invalid field
   */
  change(whitelabel: string, patch: Record<string, unknown>): Settings
}

/** Calls `late` for a whitelabel that was added since the start; it fills the database for it. */
export function createSettings(
  store: Store,
  given: WhitelabelSeeds,
  late: (whitelabel: string) => WhitelabelSeed | undefined = () => undefined,
): SettingsStore {
  const seeds = { ...given }
  const cache = new Map<string, Settings>()

  function seedOf(whitelabel: string): WhitelabelSeed | undefined {
    if (Object.hasOwn(seeds, whitelabel)) return seeds[whitelabel]
    const seed = late(whitelabel)
    if (seed) seeds[whitelabel] = seed
    return seed
  }

  function read(whitelabel: string): Settings {
    const cached = cache.get(whitelabel)
    if (cached) return cached
    const seed = seedOf(whitelabel)
    if (!seed) throw new Error(`whitelabel ${whitelabel} is not known`)
    const row = store.one('select json from settings where whitelabel = ?', whitelabel)
    const changes: unknown = row ? JSON.parse(text(row, 'json')) : {}
    const settings = merge(initial(seed), isRecord(changes) ? changes : {})
    cache.set(whitelabel, settings)
    return settings
  }

  return {
    ids: () => Object.keys(seeds),
    seed: seedOf,
    read,
    change(whitelabel, patch) {
      const settings = merge(read(whitelabel), patch)
      store.run(
        'insert into settings (whitelabel, json) values (?, ?) on conflict (whitelabel) do update set json = excluded.json',
        whitelabel,
        JSON.stringify(settings),
      )
      cache.set(whitelabel, settings)
      return settings
    },
  }
}

function initial(seed: WhitelabelSeed): Settings {
  return {
    flags: seed.flags,
    maintenance: { on: false },
    regionRestriction: false,
    template: seed.template,
    delayMs: 0,
    promotions: seed.promotions,
    agentMenu: seed.agentMenu,
    dividends: seed.dividends,
    contracts: { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' },
    nextOutcome: null,
    resources: {},
    contacts: {},
    help: true,
    registration: {},
    firebase: false,
    trial: 1,
    trialCaptcha: false,
    slots: 0,
    lotteries: 0,
    movements: 0,
    cashier: {
      ...CASHIER,
      ...(seed.depositMethods && { offered: seed.depositMethods }),
      ...(seed.depositBonuses === false && { bonuses: false }),
    },
    payouts: 'auto',
    redRain: RED_RAIN,
    rg: {},
    register: {},
    registerSilent: false,
  }
}

function merge(settings: Settings, patch: Record<string, unknown>): Settings {
  const merged = { ...settings }
  for (const [field, value] of Object.entries(patch)) {
    switch (field) {
      case 'flags':
        merged.flags = { ...merged.flags, ...booleans(field, value) }
        break
      case 'promotions':
        merged.promotions = { ...merged.promotions, ...booleans(field, value) }
        break
      case 'resources':
      case 'contacts':
        merged[field] = { ...merged[field], ...booleans(field, value) }
        break
      case 'help':
        merged.help = boolean(field, value)
        break
      case 'cashier':
        merged.cashier = mergeCashier(merged.cashier, value)
        break
      case 'redRain':
        merged.redRain = mergeRedRain(merged.redRain, value)
        break
      case 'payouts': {
        const known = PAYOUTS.find((payouts) => payouts === value)
        if (!known) throw wrong(field)
        merged.payouts = known
        break
      }
      case 'maintenance':
        merged.maintenance = maintenance(value)
        break
      case 'rg':
        if (!isRecord(value)) throw wrong(field)
        merged.rg = value
        break
      case 'register':
        if (!isRecord(value)) throw wrong(field)
        merged.register = texts(field, value, Object.keys(value)) as Record<string, string>
        break
      case 'registerSilent':
      case 'trialCaptcha':
      case 'regionRestriction':
      case 'dividends':
        merged[field] = boolean(field, value)
        break
      case 'template':
        merged.template = { ...merged.template, ...texts(field, value, TEMPLATE_FIELDS) }
        break
      case 'contracts':
        merged.contracts = { ...merged.contracts, ...texts(field, value, CONTRACT_FIELDS) }
        break
      case 'delayMs':
        if (typeof value !== 'number' || !(value >= 0 && value <= 600_000)) throw wrong(field)
        merged.delayMs = value
        break
      case 'agentMenu':
        if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) throw wrong(field)
        merged.agentMenu = value
        break
      case 'nextOutcome':
        if (value !== 'win' && value !== 'part' && value !== 'lose' && value !== null) throw wrong(field)
        merged.nextOutcome = value
        break
      case 'slots':
        merged.slots = count(field, value, MAX_SLOTS)
        break
      case 'lotteries':
        merged.lotteries = count(field, value, MAX_LOTTERIES)
        break
      case 'movements':
        merged.movements = count(field, value, MAX_MOVEMENTS)
        break
      case 'registration':
        if (!isRecord(value)) throw wrong(field)
        merged.registration = value
        break
      case 'firebase':
        merged.firebase = boolean(field, value)
        break
      case 'trial':
        if (typeof value !== 'number') throw wrong(field)
        merged.trial = value
        break
      default:
        throw wrong(field)
    }
  }
  return merged
}

function wrong(field: string): TypeError {
  return new TypeError(`the setting ${field} is not known or has a wrong value`)
}

function boolean(field: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw wrong(field)
  return value
}

function count(field: string, value: unknown, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) throw wrong(field)
  return value
}

function booleans(field: string, value: unknown): Record<string, boolean> {
  if (!isRecord(value)) throw wrong(field)
  return Object.fromEntries(Object.entries(value).map(([key, on]) => [key, boolean(`${field}.${key}`, on)]))
}

function texts<F extends string>(
  field: string,
  value: unknown,
  fields: readonly F[],
): Partial<Record<F, string>> {
  if (!isRecord(value)) throw wrong(field)
  const found: Partial<Record<F, string>> = {}
  for (const name of fields) {
    const given = value[name]
    if (given === undefined) continue
    if (typeof given !== 'string') throw wrong(`${field}.${name}`)
    found[name] = given
  }
  return found
}

function maintenance(value: unknown): Maintenance {
  if (typeof value === 'boolean') return { on: value }
  if (!isRecord(value)) throw wrong('maintenance')
  const { on = true, startAt, endAt } = value
  return {
    on: boolean('maintenance.on', on),
    ...(typeof startAt === 'number' ? { startAt } : {}),
    ...(typeof endAt === 'number' ? { endAt } : {}),
  }
}
