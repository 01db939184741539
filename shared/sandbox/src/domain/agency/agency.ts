import type { Zone } from '@arcada/kit/i18n/dates'
import { integer, oneOf, record, type Store, text } from '../../storage/store.ts'
import { type Zoned, zoneOf as zoneAt } from '../common/days.ts'
import type { Ledger } from '../money/ledger.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { bookCommissions } from './commissions.ts'
import { createContracts } from './contracts.ts'
import { createDividends } from './dividends.ts'
import { createLinks } from './links.ts'
import { bookSalaries, closeDividends } from './payouts.ts'
import { CONTRACT_KINDS, nextPeriod, periodStart, type RunKind } from './periods.ts'
import { firstPlayed } from './played.ts'
import { createRates } from './rates.ts'

const RUN_KINDS: readonly RunKind[] = ['COMMISSION', ...CONTRACT_KINDS]

const toRun = record({ whitelabel: text, kind: oneOf(...RUN_KINDS), since: integer })

/** Agreements of agents with their teams, and the payouts that the clock triggers. */
export type Agency = ReturnType<typeof createAgency>

export function createAgency(
  store: Store,
  ledger: Ledger,
  settings: Pick<SettingsStore, 'read'> & Zoned['settings'],
  clock: () => number,
) {
  const rates = createRates(store, clock)
  const contracts = createContracts(store, settings, clock)
  const zoneOf = (whitelabel: string) => zoneAt({ settings }, whitelabel)
  const tools = { store, ledger, rates, contracts, zoneOf }

  function book(whitelabel: string, kind: RunKind, start: number, end: number): void {
    if (kind === 'COMMISSION') bookCommissions(tools, whitelabel, start, end)
    else if (kind === 'DIVIDEND') closeDividends(tools, whitelabel, start, end, clock())
    else bookSalaries(tools, whitelabel, kind, start, end)
  }

  /** Skips periods without settled bets; a month is closed in any case. */
  function skipped(whitelabel: string, kind: RunKind, since: number, now: number): number {
    if (kind === 'DIVIDEND') return since
    const first = firstPlayed(store, whitelabel, since) ?? now
    return Math.max(since, periodStart(kind, Math.min(first, now), zoneOf(whitelabel)))
  }

  return {
    rates,
    contracts,
    dividends: createDividends(tools, clock),
    links: createLinks(store, rates, clock),
    /** Books every completed period once, missed ones included (AC-63, AC-75). Draws must be settled before. */
    settleDue(): void {
      const now = clock()
      for (const {
        whitelabel,
        kind,
        since,
      } of store.all`select * from agency_runs where nextAt <= ${now}`.map(toRun))
        store.atomic(() => {
          const zone = zoneOf(whitelabel)
          let start = skipped(whitelabel, kind, since, now)
          while (nextPeriod(kind, start, zone) <= now) {
            const end = nextPeriod(kind, start, zone)
            book(whitelabel, kind, start, end)
            start = skipped(whitelabel, kind, end, now)
          }
          store.run`update agency_runs set since = ${start}, nextAt = ${nextPeriod(kind, start, zone)}
            where whitelabel = ${whitelabel} and kind = ${kind}`
        })
    },
  }
}

/** Starts the bookings of a whitelabel with the periods that run at a moment; does nothing when they have started. */
export function beginRuns(store: Store, whitelabel: string, at: number, zone: Zone): void {
  for (const kind of RUN_KINDS) {
    const [since, nextAt] = [periodStart(kind, at, zone), nextPeriod(kind, at, zone)]
    store.add('agency_runs', { whitelabel, kind, since, nextAt })
  }
}
