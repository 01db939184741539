import { type Beacons, createBeacons } from './control/beacons.ts'
import { type Clock, createClock } from './control/clock.ts'
import { createFaults, type Faults } from './control/faults.ts'
import { createOutbox, type Outbox } from './control/outbox.ts'
import { createSettings, type SettingsStore } from './control/settings.ts'
import { openDatabase } from './database/open.ts'
import { seedWhitelabel } from './database/seed.ts'
import { createStore, type Store } from './database/store.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createTickets, type Tickets } from './lottery/tickets.ts'
import { createPeople, type People } from './people.ts'
import { createSealing, type Sealing } from './sealing.ts'
import { readSeed, readSeeds, WHITELABELS_FOLDER, type WhitelabelSeeds } from './whitelabels.ts'

/** Key of the customer service links in the sample whitelabels; a site is built with the same one. */
export const SAMPLE_CS_PATH_KEY = 'YXJjYWRhLXNhbXBsZS1jcy1wYXRoLWtleS0wMDAwMDA='

export interface SandboxOptions {
  /** `:memory:` or the path of a file. */
  database: string
  /** Where the sandbox itself is reached; game clients live there. */
  origin: string
  /** Ms since 1970; the computer's clock unless a test brings its own. */
  clock?: () => number
  /** Seeds by id, or the folder that they are read from, new ones too while it runs; by default the repository's. */
  whitelabels?: WhitelabelSeeds | string
  /** Base64, 32 bytes. */
  csPathKey?: string
}

/** Everything that the handlers share. */
export interface Core {
  store: Store
  clock: () => number
  origin: string
  csPathKey: string
  sealing: Sealing
  ledger: Ledger
  people: People
  tickets: Tickets
  settings: SettingsStore
  outbox: Outbox
  faults: Faults
  beacons: Beacons
  /** What `clock` reads; the control addresses set it ahead. */
  time: Clock
}

/**
 * Opens the database, fills it for whitelabels it does not know yet, and puts the parts together.
 * @throws DatabaseRefused for a file that is not the sandbox's own
 */
export function createCore(options: SandboxOptions): Core {
  const time = createClock(options.clock ?? Date.now)
  const clock = time.now
  const { whitelabels = WHITELABELS_FOLDER } = options
  const folder = typeof whitelabels === 'string' ? whitelabels : undefined
  const seeds = typeof whitelabels === 'string' ? readSeeds(whitelabels) : whitelabels
  const store = createStore(openDatabase(options.database))
  const ledger = createLedger(store, clock)
  for (const whitelabel of Object.keys(seeds)) seedWhitelabel(store, whitelabel, clock())
  return {
    store,
    clock,
    origin: options.origin,
    csPathKey: options.csPathKey ?? SAMPLE_CS_PATH_KEY,
    sealing: createSealing(store),
    ledger,
    people: createPeople(store, clock),
    tickets: createTickets(store, ledger, clock),
    settings: createSettings(store, seeds, (id) => {
      const seed = folder && readSeed(folder, id)
      if (seed) seedWhitelabel(store, id, clock())
      return seed || undefined
    }),
    outbox: createOutbox(store, clock),
    faults: createFaults(),
    beacons: createBeacons(store, clock),
    time,
  }
}
