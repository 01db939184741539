import type { SettingsPatch } from './settings-patch.ts'

type Changes = NonNullable<SettingsPatch['cashier']>

/** An operator's changes of the cashier; all methods are offered, with bonuses, by default. */
export type CashierSettings = Required<Omit<Changes, 'offered' | 'bonuses'>> &
  Pick<Changes, 'offered' | 'bonuses'>

/** How the paying bank treats withdrawals: pays them on schedule, holds them, or returns them. */
export type Payouts = NonNullable<SettingsPatch['payouts']>

export const CASHIER: CashierSettings = {
  ...{ samePayer: null, turnoverFactor: 1, dailyCount: 3, feeRate: 0, min: 20, max: 50_000 },
  ...{ orderMinutes: null, autoPaySec: null, methods: {} },
}
