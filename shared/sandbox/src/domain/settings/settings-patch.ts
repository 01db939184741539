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

const CASHIER_PATCH = part({
  samePayer: T.Union([T.Boolean(), T.Null()]),
  turnoverFactor: number,
  dailyCount: count(1_000_000_000),
  feeRate: number,
  min: number,
  max: number,
  orderMinutes: T.Union([number, T.Null()]),
  autoPaySec: T.Union([number, T.Null()]),
  // Methods by their ids.
  methods: T.Unsafe<Record<string, Static<typeof method>>>(
    part(Object.fromEntries(METHODS.map(({ id }) => [id, method]))),
  ),
  offered: T.Array(T.String()),
  bonuses: T.Boolean(),
})

const RED_RAIN_PATCH = part({
  on: T.Boolean(),
  everyMinutes: count(1440),
  durationSec: count(600, 1),
  chances: count(20, 1),
  odds: T.Array(
    T.Object({
      amount: T.Number({ minimum: 0, maximum: 10_000 }),
      share: T.Number({ exclusiveMinimum: 0, maximum: 1 }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
})

/** What an operator may change; the meaning of each setting is in `Settings`. */
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
  delayMs: T.Number({ minimum: 0, maximum: 600_000 }),
  promotions: switches,
  agentMenu: T.Array(T.String()),
  dividends: T.Boolean(),
  contracts: texts,
  nextOutcome: T.Union([oneOf('win', 'part', 'lose'), T.Null()]),
  registration: record,
  firebase: T.Boolean(),
  trial: T.Number(),
  trialCaptcha: T.Boolean(),
  slots: count(MAX_SLOTS),
  lotteries: count(MAX_LOTTERIES),
  movements: count(MAX_MOVEMENTS),
  resources: switches,
  contacts: switches,
  help: T.Boolean(),
  cashier: CASHIER_PATCH,
  payouts: oneOf('auto', 'hold', 'fail'),
  redRain: RED_RAIN_PATCH,
  rg: record,
  rules: RULE_SETS,
  register: texts,
  registerSilent: T.Boolean(),
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
