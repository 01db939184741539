import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestTree } from '../../testing/test-tree.ts'
import { walletOf } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'

const NEXT_MONTH = Date.UTC(2026, 6, 1, 3)

/** An agent who owes the agent below 5 % of the players' losses. */
function twoAgents() {
  const tree = createTestTree()
  onTestFinished(() => tree.core.store.close())
  const upline = tree.person(1)
  const agent = tree.person(1, upline)
  const player = tree.person(0, agent)
  tree.contract(agent, 'DIVIDEND', [{ threshold: 0, members: 1, rate: 50 }], upline)
  const owed = () => {
    tree.core.settleDue()
    return tree.core.agency.dividends.owedBy(upline)
  }
  return { tree, upline, agent, player, owed }
}

function codeOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

describe('the dividend that an agent owes for a month', () => {
  it('[AC-80] is zero when the players won, and cannot be paid then', () => {
    const { tree, upline, agent, player, owed } = twoAgents()
    tree.bet(player, 10_000, 0)
    tree.bet(player, 10_000, 50_000)
    tree.at(NEXT_MONTH)
    const past = owed().find(({ period }) => period === '2026-06')
    expect(past).toMatchObject({ profit: -30_000, amount: 0, status: 'NONE' })
    expect(codeOf(() => tree.core.agency.dividends.pay(upline, past?.id ?? ''))).toBe('dividend.not.due')
    expect(tree.booked(agent, 'DIVIDEND')).toBe(0)
  })

  it('[AC-80] is due when the month is over, and leaves the payer once', () => {
    const { tree, upline, agent, player, owed } = twoAgents()
    tree.bet(player, 10_001, 0)
    tree.at(NEXT_MONTH - 1)
    const running = owed()[0]
    expect(running).toMatchObject({ amount: 500, status: 'OPEN', dueAt: NEXT_MONTH })
    expect(codeOf(() => tree.core.agency.dividends.pay(upline, running?.id ?? ''))).toBe('dividend.not.due')
    tree.at(NEXT_MONTH)
    const id = owed().find(({ status }) => status === 'DUE')?.id ?? ''
    expect(codeOf(() => tree.core.agency.dividends.pay(agent, id))).toBe('record.unknown')
    expect(tree.core.agency.dividends.pay(upline, id)).toBe(NEXT_MONTH)
    expect(codeOf(() => tree.core.agency.dividends.pay(upline, id))).toBe('dividend.paid')
    expect([tree.booked(agent, 'DIVIDEND'), tree.booked(upline, 'DIVIDEND')]).toEqual([500, -500])
  })
})

describe('the dividend that the whitelabel owes an agent for a month', () => {
  it('is paid once after the month, from the dividend account; nothing for a month without profit', () => {
    const tree = createTestTree()
    onTestFinished(() => tree.core.store.close())
    const agent = tree.person(1)
    const player = tree.person(0, agent)
    tree.contract(agent, 'DIVIDEND', [{ threshold: 0, members: 1, rate: 50 }])
    const paid = () =>
      tree.core.store.all(
        `select a.name, e.amount from transfers t join entries e on e.transfer_id = t.id
         join accounts a on a.id = e.account_id where t.kind = 'DIVIDEND' and t.key like ? order by e.amount`,
        `dividend/%/${agent.id}`,
      )
    tree.bet(player, 10_001, 0)
    tree.at(NEXT_MONTH - 1)
    tree.core.settleDue()
    expect(paid()).toEqual([])
    for (const time of [NEXT_MONTH, NEXT_MONTH, Date.UTC(2026, 7, 1, 3)]) {
      tree.at(time)
      tree.core.settleDue()
      expect(paid()).toEqual([
        { name: 'house/arcada/dividends', amount: -500 },
        { name: walletOf(agent), amount: 500 },
      ])
    }
  })
})
