/** An operator's changes of one deposit method; amounts in reais, the rate as a share. */
export interface MethodSettings {
  open?: boolean
  min?: number
  max?: number
  fee?: number
  feeRate?: number
}

/** An operator's changes of the cashier; amounts in reais, rates as shares. */
export interface CashierSettings {
  /** Returns a payment from another taxpayer than the member; null: as the law says. */
  samePayer: boolean | null
  /** How many times a deposit has to be staked before it can be withdrawn. */
  turnoverFactor: number
  /** Withdrawals a day. */
  dailyCount: number
  /** Of a withdrawal. */
  feeRate: number
  min: number
  max: number
  /** Time until an order expires; null: as its method says. */
  orderMinutes: number | null
  /** Pays every order after this time; null: never. */
  autoPaySec: number | null
  methods: Record<string, MethodSettings>
  /** Ids of the offered methods; all by default. */
  offered?: readonly string[]
  /** False: no deposit brings a bonus. */
  bonuses?: boolean
}

/** How the paying bank treats withdrawals: pays them on schedule, holds them, or returns them. */
export type Payouts = 'auto' | 'hold' | 'fail'

export const CASHIER: CashierSettings = {
  samePayer: null,
  turnoverFactor: 1,
  dailyCount: 3,
  feeRate: 0,
  min: 20,
  max: 50_000,
  orderMinutes: null,
  autoPaySec: null,
  methods: {},
}
