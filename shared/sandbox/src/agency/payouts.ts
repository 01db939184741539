import type { Store } from '../database/store.ts'
import type { Ledger } from '../ledger.ts'
import { walletOf } from '../people.ts'
import type { Contract, Contracts } from './contracts.ts'
import { type ContractKind, periodName } from './periods.ts'
import { givenIn, playedIn, readTree, type TeamPlay, type Tree, teamPlay } from './played.ts'
import { rateMet } from './tiers.ts'

interface Tools {
  store: Store
  ledger: Ledger
  contracts: Contracts
}

const NOTHING: TeamPlay = { turnover: 0, active: new Set(), profit: 0 }

/** Who has a contract in a period, uplines before those below them. */
function contractsIn(tools: Tools, tree: Tree, kind: ContractKind, start: number): Map<number, Contract> {
  const found: [number, Contract][] = []
  for (const id of tree.typeOf.keys()) {
    const contract = tools.contracts.heldBy(id, kind, start)
    if (contract) found.push([id, contract])
  }
  const depth = ([id]: [number, Contract]) => tree.above(id).length
  return new Map(found.sort((one, other) => depth(one) - depth(other)))
}

/**
 * Books the salaries of a period: the team's turnover times the rate of the highest tier that it meets, a rate counting at
 * most as high as the one of the upline, less what those below get (AC-75).
 */
export function bookSalaries(
  tools: Tools,
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
    store.run(
      `insert into salaries (kind, period_start, member_id, turnover, members, rate, gross, amount)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      kind,
      start,
      id,
      turnover,
      active.size,
      rate,
      gross,
      amount,
    )
    if (amount === 0) continue
    ledger.transfer(`salary/${kind}/${start}/${id}`, 'SALARY', [
      { account: `house/${whitelabel}/salaries`, amount: -amount },
      { account: walletOf({ whitelabel, id }), amount },
    ])
  }
}

/** What a contract would pay of a period: profit of the team and amount in centavos. */
export interface DividendFigures {
  profit: number
  members: number
  rate: number
  amount: number
}

/** The figures of everybody who has a dividend contract at the start of a period. */
export function dividendFigures(
  tools: Tools,
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

/** Writes down what is due for a month; the whitelabel pays its own contracts at once (contract-additions b.23). */
export function closeDividends(
  tools: Tools,
  whitelabel: string,
  start: number,
  end: number,
  now: number,
): void {
  const { store, ledger } = tools
  const period = periodName('DIVIDEND', start)
  for (const [id, { contract, profit, members, rate, amount }] of dividendFigures(
    tools,
    whitelabel,
    start,
    end,
  )) {
    const byHouse = contract.fromId === undefined
    const status = amount === 0 ? 'NONE' : byHouse ? 'PAID' : 'DUE'
    store.run(
      `insert into dividends (member_id, payer_id, period, profit, members, rate, amount, status, due_at, paid_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      contract.fromId ?? null,
      period,
      profit,
      members,
      rate,
      amount,
      status,
      end,
      status === 'PAID' ? now : null,
    )
    if (status !== 'PAID') continue
    ledger.transfer(`dividend/${period}/${id}`, 'DIVIDEND', [
      { account: `house/${whitelabel}/dividends`, amount: -amount },
      { account: walletOf({ whitelabel, id }), amount },
    ])
  }
}
