import { centavos } from '@arcada/kit/contract/centavos'
import { dayIn, type Zone } from '@arcada/kit/i18n/dates'
import type { Store } from '../../storage/store.ts'
import { NOT_AGENTS, walletOf } from '../accounts/people.ts'
import { fromTo, type Ledger } from '../money/ledger.ts'
import { playedIn, readTree } from './played.ts'
import type { Rates } from './rates.ts'

interface Share {
  agent: number
  branch: number
  key: string
  rate: number
  valid: number
}

/**
 * Books the commissions of a day: for each settled bet the valid stake times the agent's rate minus the rate of the branch
 * below, rounded down to the centavo (AC-62, AC-63).
 */
export function bookCommissions(
  {
    store,
    ledger,
    rates,
    zoneOf,
  }: { store: Store; ledger: Ledger; rates: Rates; zoneOf: (id: string) => Zone },
  whitelabel: string,
  start: number,
  end: number,
): void {
  const tree = readTree(store, whitelabel)
  const shares = new Map<string, Share>()
  for (const { memberId, key, stake, createdAt } of playedIn(store, whitelabel, start, end)) {
    let branch = memberId
    let below = rates.own(branch, key, createdAt)
    for (const agent of tree.above(memberId)) {
      const own = rates.own(agent, key, createdAt)
      const rate = own - below
      if (rate > 0 && !NOT_AGENTS.includes(tree.typeOf.get(agent) ?? 0)) {
        const name = `${agent}/${branch}/${key}/${rate}`
        const share = shares.get(name) ?? { agent, branch, key, rate, valid: 0 }
        share.valid += stake
        shares.set(name, share)
      }
      branch = agent
      below = Math.max(own, below)
    }
  }
  const day = dayIn(start, zoneOf(whitelabel))
  const sums = new Map<string, { agent: number; amount: number }>()
  for (const { agent, branch, key, rate, valid } of shares.values()) {
    const amount = Math.floor((valid * rate) / 1000)
    const row = { day, agentId: agent, branchId: branch, gameKey: key, rate, valid, amount }
    store.insert('commissions', row)
    const name = `commission/${day}/${agent}/${branch}/${key}`
    sums.set(name, { agent, amount: (sums.get(name)?.amount ?? 0) + amount })
  }
  for (const [name, { agent, amount }] of sums) {
    if (amount === 0) continue
    const wallet = walletOf({ whitelabel, id: agent })
    ledger.transfer(name, 'COMMISSION', fromTo(`house/${whitelabel}/commissions`, wallet, centavos(amount)))
  }
}
