import { integer, type Row, type Store, text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Ledger } from '../ledger.ts'
import { type Member, walletOf } from '../people.ts'
import type { Contracts } from './contracts.ts'
import { type DividendFigures, dividendFigures } from './payouts.ts'
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
  /** What somebody got or is owed, the newest period first. */
  of(memberId: number): Dividend[]
  /** What the running period gives somebody who has a contract in it; of the present moment. */
  running(member: Member): (DividendFigures & { period: string }) | undefined
  /** What an agent owes or has paid, and what the running period comes to so far, the newest period first. */
  owedBy(agent: Member): Dividend[]
  /**
   * Pays one out of the agent's balance.
   * @throws Refusal record.unknown, dividend.paid, dividend.not.due, balance.insufficient
   */
  pay(agent: Member, id: string): number
}

export function createDividends(
  tools: { store: Store; ledger: Ledger; contracts: Contracts },
  clock: () => number,
): Dividends {
  const { store, ledger } = tools
  const figuresNow = (whitelabel: string) => {
    const start = periodStart('DIVIDEND', clock())
    return { start, figures: dividendFigures(tools, whitelabel, start, nextPeriod('DIVIDEND', start)) }
  }

  function openBy(agent: Member): Dividend[] {
    const { start, figures } = figuresNow(agent.whitelabel)
    return [...figures]
      .filter(([, { contract }]) => contract.fromId === agent.id)
      .map(([memberId, { profit, members, rate, amount }]) => ({
        // Nothing can be paid under this name: it is no number of a row.
        id: `open-${memberId}`,
        memberId,
        period: periodName('DIVIDEND', start),
        profit,
        members,
        rate,
        amount,
        status: 'OPEN',
        dueAt: nextPeriod('DIVIDEND', start),
        paidAt: undefined,
      }))
  }

  return {
    of: (memberId) =>
      store.all('select * from dividends where member_id = ? order by period desc', memberId).map(toDividend),
    running(member) {
      const { start, figures } = figuresNow(member.whitelabel)
      const found = figures.get(member.id)
      if (!found) return undefined
      const { profit, members, rate, amount } = found
      return { period: periodName('DIVIDEND', start), profit, members, rate, amount }
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
        ledger.transfer(`dividend/${period}/${memberId}`, 'DIVIDEND', [
          { account: walletOf(agent), amount: -amount },
          { account: walletOf({ whitelabel, id: memberId }), amount },
        ])
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
