import { beforeAll, describe, expect, test as it } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'

const NOW = Date.UTC(2026, 5, 10, 12)
const { client } = await openTestSandbox({ clock: () => NOW })

type Sent = { query?: Record<string, string>; body?: unknown }
const tokens: Record<string, string> = {}
const ask = (person: string, call: string, sent: Sent = {}) =>
  client.ask(call, sent, { token: tokens[person] ?? '', whitelabel: person === 'praia' ? 'praia' : 'arcada' })

/** The rows of a list, or of a page of one. */
async function rowsOf(call: string, query: Record<string, string>): Promise<Record<string, unknown>[]> {
  const { value } = await ask('marina', call, { query })
  const rows: unknown = isRecord(value) ? value.content : value
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

const WEEK = { startDate: '2026-06-04', endDate: '2026-06-10', pageNo: '1' }
const DEPOSITS = { list: 'openDeposits', query: {}, name: 'orderNo' }
const WITHDRAWALS = { list: 'withdrawReport', query: WEEK, name: 'orderNo' }
const CARDS = { list: 'bankCards', query: {}, name: 'id' }
const MESSAGES = { list: 'messages', query: { pageNo: '1' }, name: 'id' }
const REWARDS = { list: 'rewards', query: { status: 'AVAILABLE', pageNo: '1' }, name: 'id' }
const SESSIONS = { list: 'sessions', query: {}, name: 'id' }
const TICKETS = { list: 'lotteryOrders', query: { pageNo: '1' }, name: 'orderId' }
const secret = { paymentPassword: '246810' }

/** Every call of the member's area with an id, the list with marina's ids, and the rest of the request. */
const CALLS: readonly (readonly [
  string,
  typeof DEPOSITS | typeof WITHDRAWALS | typeof MESSAGES,
  (id: string) => Sent,
])[] = [
  ['depositOrder', DEPOSITS, (orderNo) => ({ query: { orderNo } })],
  ['declareDepositPaid', DEPOSITS, (orderNo) => ({ body: { orderNo } })],
  ['cancelDeposit', DEPOSITS, (orderNo) => ({ query: { orderNo } })],
  ['withdrawalOrder', WITHDRAWALS, (orderNo) => ({ query: { orderNo } })],
  ['chooseBankCard', CARDS, (id) => ({ body: { id } })],
  ['removeBankCard', CARDS, (id) => ({ body: { id, ...secret } })],
  [
    'withdraw',
    CARDS,
    (cardId) => ({ body: { amount: 50, cardId, ...secret, requestId: `foreign-${cardId}` } }),
  ],
  ['message', MESSAGES, (id) => ({ query: { id } })],
  ['readMessages', MESSAGES, (id) => ({ body: { ids: [id] } })],
  ['deleteMessages', MESSAGES, (id) => ({ query: { ids: id } })],
  ['claimRewards', REWARDS, (id) => ({ body: { ids: [id], requestId: `foreign-${id}` } })],
  ['endSessions', SESSIONS, (id) => ({ query: { id } })],
  ['lotteryOrder', TICKETS, (orderId) => ({ query: { orderId } })],
  [
    'cancelSuborders',
    TICKETS,
    (orderId) => ({ body: { orderId, suborderIds: ['1'], requestId: `foreign-${orderId}` } }),
  ],
]

beforeAll(async () => {
  tokens.marina = await client.tokenOf('marina')
  tokens.bruno = await client.tokenOf('bruno')
  tokens.praia = await client.tokenOf('marina', { whitelabel: 'praia' })
  // Further input of a withdrawal and a removal.
  await ask('bruno', 'setPayeeName', { body: { payeeName: 'Bruno Dias' } })
  await ask('bruno', 'setPaymentPassword', { body: { password: '246810', confirm: '246810' } })
  const card = { kind: 'PIX', keyType: 'CPF', key: '52998224725', ...secret }
  expect(await ask('bruno', 'addBankCard', { body: card })).toMatchObject({ status: 200 })
})

/** An unknown id of the same form. */
const unknown = (id: string) => id.replace(/\d+/, (digits) => '9'.repeat(digits.length + 2))

describe('another member’s id', () => {
  it.each(CALLS)(
    '[MC-160] is answered by %s like an unknown one, and changes nothing',
    async (call, own, sent) => {
      const before = await rowsOf(own.list, own.query)
      const id = String(before[0]?.[own.name] ?? '')
      expect(id, `marina has something in ${own.list}`).not.toBe('')
      const plain = (answer: unknown, named: string) => JSON.stringify(answer).replaceAll(named, 'ID')
      for (const person of ['bruno', 'praia']) {
        const foreign = await ask(person, call, sent(id))
        const nobodys = await ask(person, call, sent(unknown(id)))
        expect(plain(foreign, id)).toBe(plain(nobodys, unknown(id)))
        expect(foreign.status === 200 ? foreign.value : foreign.code).not.toEqual({})
      }
      expect(await rowsOf(own.list, own.query)).toEqual(before)
    },
  )
})
