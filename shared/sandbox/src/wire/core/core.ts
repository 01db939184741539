import { randomBytes } from 'node:crypto'
import { createAgency } from '../../domain/agency/agency.ts'
import { createCashier } from '../../domain/cashier/cashier.ts'
import { createOnce } from '../../domain/common/once.ts'
import {
  readSeed,
  readSeeds,
  WHITELABELS_FOLDER,
  type WhitelabelSeeds,
} from '../../domain/common/whitelabels.ts'
import { createRgRules } from '../../domain/limits/rules.ts'
import { keepDrawSecret } from '../../domain/lottery/draws.ts'
import { createTickets } from '../../domain/lottery/tickets.ts'
import { createLedger } from '../../domain/money/ledger.ts'
import { createRedRain } from '../../domain/red-rain/red-rain.ts'
import { createResponsibleGaming } from '../../domain/responsible-gaming/responsible-gaming.ts'
import { createAccounts } from '../../domain/security/accounts.ts'
import { createSettings } from '../../domain/settings/settings.ts'
import { seedWhitelabel } from '../../sample/seed/seed.ts'
import { seedLargeTeam } from '../../sample/seed/seed-large-team.ts'
import { fillOrCopy } from '../../storage/fill-or-copy.ts'
import { openDatabase } from '../../storage/open.ts'
import { createStore, integer, type Store, text } from '../../storage/store.ts'
import { createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { createSealing } from './sealing.ts'

/** Beyond this number the oldest are deleted. */
const KEPT = 2000
const MAX_LENGTH = 64 * 1024

function createBeacons(store: Store, clock: () => number) {
  return {
    /** @throws TypeError for something that is not JSON or too long */
    store(body: string): void {
      if (body.length > MAX_LENGTH) throw new TypeError('the beacon is too long')
      try {
        JSON.parse(body)
      } catch {
        throw new TypeError('the beacon is not JSON')
      }
      const { id } = store.insert('beacons', { createdAt: clock(), json: body })
      store.run`delete from beacons where id <= ${id - KEPT}`
    },
    /** Oldest first. */
    list: (): { time: number; beacon: unknown }[] =>
      store.all`select * from beacons order by id`.map((row) => ({
        time: integer(row, 'createdAt'),
        beacon: JSON.parse(text(row, 'json')),
      })),
    clear: () => void store.run`delete from beacons`,
  }
}

const MINUTE_MS = 60_000

/** Key of the customer service links in the sample whitelabels; sites are built with the same one. */
const SAMPLE_CS_PATH_KEY = 'YXJjYWRhLXNhbXBsZS1jcy1wYXRoLWtleS0wMDAwMDA='

export interface SandboxOptions {
  /** `:memory:` or the path of a file. */
  database: string
  /** The sandbox's own origin, which serves the game clients. */
  origin: string
  /** Hostnames that may use the control addresses, besides those of this computer and of `origin`. */
  hosts?: readonly string[]
  /** Ms since 1970; the system clock by default. */
  clock?: () => number
  /** Seeds by id, or the folder to read them from, at run time too; by default the repository's. */
  whitelabels?: WhitelabelSeeds | string
  /** Base64, 32 bytes. */
  csPathKey?: string
  /** The secret of the lottery's draws in a new database; by default random, and none in memory, where tests know the draws. */
  drawSecret?: string
  /** The whitelabel that also gets an agent with 5,000 members on 50 levels; seeding takes a moment. */
  largeTeam?: string
}

/** The dependencies of the handlers. */
export type Core = ReturnType<typeof createCore>

/**
 * Opens the database, fills it for new whitelabels, and connects the parts.
 * @throws DatabaseRefused for a file that is not the sandbox's own
 */
export function createCore(options: SandboxOptions) {
  const time = createClock(options.clock ?? Date.now)
  const clock = time.now
  const { whitelabels = WHITELABELS_FOLDER, largeTeam } = options
  const folder = typeof whitelabels === 'string' ? whitelabels : undefined
  const seeds = typeof whitelabels === 'string' ? readSeeds(whitelabels) : whitelabels
  const inMemory = options.database === ':memory:'
  const drawSecret = options.drawSecret ?? (inMemory ? '' : randomBytes(32).toString('hex'))
  // The sample of a database in memory is of the minute, so that tests one after another can share it (fillOrCopy).
  const opened = inMemory && !options.clock ? Math.floor(clock() / MINUTE_MS) * MINUTE_MS : clock()
  const database = openDatabase(options.database, (empty) => {
    const store = createStore(empty)
    keepDrawSecret(store, drawSecret)
    const fillAll = () => {
      for (const [id, seed] of Object.entries(seeds)) seedWhitelabel(store, id, seed, opened)
      if (largeTeam !== undefined && seeds[largeTeam]) seedLargeTeam(store, largeTeam, opened)
    }
    if (inMemory) fillOrCopy(empty, [opened, seeds, largeTeam, drawSecret], fillAll)
    else fillAll()
  })
  const store = createStore(database)
  const settings = createSettings(store, seeds, (id) => {
    const seed = folder && readSeed(folder, id)
    if (seed) seedWhitelabel(store, id, seed, clock())
    return seed || undefined
  })
  const ledger = createLedger(store, clock)
  const accounts = createAccounts({ store, clock })
  const { audit, sessions, outbox } = accounts
  const rules = createRgRules(store, settings, { audit, outbox }, clock)
  const { guard, players } = rules
  const cashier = createCashier({ store, ledger, settings, audit, guard, players, clock })
  const tickets = createTickets(store, ledger, guard, clock)
  const agency = createAgency(store, ledger, settings, clock)
  const { withdrawals, destinations } = cashier
  const settleTickets = tickets.settleDue
  const parts = {
    store,
    settings,
    ledger,
    sessions,
    withdrawals,
    destinations,
    outbox,
    audit,
    settleTickets,
    clock,
  }
  const rg = createResponsibleGaming(rules, parts)
  return {
    store,
    clock,
    /** Runs the work as one transaction; an error rolls it back and is rethrown. */
    atomic: store.atomic,
    settings,
    ledger,
    /** Idempotent writes. */
    once: createOnce(store, clock),
    /** Settles all that is due: draws, deposits, withdrawals, agents' earnings. Call it before reading money. */
    settleDue(): void {
      for (const part of [tickets, cashier.deposits, withdrawals, agency, rg]) part.settleDue()
    },
    accounts,
    cashier,
    agency,
    tickets,
    redRain: createRedRain(store, ledger, settings, rules, clock),
    rg,
    /** Where clients reach the sandbox, and its keys. */
    site: {
      origin: options.origin,
      csPathKey: options.csPathKey ?? SAMPLE_CS_PATH_KEY,
      sealing: createSealing(store, clock),
    },
    /** What the control addresses change and read; `time` is the source of `clock`. */
    control: { faults: createFaults(), beacons: createBeacons(store, clock), time },
  }
}
