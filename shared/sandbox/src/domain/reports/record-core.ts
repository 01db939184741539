import type { Destinations } from '../cashier/destinations.ts'
import type { Base } from '../common/base.ts'
import type { SettingsStore } from '../settings/settings.ts'

/** The parts of the sandbox that records read. */
export interface RecordCore extends Base {
  settings: SettingsStore
  settleDue: () => void
  cashier: { destinations: Destinations }
}
