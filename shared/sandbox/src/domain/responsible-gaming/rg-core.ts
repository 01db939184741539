import type { Tickets } from '../lottery/tickets.ts'
import type { RecordCore } from '../reports/record-core.ts'
import type { ResponsibleGaming } from './responsible-gaming.ts'

/** The parts of the sandbox that a player's status and statement need. */
export interface RgCore extends RecordCore {
  tickets: Tickets
  rg: ResponsibleGaming
}
