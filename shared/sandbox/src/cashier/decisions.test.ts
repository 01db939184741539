import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld, START } from '../agency/test-world.ts'
import { isRecord } from '../whitelabels.ts'

const world = createTestWorld()
beforeEach(async () => {
  await world.begin()
})
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
    `select m.user_name as whose, actor, before, after, a.created_at as time from audit a
     join members m on m.id = a.member_id where what = '${what}' order by a.id`,
  )

describe('the journal of money', () => {
  it('[MC-170] keeps every decision of the house on a withdrawal: whose, what, when, and what was before', async () => {
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
      whose: 'marina',
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

  it('[MC-170] has no decision on what is closed, nor on what the bank pays by the clock', async () => {
    await payouts('auto')
    const orderNo = await withdrawal()
    later(60_000)
    expect(await ask('withdrawalOrder', { query: { orderNo } })).toMatchObject({ status: 'SUCCESS' })
    await payouts('fail')
    expect(journal('WITHDRAWAL_DECIDED')).toEqual([])
  })

  it('[MC-170] keeps what was told of a deposit, once however often it is told', async () => {
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
        whose: 'marina',
        actor: 'PROVIDER',
        before: `PENDING ${paid}`,
        after: `CREDITED 50.5 E${paid}`,
        time: START,
      },
      {
        whose: 'marina',
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
