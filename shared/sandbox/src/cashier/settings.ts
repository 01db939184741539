/** What an operator changes of one way to pay in; amounts in reais, the rate as a share. */
export interface MethodSettings {
  open?: boolean
  min?: number
  max?: number
  fee?: number
  feeRate?: number
}

/** What an operator changes of the cashier; amounts in reais, rates as shares (contract-additions b.24). */
export interface CashierSettings {
  /** Money from another taxpayer than the member goes back. */
  samePayer: boolean
  /** How many times a deposit has to be staked before it can be withdrawn. */
  turnoverFactor: number
  /** Withdrawals a day. */
  dailyCount: number
  /** Of a withdrawal. */
  feeRate: number
  min: number
  max: number
  /** How long an order waits; null: as long as its method says. */
  orderMinutes: number | null
  /** Pays every order by itself after this time; null: never. */
  autoPaySec: number | null
  methods: Record<string, MethodSettings>
  /** Ids of the ways that exist here; all without it. */
  offered?: readonly string[]
}

/** What the paying bank does with withdrawals: pays by the clock, waits, or sends them back. */
export const PAYOUTS = ['auto', 'hold', 'fail'] as const
export type Payouts = (typeof PAYOUTS)[number]

export const CASHIER: CashierSettings = {
  samePayer: false,
  turnoverFactor: 1,
  dailyCount: 3,
  feeRate: 0,
  min: 20,
  max: 50_000,
  orderMinutes: null,
  autoPaySec: null,
  methods: {},
}
