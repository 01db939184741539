import type { RuleSet } from '@arcada/kit/federation/rule-sets'
import { type Store, text } from '../../storage/store.ts'
import { TEMPLATE_FIELDS, type WhitelabelSeed, type WhitelabelSeeds } from '../common/whitelabels.ts'
import { CASHIER, type CashierSettings, type Payouts } from './cashier.ts'
import { mergeRedRain, RED_RAIN, type RedRainSettings } from './red-rain.ts'
import { checkedPatch, type SettingsPatch } from './settings-patch.ts'

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
  /** Rule sets of the law with their dates; those of the whitelabel unless changed. */
  rules: readonly RuleSet[]
  /** Barred players by CPF, with the reason of the register. */
  register: Record<string, string>
  /** The register does not answer. */
  registerSilent: boolean
  /** Result of the verifier of ages; `ASK` leaves it to the steps on its page, `DOWN` lets it not answer. */
  verifier: 'ASK' | 'PASS' | 'FAIL' | 'UNSURE' | 'DOWN'
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
    const settings = merge(initial(seed), row ? JSON.parse(text(row, 'json')) : {})
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
    rules: seed.rules ?? [],
    register: {},
    registerSilent: false,
    verifier: 'ASK',
  }
}

function merge(settings: Settings, patch: unknown): Settings {
  const { maintenance, ...changed } = checkedPatch(patch)
  const { flags, promotions, resources, contacts, template, contracts, cashier, redRain, ...plain } = changed
  return {
    ...settings,
    ...plain,
    flags: { ...settings.flags, ...flags },
    promotions: { ...settings.promotions, ...promotions },
    resources: { ...settings.resources, ...resources },
    contacts: { ...settings.contacts, ...contacts },
    template: { ...settings.template, ...only(TEMPLATE_FIELDS, template) },
    contracts: { ...settings.contracts, ...only(CONTRACT_FIELDS, contracts) },
    cashier: mergeCashier(settings.cashier, cashier),
    redRain: mergeRedRain(settings.redRain, redRain),
    ...(maintenance === undefined ? {} : { maintenance: maintenanceOf(maintenance) }),
  }
}

function only<F extends string>(fields: readonly F[], given: Partial<Record<F, string>> = {}) {
  const known = (name: string): name is F => fields.some((field) => field === name)
  return Object.fromEntries(Object.entries<string | undefined>(given).filter(([name]) => known(name)))
}

function maintenanceOf(value: NonNullable<SettingsPatch['maintenance']>): Maintenance {
  if (typeof value === 'boolean') return { on: value }
  const { on = true, startAt, endAt } = value
  return {
    on,
    ...(typeof startAt === 'number' ? { startAt } : {}),
    ...(typeof endAt === 'number' ? { endAt } : {}),
  }
}

/** Methods are merged one by one. */
function mergeCashier(settings: CashierSettings, patch: SettingsPatch['cashier'] = {}): CashierSettings {
  const methods = { ...settings.methods }
  for (const [id, change] of Object.entries(patch.methods ?? {})) methods[id] = { ...methods[id], ...change }
  return { ...settings, ...patch, methods }
}
