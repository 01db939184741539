import { RULE_SETS } from '@arcada/kit/federation/formats'
import { Ajv } from 'ajv'
import { type Static, Type as T, type TProperties } from 'typebox'
import { MAX_SLOTS } from '../catalogue/games.ts'
import { MAX_LOTTERIES } from '../catalogue/lottery-games.ts'
import { METHODS } from './deposit-methods.ts'

/** Upper bound for generated movements. */
const MAX_MOVEMENTS = 20_000

const part = <P extends TProperties>(properties: P) =>
  T.Partial(T.Object(properties), { additionalProperties: false })
const switches = T.Record(T.String(), T.Boolean())
const texts = T.Record(T.String(), T.String())
const record = T.Record(T.String(), T.Unknown())
const count = (maximum: number, minimum = 0) => T.Integer({ minimum, maximum })
const oneOf = <V extends string>(...values: readonly V[]) => T.Enum<V[]>([...values])
const number = T.Number({ minimum: 0, maximum: 1_000_000_000 })

const method = part({ open: T.Boolean(), min: number, max: number, fee: number, feeRate: number })

/** Amounts in reais, rates as shares. */
const CASHIER_PATCH = part({
  /** Returns a payment from another taxpayer than the member; null: as the law says. */
  samePayer: T.Union([T.Boolean(), T.Null()]),
  /** How many times a deposit has to be staked before it can be withdrawn. */
  turnoverFactor: number,
  /** Withdrawals a day, and their fee and range. */
  dailyCount: count(1_000_000_000),
  feeRate: number,
  min: number,
  max: number,
  /** Time until an order expires; null: as its method says. */
  orderMinutes: T.Union([number, T.Null()]),
  /** Pays every order after this time; null: never. */
  autoPaySec: T.Union([number, T.Null()]),
  // Methods by their ids.
  methods: T.Unsafe<Record<string, Static<typeof method>>>(
    part(Object.fromEntries(METHODS.map(({ id }) => [id, method]))),
  ),
  /** Ids of the offered methods; all by default. */
  offered: T.Array(T.String()),
  /** False: no deposit brings a bonus. */
  bonuses: T.Boolean(),
})

/** A round of the red envelope rain keeps the settings of the time when it was planned. */
const RED_RAIN_PATCH = part({
  on: T.Boolean(),
  /** A round starts whenever the clock is a multiple of it; 0: the operator plans every round. */
  everyMinutes: count(1440),
  durationSec: count(600, 1),
  /** Of each agent in a round. */
  chances: count(20, 1),
  odds: T.Array(
    T.Object({
      amount: T.Number({ minimum: 0, maximum: 10_000 }),
      share: T.Number({ exclusiveMinimum: 0, maximum: 1 }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
})

/** What an operator may change. */
const SETTINGS_PATCH = part({
  flags: switches,
  maintenance: T.Union([
    T.Boolean(),
    T.Object({
      on: T.Optional(T.Boolean()),
      startAt: T.Optional(T.Unknown()),
      endAt: T.Optional(T.Unknown()),
    }),
  ]),
  regionRestriction: T.Boolean(),
  template: texts,
  /** Added to every call of the whitelabel. */
  delayMs: T.Number({ minimum: 0, maximum: 600_000 }),
  promotions: switches,
  agentMenu: T.Array(T.String()),
  dividends: T.Boolean(),
  contracts: texts,
  /** Outcome of the rounds of demo games until it is set to null; `part` pays less than the stake. */
  nextOutcome: T.Union([oneOf('win', 'part', 'lose'), T.Null()]),
  /** Registration settings that differ from the sample's. */
  registration: record,
  /** Firebase sends the codes of the log-in (the registration has its own switch). */
  firebase: T.Boolean(),
  /** 0 closes trials. */
  trial: T.Number(),
  trialCaptcha: T.Boolean(),
  /** Minimum numbers of slots, lotteries and movements in lists that are not empty, for trying long ones. */
  slots: count(MAX_SLOTS),
  lotteries: count(MAX_LOTTERIES),
  movements: count(MAX_MOVEMENTS),
  /** Downloads and contact links by key; those of the seed unless switched off. */
  resources: switches,
  contacts: switches,
  /** Whether the help centre has questions. */
  help: T.Boolean(),
  cashier: CASHIER_PATCH,
  payouts: oneOf('auto', 'hold', 'fail'),
  redRain: RED_RAIN_PATCH,
  /** Fields of the responsible gaming profile that differ from the seed's. */
  rg: record,
  rules: RULE_SETS,
  /** Barred players by CPF, with the reason of the register; and whether it does not answer. */
  register: texts,
  registerSilent: T.Boolean(),
  /** Result of the verifier of ages; `ASK` leaves it to the steps on its page, `DOWN` lets it not answer. */
  verifier: oneOf('ASK', 'PASS', 'FAIL', 'UNSURE', 'DOWN'),
})
export type SettingsPatch = Static<typeof SETTINGS_PATCH>

const validate = new Ajv({ strict: false, messages: false }).compile<SettingsPatch>(SETTINGS_PATCH)

/**
 * Checks an operator's settings.
 * @throws TypeError that names the first invalid field
 */
export function checkedPatch(patch: unknown): SettingsPatch {
  if (validate(patch)) return patch
  const [error] = validate.errors ?? []
  const unknown: unknown = error?.params.additionalProperty
  const names = `${error?.instancePath}/${unknown ?? ''}`.split('/').filter((name) => name !== '')
  const inList = names.findIndex((name) => /^\d+$/.test(name))
  const field = names.slice(0, inList === -1 ? undefined : inList).join('.')
  if (error?.params.type === 'object' && inList === -1)
    throw new TypeError(`the setting ${field} must be an object`)
  throw wrongSetting(field)
}

export const wrongSetting = (field: string) =>
  new TypeError(`the setting ${field} is not known or has a wrong value`)
