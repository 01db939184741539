import { centavos } from '@arcada/kit/contract/centavos'
import { integer, maybe, oneOf, type Row, record, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import { fromTo } from '../money/ledger.ts'
import { dividendFigures, type PayoutTools } from './payouts.ts'
import { nextPeriod, periodName, periodStart } from './periods.ts'

export type DividendStatus = 'OPEN' | 'DUE' | 'PAID' | 'NONE'

/** Centavos, thousandths. */
export interface Dividend extends Omit<ReturnType<typeof toStored>, 'id' | 'status'> {
  id: string
  status: DividendStatus
}
const toStored = record({
  id: integer,
  memberId: integer,
  period: text,
  profit: integer,
  members: integer,
  rate: integer,
  amount: integer,
  status: oneOf('DUE', 'PAID', 'NONE'),
  dueAt: integer,
  paidAt: maybe(integer),
})
const toDividend = (row: Row): Dividend => {
  const stored = toStored(row)
  return { ...stored, id: String(stored.id) }
}

/** Dividends of agents' teams. */
export function createDividends(tools: PayoutTools, clock: () => number) {
  const { store, ledger, zoneOf } = tools
  const figuresNow = (whitelabel: string) => {
    const zone = zoneOf(whitelabel)
    const start = periodStart('DIVIDEND', clock(), zone)
    const dueAt = nextPeriod('DIVIDEND', start, zone)
    const period = periodName('DIVIDEND', start, zone)
    return { period, dueAt, figures: dividendFigures(tools, whitelabel, start, dueAt) }
  }

  /** Estimates for the running period: their ids are none of rows, so they cannot be paid. */
  function openBy(agent: Member): Dividend[] {
    const { period, dueAt, figures } = figuresNow(agent.whitelabel)
    return [...figures]
      .filter(([, { contract }]) => contract.fromId === agent.id)
      .map(([memberId, { contract: _, ...sums }]) => ({
        ...{ id: `open-${memberId}`, memberId, period, ...sums },
        ...{ status: 'OPEN', dueAt, paidAt: undefined },
      }))
  }

  return {
    /** Dividends of a member, the newest period first. */
    of: (memberId: number): Dividend[] =>
      store.all`select * from dividends where memberId = ${memberId} order by period desc`.map(toDividend),
    /** Estimate for the running period of a member with a contract, as of now. */
    running(member: Member) {
      const { period, figures } = figuresNow(member.whitelabel)
      const found = figures.get(member.id)
      if (!found) return undefined
      const { profit, members, rate, amount } = found
      return { period, profit, members, rate, amount }
    },
    /** Dividends that an agent owes or has paid, with an estimate for the running period, the newest period first. */
    owedBy: (agent: Member): Dividend[] => [
      ...openBy(agent),
      ...store.all`select * from dividends where payerId = ${agent.id} order by period desc, id`.map(
        toDividend,
      ),
    ],
    /**
     * Pays one from the agent's balance.
     * @throws Refusal record.unknown, dividend.paid, dividend.not.due, balance.insufficient
     */
    pay: (agent: Member, id: string): number =>
      store.atomic(() => {
        if (openBy(agent).some((open) => open.id === id)) throw new Refusal('dividend.not.due')
        const [found] = store.all`select * from dividends where id = ${id} and payerId = ${agent.id}`.map(
          toStored,
        )
        if (!found) throw new Refusal('record.unknown')
        const { memberId, period, amount, status } = found
        if (status === 'PAID') throw new Refusal('dividend.paid')
        if (status !== 'DUE') throw new Refusal('dividend.not.due')
        const to = walletOf({ whitelabel: agent.whitelabel, id: memberId })
        const entries = fromTo(walletOf(agent), to, centavos(amount))
        ledger.transfer(`dividend/${period}/${memberId}`, 'DIVIDEND', entries)
        const now = clock()
        store.run`update dividends set status = 'PAID', paidAt = ${now} where id = ${found.id}`
        return now
      }),
  }
}
