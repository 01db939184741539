import type { Base } from '../common/base.ts'
import type { Guard } from '../limits/guard.ts'
import type { Ledger } from '../money/ledger.ts'
import type { Accounts } from '../security/accounts.ts'
import type { SettingsStore } from '../settings/settings.ts'

/** The parts of the sandbox that opened games need. */
export interface GameCore extends Base {
  settings: SettingsStore
  ledger: Ledger
  accounts: Accounts
  site: { origin: string }
  rg: { guard: Guard }
}
