import type { Players } from '../limits/players.ts'
import type { RecordCore } from '../reports/record-core.ts'
import type { Accounts } from '../security/accounts.ts'

/** The parts of the sandbox that an agent's view of the team needs. */
export interface AgencyCore extends RecordCore {
  accounts: Accounts
  rg: { players: Players }
}
