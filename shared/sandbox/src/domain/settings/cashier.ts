import { centavosOf } from '@arcada/kit/contract/centavos'
import { METHODS, type Method } from './deposit-methods.ts'
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

/** What a player may pay with where the law wants the own account: no credit, cash, crypto or wallet of a third party. */
const LAWFUL: readonly string[] = ['pix', 'ted', 'card', 'prepaid']

/** The deposit methods with an operator's changes. */
export function methodsOf(cashier: CashierSettings & { ownAccount?: boolean }): Method[] {
  const { methods, orderMinutes, offered, bonuses = true, ownAccount = false } = cashier
  const isOffered = ({ id, onlyIfNamed }: Method) => offered?.includes(id) ?? !onlyIfNamed
  const isLawful = ({ id }: Method) => !ownAccount || LAWFUL.includes(id)
  return METHODS.filter((method) => isOffered(method) && isLawful(method)).map((method) => {
    const { open = method.open, min, max, fee, feeRate } = methods[method.id] ?? {}
    const centavos = (reais: number | undefined, usual: number) =>
      reais === undefined ? usual : centavosOf(reais)
    return {
      ...method,
      open,
      min: centavos(min, method.min),
      max: centavos(max, method.max),
      fee: centavos(fee, method.fee),
      feeRate: feeRate === undefined ? method.feeRate : Math.round(feeRate * 1000),
      minutes: orderMinutes ?? method.minutes,
      promotions: bonuses ? method.promotions : [],
    }
  })
}
