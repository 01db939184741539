import { profileOf } from '@arcada/contract/entities/rg-profile'
import { type Agency, createAgency } from './agency/agency.ts'
import { createDeposits, type Deposits } from './cashier/deposits.ts'
import { createDestinations, type Destinations } from './cashier/destinations.ts'
import { createOnce, type Once } from './cashier/once.ts'
import { createPaymentPasswords, type PaymentPasswords } from './cashier/payment-password.ts'
import { createUplineTransfers, type UplineTransfers } from './cashier/upline-transfers.ts'
import { createWithdrawals, type Withdrawals } from './cashier/withdrawals.ts'
import { type Beacons, createBeacons } from './control/beacons.ts'
import { type Clock, createClock } from './control/clock.ts'
import { createFaults, type Faults } from './control/faults.ts'
import { createOutbox, type Outbox } from './control/outbox.ts'
import { createSettings, type SettingsStore } from './control/settings.ts'
import { likeTheLast } from './database/like-the-last.ts'
import { openDatabase } from './database/open.ts'
import { seedWhitelabel } from './database/seed.ts'
import { seedLargeTeam } from './database/seed-large-team.ts'
import { createStore, type Store } from './database/store.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createTickets, type Tickets } from './lottery/tickets.ts'
import { createPeople, type People } from './people.ts'
import { createRedRain, type RedRain } from './red-rain/red-rain.ts'
import { createResponsibleGaming, createRgRules, type ResponsibleGaming } from './rg/responsible-gaming.ts'
import { createSealing, type Sealing } from './sealing.ts'
import { type Answers, createAnswers } from './security/answers.ts'
import { type Audit, createAudit } from './security/audit.ts'
import { createDevices, type Devices } from './security/devices.ts'
import { createNews, type News } from './security/news.ts'
import { createSessions, type Sessions } from './security/sessions.ts'
import {
  readSeed,
  readSeeds,
  WHITELABELS_FOLDER,
  type WhitelabelSeed,
  type WhitelabelSeeds,
} from './whitelabels.ts'

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
  /** The whitelabel that gets an agent with 5,000 members on 50 levels as well; seeding them takes a moment. */
  largeTeam?: string
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
  sessions: Sessions
  devices: Devices
  /** Who changed what; rows stay. */
  audit: Audit
  /** Tells members what changed about the safety of their account. */
  news: News
  /** The answers to security questions. */
  answers: Answers
  tickets: Tickets
  deposits: Deposits
  withdrawals: Withdrawals
  uplineTransfers: UplineTransfers
  /** Rates, links, contracts and dividends of agents and their teams. */
  agency: Agency
  destinations: Destinations
  paymentPasswords: PaymentPasswords
  redRain: RedRain
  /** Limits, pauses, exclusions and what they allow. */
  rg: ResponsibleGaming
  /** Writes that may be sent twice. */
  once: Once
  /** Brings everything that goes by the clock up to now: draws, deposits, withdrawals, what agents earn. Whoever reads money calls it first. */
  settleDue: () => void
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
  const database = openDatabase(options.database)
  const store = createStore(database)
  const ledger = createLedger(store, clock)
  const fill = (id: string, seed: WhitelabelSeed) =>
    seedWhitelabel(store, id, profileOf(seed.settings.RG).profile.regRequired, clock())
  const { largeTeam } = options
  const fillAll = () => {
    for (const [id, seed] of Object.entries(seeds)) fill(id, seed)
    if (largeTeam !== undefined && seeds[largeTeam]) seedLargeTeam(store, largeTeam, clock())
  }
  if (options.database === ':memory:') likeTheLast(database, [clock(), seeds, largeTeam], fillAll)
  else fillAll()
  const settings = createSettings(store, seeds, (id) => {
    const seed = folder && readSeed(folder, id)
    if (seed) fill(id, seed)
    return seed || undefined
  })
  const audit = createAudit(store, clock)
  const rules = createRgRules(store, settings, audit, clock)
  const tickets = createTickets(store, ledger, rules.guard, clock)
  const deposits = createDeposits({ store, ledger, settings, audit, guard: rules.guard, clock })
  const withdrawals = createWithdrawals(store, ledger, settings, audit, clock)
  const outbox = createOutbox(store, clock)
  const sessions = createSessions(store, clock)
  const destinations = createDestinations(store, clock)
  const rg = createResponsibleGaming(rules, {
    store,
    settings,
    ledger,
    sessions,
    withdrawals,
    destinations,
    outbox,
    audit,
    settleTickets: tickets.settleDue,
    clock,
  })
  const agency = createAgency(store, ledger, settings, clock)
  return {
    store,
    clock,
    origin: options.origin,
    csPathKey: options.csPathKey ?? SAMPLE_CS_PATH_KEY,
    sealing: createSealing(store),
    ledger,
    people: createPeople(store, clock),
    sessions,
    devices: createDevices(store),
    audit,
    news: createNews(store, outbox, audit, clock),
    answers: createAnswers(store, clock),
    tickets,
    deposits,
    withdrawals,
    agency,
    uplineTransfers: createUplineTransfers(store, ledger, rules.guard, rules.players, clock),
    destinations,
    paymentPasswords: createPaymentPasswords(store, clock),
    redRain: createRedRain(store, ledger, settings, rules.guard, clock),
    once: createOnce(store, clock),
    settleDue() {
      tickets.settleDue()
      deposits.settleDue()
      withdrawals.settleDue()
      agency.settleDue()
      rg.settleDue()
    },
    rg,
    settings,
    outbox,
    faults: createFaults(),
    beacons: createBeacons(store, clock),
    time,
  }
}
