import type { CashierSettings } from './cashier.ts'
import { lawOf } from './law.ts'
import type { SettingsStore } from './settings.ts'

/** The time within which the law wants a withdrawal paid. */
const PRIZE_MINUTES = 120

/** The cashier's settings of a whitelabel, with what the law adds now. */
export interface CashierInForce extends CashierSettings {
  samePayer: boolean
  /** Only the player's own accounts, by Pix, TED, debit or prepaid card. */
  ownAccount: boolean
  /** Minutes until a withdrawal has to be paid; undefined without such a rule. */
  prizeMinutes: number | undefined
}

/** The end of the time within which the law wants a withdrawal paid, in ms; undefined without such a rule. */
export function deadlineOf(
  core: Parameters<typeof cashierInForce>[0],
  whitelabel: string,
  createdAt: number,
): number | undefined {
  const { prizeMinutes } = cashierInForce(core, whitelabel)
  return prizeMinutes && createdAt + prizeMinutes * 60_000
}

export function cashierInForce(
  core: { settings: Pick<SettingsStore, 'read'>; clock: () => number },
  whitelabel: string,
): CashierInForce {
  const { cashier } = core.settings.read(whitelabel)
  const ownAccount = lawOf(core, whitelabel, 'ownAccount') !== undefined
  const prizeTime = lawOf(core, whitelabel, 'prizeTime') !== undefined
  return {
    ...cashier,
    ownAccount,
    samePayer: cashier.samePayer ?? ownAccount,
    prizeMinutes: prizeTime ? PRIZE_MINUTES : undefined,
  }
}
