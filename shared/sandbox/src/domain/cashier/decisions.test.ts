import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, START } from '../../testing/test-world.ts'
import { isRecord } from '../common/whitelabels.ts'

const world = createTestWorld()
beforeEach(() => world.begin())
afterEach(() => world.close())

const ask = async (call: string, sent: { query?: Record<string, string>; body?: object } = {}) => {
  const { value, code } = await world.ask('marina', call, sent)
  if (!isRecord(value) && !Array.isArray(value)) throw new Error(`${call} is refused: ${code}`)
  return value
}
const payouts = (how: string, whitelabel = 'arcada') => world.set({ whitelabel, payouts: how })
const later = (ms: number) => world.at(world.now() + ms)

/** The number of a new order. */
async function made(call: string, body: object): Promise<string> {
  const order = await ask(call, { body: { ...body, requestId: world.requestId() } })
  return isRecord(order) ? String(order.orderNo) : ''
}

async function withdrawal(): Promise<string> {
  const cards = await ask('bankCards')
  const [card]: unknown[] = Array.isArray(cards) ? cards : []
  const cardId = isRecord(card) ? card.id : ''
  return made('withdraw', { amount: 20, cardId, paymentPassword: '246810' })
}

const journal = (what: string) =>
  world.rows(
    `select m.user_name as owner, actor, before, after, a.created_at as time from audit a
     join members m on m.id = a.member_id where what = '${what}' order by a.id`,
  )

describe('the audit of payments', () => {
  it('[MC-170] records every decision of the operator on a withdrawal: the member, the time, the values before and after', async () => {
    await payouts('auto')
    const first = await withdrawal()
    expect(journal('WITHDRAWAL_DECIDED')).toEqual([])
    later(1_000)
    await payouts('hold', 'praia')
    await payouts('hold')
    await payouts('hold')
    later(1_000)
    const second = await withdrawal()
    later(1_000)
    await payouts('fail')
    const row = (orderNo: string, before: string, after: string, at: number) => ({
      owner: 'marina',
      actor: 'HOUSE',
      before: `${before} ${orderNo}`,
      after: `${after} ${orderNo}`,
      time: START + at,
    })
    expect(journal('WITHDRAWAL_DECIDED')).toEqual([
      row(first, 'auto', 'hold', 1_000),
      row(second, 'auto', 'hold', 2_000),
      row(first, 'hold', 'fail', 3_000),
      row(second, 'hold', 'fail', 3_000),
    ])
  })

  it('[MC-170] records no decision for closed withdrawals, nor for those that the bank pays on schedule', async () => {
    await payouts('auto')
    const orderNo = await withdrawal()
    later(60_000)
    expect(await ask('withdrawalOrder', { query: { orderNo } })).toMatchObject({ status: 'SUCCESS' })
    await payouts('fail')
    expect(journal('WITHDRAWAL_DECIDED')).toEqual([])
  })

  it('[MC-170] records a payment notice of a deposit once, however often it arrives', async () => {
    const tell = (orderNo: string, outcome: string) =>
      world.client.control('POST', '/sandbox/payments', {
        orderNo,
        outcome,
        endToEndId: `E${orderNo}`,
        times: 3,
      })
    const paid = await made('createDeposit', { methodId: 'pix', amount: 50.5 })
    await tell(paid, 'PAID')
    const refused = await made('createDeposit', { methodId: 'pix', amount: 60 })
    await tell(refused, 'REFUSED')
    expect(journal('DEPOSIT_NOTICE')).toEqual([
      {
        owner: 'marina',
        actor: 'PROVIDER',
        before: `PENDING ${paid}`,
        after: `CREDITED 50.5 E${paid}`,
        time: START,
      },
      {
        owner: 'marina',
        actor: 'PROVIDER',
        before: `PENDING ${refused}`,
        after: `REFUSED 60 E${refused}`,
        time: START,
      },
    ])
    for (const change of ["update audit set after = ''", 'delete from audit'])
      expect(() => world.rows(change)).toThrow('an audit row stays')
  })
})
