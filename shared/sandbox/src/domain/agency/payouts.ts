import { centavos } from '@arcada/kit/contract/centavos'
import type { Zone } from '@arcada/kit/i18n/dates'
import type { Store } from '../../storage/store.ts'
import { walletOf } from '../accounts/people.ts'
import { fromTo, type Ledger } from '../money/ledger.ts'
import type { Contract, Contracts } from './contracts.ts'
import { type ContractKind, periodName } from './periods.ts'
import { givenIn, playedIn, readTree, type TeamPlay, type Tree, teamPlay } from './played.ts'
import { rateMet } from './tiers.ts'

export interface PayoutTools {
  store: Store
  ledger: Ledger
  contracts: Contracts
  zoneOf: (whitelabel: string) => Zone
}

const NOTHING: TeamPlay = { turnover: 0, active: new Set(), profit: 0 }

/** Holders of a contract in a period, uplines before their downlines. */
function contractsIn(
  tools: PayoutTools,
  tree: Tree,
  kind: ContractKind,
  start: number,
): Map<number, Contract> {
  const found: [number, Contract][] = []
  for (const id of tree.typeOf.keys()) {
    const contract = tools.contracts.heldBy(id, kind, start)
    if (contract) found.push([id, contract])
  }
  const depth = ([id]: [number, Contract]) => tree.above(id).length
  return new Map(found.sort((one, other) => depth(one) - depth(other)))
}

/**
 * Books the salaries of a period: the team's turnover times the rate of the highest tier that it reaches, capped at the
 * rate of the upline, minus the salaries below (AC-75).
 */
export function bookSalaries(
  tools: PayoutTools,
  whitelabel: string,
  kind: 'DAILY' | 'HOURLY',
  start: number,
  end: number,
): void {
  const { store, ledger } = tools
  const tree = readTree(store, whitelabel)
  const held = contractsIn(tools, tree, kind, start)
  if (held.size === 0) return
  const teams = teamPlay(tree, playedIn(store, whitelabel, start, end))
  const results = new Map<number, { rate: number; gross: number; below: number }>()
  for (const [id, { tiers }] of held) {
    const { turnover, active } = teams.get(id) ?? NOTHING
    const upline = tree.above(id).find((above) => held.has(above))
    const above = upline === undefined ? undefined : results.get(upline)
    const rate = Math.min(rateMet(tiers, turnover, active.size), above?.rate ?? Number.POSITIVE_INFINITY)
    const gross = Math.floor((turnover * rate) / 1000)
    results.set(id, { rate, gross, below: 0 })
    if (above) above.below += gross
  }
  for (const [id, { rate, gross, below }] of results) {
    const { turnover, active } = teams.get(id) ?? NOTHING
    const amount = gross - below
    if (gross === 0) continue
    const period = { kind, periodStart: start, memberId: id }
    store.insert('salaries', { ...period, turnover, members: active.size, rate, gross, amount })
    if (amount === 0) continue
    const entries = fromTo(`house/${whitelabel}/salaries`, walletOf({ whitelabel, id }), centavos(amount))
    ledger.transfer(`salary/${kind}/${start}/${id}`, 'SALARY', entries)
  }
}

/** What a contract would pay for a period: profit of the team and amount in centavos. */
export interface DividendFigures {
  profit: number
  members: number
  rate: number
  amount: number
}

/** The figures of every holder of a dividend contract at the start of a period. */
export function dividendFigures(
  tools: PayoutTools,
  whitelabel: string,
  start: number,
  end: number,
): Map<number, DividendFigures & { contract: Contract }> {
  const { store } = tools
  const tree = readTree(store, whitelabel)
  const held = contractsIn(tools, tree, 'DIVIDEND', start)
  const teams =
    held.size === 0
      ? new Map<number, TeamPlay>()
      : teamPlay(tree, playedIn(store, whitelabel, start, end), givenIn(store, whitelabel, start, end))
  return new Map(
    [...held].map(([id, contract]) => {
      const { profit, active } = teams.get(id) ?? NOTHING
      const rate = profit > 0 ? rateMet(contract.tiers, profit, active.size) : 0
      const amount = profit > 0 ? Math.floor((profit * rate) / 1000) : 0
      return [id, { contract, profit, members: active.size, rate, amount }]
    }),
  )
}

/** Records the dividends that are due for a month; the whitelabel pays its own contracts at once. */
export function closeDividends(
  tools: PayoutTools,
  whitelabel: string,
  start: number,
  end: number,
  now: number,
): void {
  const { store, ledger, zoneOf } = tools
  const period = periodName('DIVIDEND', start, zoneOf(whitelabel))
  for (const [id, { contract, ...figures }] of dividendFigures(tools, whitelabel, start, end)) {
    const payable = contract.fromId === undefined ? 'PAID' : 'DUE'
    const status = figures.amount === 0 ? 'NONE' : payable
    store.insert('dividends', {
      ...{ memberId: id, payerId: contract.fromId, period, ...figures },
      ...{ status, dueAt: end, paidAt: status === 'PAID' ? now : null },
    })
    if (status !== 'PAID') continue
    const wallet = walletOf({ whitelabel, id })
    const entries = fromTo(`house/${whitelabel}/dividends`, wallet, centavos(figures.amount))
    ledger.transfer(`dividend/${period}/${id}`, 'DIVIDEND', entries)
  }
}
