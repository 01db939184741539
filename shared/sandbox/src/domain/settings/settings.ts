import type { RuleSet } from '@arcada/kit/federation/rule-sets'
import { type Store, text } from '../../storage/store.ts'
import { TEMPLATE_FIELDS, type WhitelabelSeed, type WhitelabelSeeds } from '../common/whitelabels.ts'
import { CASHIER, type CashierSettings } from './cashier.ts'
import { mergeRedRain, RED_RAIN, type RedRainSettings } from './red-rain.ts'
import { checkedPatch, type SettingsPatch } from './settings-patch.ts'

/** Settings that an operator of the sandbox can change at run time, per whitelabel; `settings-patch.ts` says what each means. */
export interface Settings
  extends Required<
    Omit<SettingsPatch, 'maintenance' | 'template' | 'contracts' | 'cashier' | 'redRain' | 'rules'>
  > {
  maintenance: { on: boolean; startAt?: number; endAt?: number }
  template: WhitelabelSeed['template']
  /** Pending contract requests, in the form of the pending call. */
  contracts: Record<ContractField, string>
  cashier: CashierSettings
  redRain: RedRainSettings
  /** Rule sets of the law with their dates; those of the whitelabel unless changed. */
  rules: readonly RuleSet[]
}

const CONTRACT_FIELDS = ['dailysalreqtype', 'divtypecompperiodreq', 'contracthoursalreq'] as const
export type ContractField = (typeof CONTRACT_FIELDS)[number]

export type SettingsStore = ReturnType<typeof createSettings>

/** Calls `late` for a whitelabel that was added since the start; it fills the database for it. */
export function createSettings(
  store: Store,
  given: WhitelabelSeeds,
  late: (whitelabel: string) => WhitelabelSeed | undefined = () => undefined,
) {
  const seeds = { ...given }
  const cache = new Map<string, Settings>()

  /** @throws SeedRefused for a seed that was added since the start and is invalid */
  function seedOf(whitelabel: string): WhitelabelSeed | undefined {
    if (Object.hasOwn(seeds, whitelabel)) return seeds[whitelabel]
    const seed = late(whitelabel)
    if (seed) seeds[whitelabel] = seed
    return seed
  }

  /** @throws Error for an unknown whitelabel */
  function read(whitelabel: string): Settings {
    const cached = cache.get(whitelabel)
    if (cached) return cached
    const seed = seedOf(whitelabel)
    if (!seed) throw new Error(`whitelabel ${whitelabel} is not known`)
    const row = store.one`select json from settings where whitelabel = ${whitelabel}`
    const settings = merge(initial(seed), row ? JSON.parse(text(row, 'json')) : {})
    cache.set(whitelabel, settings)
    return settings
  }

  return {
    /** Ids of whitelabels with a seed. */
    ids: (): string[] => Object.keys(seeds),
    seed: seedOf,
    read,
    /**
     * Merges an operator's settings; maps are merged by key, everything else is replaced.
     * @throws TypeError that names the first invalid field
     */
    change(whitelabel: string, patch: Record<string, unknown>): Settings {
      const settings = merge(read(whitelabel), patch)
      store.put('settings', { whitelabel, json: settings })
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
    maintenance: maintenance === undefined ? settings.maintenance : maintenanceOf(maintenance),
  }
}

function only<F extends string>(fields: readonly F[], given: Partial<Record<F, string>> = {}) {
  const known = (name: string): name is F => fields.some((field) => field === name)
  return Object.fromEntries(Object.entries<string | undefined>(given).filter(([name]) => known(name)))
}

function maintenanceOf(value: NonNullable<SettingsPatch['maintenance']>): Settings['maintenance'] {
  if (typeof value === 'boolean') return { on: value }
  const { on = true, startAt, endAt } = value
  const moment = (at: unknown) => (typeof at === 'number' ? at : undefined)
  return { on, startAt: moment(startAt), endAt: moment(endAt) }
}

/** Methods are merged one by one. */
function mergeCashier(settings: CashierSettings, patch: SettingsPatch['cashier'] = {}): CashierSettings {
  const methods = { ...settings.methods }
  for (const [id, change] of Object.entries(patch.methods ?? {})) methods[id] = { ...methods[id], ...change }
  return { ...settings, ...patch, methods }
}
