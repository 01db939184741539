import type { Tickets } from '../lottery/tickets.ts'
import type { RecordCore } from '../reports/record-core.ts'
import type { ResponsibleGaming } from './responsible-gaming.ts'

export interface RgCore extends RecordCore {
  tickets: Tickets
  rg: ResponsibleGaming
}
