import { centavos } from '@arcada/kit/contract/centavos'
import { integer, type Row, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import { fromTo } from '../money/ledger.ts'
import { type DividendFigures, dividendFigures, type PayoutTools } from './payouts.ts'
import { nextPeriod, periodName, periodStart } from './periods.ts'

export type DividendStatus = 'OPEN' | 'DUE' | 'PAID' | 'NONE'

/** Centavos, thousandths. */
export interface Dividend extends DividendFigures {
  id: string
  memberId: number
  period: string
  status: DividendStatus
  dueAt: number
  paidAt: number | undefined
}

export interface Dividends {
  /** Dividends of a member, the newest period first. */
  of(memberId: number): Dividend[]
  /** Estimate for the running period of a member with a contract, as of now. */
  running(member: Member): (DividendFigures & { period: string }) | undefined
  /** Dividends that an agent owes or has paid, with an estimate for the running period, the newest period first. */
  owedBy(agent: Member): Dividend[]
  /**
   * Pays one from the agent's balance.
   * @throws Refusal record.unknown, dividend.paid, dividend.not.due, balance.insufficient
   */
  pay(agent: Member, id: string): number
}

export function createDividends(tools: PayoutTools, clock: () => number): Dividends {
  const { store, ledger, zoneOf } = tools
  const figuresNow = (whitelabel: string) => {
    const zone = zoneOf(whitelabel)
    const start = periodStart('DIVIDEND', clock(), zone)
    const dueAt = nextPeriod('DIVIDEND', start, zone)
    const period = periodName('DIVIDEND', start, zone)
    return { period, dueAt, figures: dividendFigures(tools, whitelabel, start, dueAt) }
  }

  function openBy(agent: Member): Dividend[] {
    const { period, dueAt, figures } = figuresNow(agent.whitelabel)
    return [...figures]
      .filter(([, { contract }]) => contract.fromId === agent.id)
      .map(([memberId, { profit, members, rate, amount }]) => ({
        // Not the id of a row, so it cannot be paid.
        id: `open-${memberId}`,
        memberId,
        period,
        profit,
        members,
        rate,
        amount,
        status: 'OPEN',
        dueAt,
        paidAt: undefined,
      }))
  }

  return {
    of: (memberId) =>
      store.all('select * from dividends where member_id = ? order by period desc', memberId).map(toDividend),
    running(member) {
      const { period, figures } = figuresNow(member.whitelabel)
      const found = figures.get(member.id)
      if (!found) return undefined
      const { profit, members, rate, amount } = found
      return { period, profit, members, rate, amount }
    },
    owedBy: (agent) => [
      ...openBy(agent),
      ...store
        .all('select * from dividends where payer_id = ? order by period desc, id', agent.id)
        .map(toDividend),
    ],
    pay: (agent, id) =>
      store.atomic(() => {
        if (openBy(agent).some((open) => open.id === id)) throw new Refusal('dividend.not.due')
        const row = store.one('select * from dividends where id = ? and payer_id = ?', id, agent.id)
        if (!row) throw new Refusal('record.unknown')
        const { memberId, period, amount, status } = toDividend(row)
        if (status === 'PAID') throw new Refusal('dividend.paid')
        if (status !== 'DUE') throw new Refusal('dividend.not.due')
        const { whitelabel } = agent
        ledger.transfer(
          `dividend/${period}/${memberId}`,
          'DIVIDEND',
          fromTo(walletOf(agent), walletOf({ whitelabel, id: memberId }), centavos(amount)),
        )
        const now = clock()
        store.run(`update dividends set status = 'PAID', paid_at = ? where id = ?`, now, integer(row, 'id'))
        return now
      }),
  }
}

function toDividend(row: Row): Dividend {
  const { status } = row
  return {
    id: String(integer(row, 'id')),
    memberId: integer(row, 'member_id'),
    period: text(row, 'period'),
    profit: integer(row, 'profit'),
    members: integer(row, 'members'),
    rate: integer(row, 'rate'),
    amount: integer(row, 'amount'),
    status: status === 'DUE' || status === 'PAID' ? status : 'NONE',
    dueAt: integer(row, 'due_at'),
    paidAt: row.paid_at === null ? undefined : integer(row, 'paid_at'),
  }
}
