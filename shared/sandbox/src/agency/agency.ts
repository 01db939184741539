import type { SettingsStore } from '../control/settings.ts'
import { integer, type Store, text } from '../database/store.ts'
import type { Ledger } from '../ledger.ts'
import { bookCommissions } from './commissions.ts'
import { type Contracts, createContracts } from './contracts.ts'
import { createDividends, type Dividends } from './dividends.ts'
import { createLinks, type Links } from './links.ts'
import { bookSalaries, closeDividends } from './payouts.ts'
import { nextPeriod, periodStart, type RunKind } from './periods.ts'
import { firstPlayed } from './played.ts'
import { createRates, type Rates } from './rates.ts'

export const RUN_KINDS: readonly RunKind[] = ['COMMISSION', 'DAILY', 'HOURLY', 'DIVIDEND']

/** What agents arrange with their teams, and what is booked of it by the clock. */
export interface Agency {
  rates: Rates
  contracts: Contracts
  dividends: Dividends
  links: Links
  /** Books every period that is over, each once, those that were missed too (AC-63, AC-75). Draws have been settled. */
  settleDue(): void
}

export function createAgency(
  store: Store,
  ledger: Ledger,
  settings: Pick<SettingsStore, 'read'>,
  clock: () => number,
): Agency {
  const rates = createRates(store, clock)
  const contracts = createContracts(store, settings, clock)
  const tools = { store, ledger, rates, contracts }

  function book(whitelabel: string, kind: RunKind, start: number, end: number): void {
    if (kind === 'COMMISSION') bookCommissions(tools, whitelabel, start, end)
    else if (kind === 'DIVIDEND') closeDividends(tools, whitelabel, start, end, clock())
    else bookSalaries(tools, whitelabel, kind, start, end)
  }

  /** Periods in which nothing was settled are passed over; a month is closed all the same. */
  function skipped(whitelabel: string, kind: RunKind, since: number, now: number): number {
    if (kind === 'DIVIDEND') return since
    const first = firstPlayed(store, whitelabel, since) ?? now
    return Math.max(since, periodStart(kind, Math.min(first, now)))
  }

  return {
    rates,
    contracts,
    dividends: createDividends(tools, clock),
    links: createLinks(store, rates, clock),
    settleDue() {
      const now = clock()
      const due = store.all('select whitelabel, kind, since from agency_runs where next_at <= ?', now)
      for (const row of due)
        store.atomic(() => {
          const [whitelabel, kind] = [text(row, 'whitelabel'), RUN_KINDS.find((known) => known === row.kind)]
          if (!kind) return
          let start = skipped(whitelabel, kind, integer(row, 'since'), now)
          while (nextPeriod(kind, start) <= now) {
            const end = nextPeriod(kind, start)
            book(whitelabel, kind, start, end)
            start = skipped(whitelabel, kind, end, now)
          }
          store.run(
            'update agency_runs set since = ?, next_at = ? where whitelabel = ? and kind = ?',
            start,
            nextPeriod(kind, start),
            whitelabel,
            kind,
          )
        })
    },
  }
}

/** Lets the computing begin with the periods that run at a moment; a whitelabel that has begun stays as it is. */
export function beginRuns(store: Store, whitelabel: string, at: number): void {
  for (const kind of RUN_KINDS)
    store.run(
      'insert or ignore into agency_runs (whitelabel, kind, since, next_at) values (?, ?, ?, ?)',
      whitelabel,
      kind,
      periodStart(kind, at),
      nextPeriod(kind, at),
    )
}
