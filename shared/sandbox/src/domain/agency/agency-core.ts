import type { Players } from '../limits/players.ts'
import type { RecordCore } from '../reports/record-core.ts'
import type { Accounts } from '../security/accounts.ts'

export interface AgencyCore extends RecordCore {
  accounts: Accounts
  rg: { players: Players }
}
