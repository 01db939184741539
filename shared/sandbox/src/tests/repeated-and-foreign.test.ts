import { type DeclaredCall, SCHEMAS } from '@arcada/kit/contract'
import { beforeAll, expect, test } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { memberArea } from '../testing/test-sample.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { listIn } from '../testing/test-world.ts'
import type { Served } from '../wire/calls/calls.ts'

const { client } = await openTestSandbox({ clock: () => Date.UTC(2026, 5, 10, 12) })
type Sent = { query?: Record<string, string>; body?: unknown }
const tokens: Record<string, string> = {}
const ask = (person: string, call: DeclaredCall | string, sent: Sent = {}) =>
  client.ask(call, sent, { token: tokens[person] ?? '', whitelabel: person === 'praia' ? 'praia' : 'arcada' })
const secret = { paymentPassword: '246810' }

beforeAll(async () => {
  for (const person of ['marina', 'bruno', 'nina']) tokens[person] = await client.tokenOf(person)
  tokens.praia = await client.tokenOf('marina', { whitelabel: 'praia' })
  // Further input of a withdrawal and a removal.
  await ask('bruno', 'setPayeeName', { body: { payeeName: 'Bruno Dias' } })
  await ask('bruno', 'setPaymentPassword', { body: { password: '246810', confirm: '246810' } })
  const card = { kind: 'PIX', keyType: 'CPF', key: '52998224725', ...secret }
  expect(await ask('bruno', 'addBankCard', { body: card })).toMatchObject({ status: 200 })
})

test('[MC-160] another member’s id is answered by every call like an unknown one, and changes nothing', async () => {
  const WEEK = { startDate: '2026-06-04', endDate: '2026-06-10', pageNo: '1' }
  const DEPOSITS = { list: 'openDeposits', query: {}, name: 'orderNo' }
  const CARDS = { list: 'bankCards', query: {}, name: 'id' }
  const MESSAGES = { list: 'messages', query: { pageNo: '1' }, name: 'id' }
  const TICKETS = { list: 'lotteryOrders', query: { pageNo: '1' }, name: 'orderId' }
  const WITHDRAWALS = { list: 'withdrawReport', query: WEEK, name: 'orderNo' }
  const REWARDS = { list: 'rewards', query: { status: 'AVAILABLE', pageNo: '1' }, name: 'id' }
  type Own = { list: string; query: Record<string, string>; name: string }
  /** Every call of the member's area with an id, the list with marina's ids, and the rest of the request. */
  const calls: [call: string, own: Own, sent: (id: string) => Sent][] = [
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
    ['endSessions', { list: 'sessions', query: {}, name: 'id' }, (id) => ({ query: { id } })],
    ['lotteryOrder', TICKETS, (orderId) => ({ query: { orderId } })],
    [
      'cancelSuborders',
      TICKETS,
      (orderId) => ({ body: { orderId, suborderIds: ['1'], requestId: `foreign-${orderId}` } }),
    ],
  ]
  /** An unknown id of the same form. */
  const unknown = (id: string) => id.replace(/\d+/, (digits) => '9'.repeat(digits.length + 2))
  for (const [call, own, sent] of calls) {
    const all = async () => {
      const { value } = await ask('marina', own.list, { query: own.query })
      return Array.isArray(value) ? value.filter(isRecord) : listIn(value)
    }
    const before = await all()
    const id = String(before[0]?.[own.name] ?? expect.fail(`marina has nothing in ${own.list}`))
    const plain = (answer: unknown, named: string) => JSON.stringify(answer).replaceAll(named, 'ID')
    for (const person of ['bruno', 'praia']) {
      const foreign = await ask(person, call, sent(id))
      const nobodys = await ask(person, call, sent(unknown(id)))
      expect(plain(foreign, id), call).toBe(plain(nobodys, unknown(id)))
      expect(foreign.status === 200 ? foreign.value : foreign.code, call).not.toEqual({})
    }
    expect(await all(), call).toEqual(before)
  }
})

/** Left out of the comparison; a call with nothing else has nothing to compare. */
const SECRET = /requestId|password|confirm|^old$|verificationCode|answers/i
/** The same request with one other valid value. */
function changed({ checks }: Served, body: Record<string, unknown>): Record<string, unknown> | undefined {
  const others = (value: unknown): unknown[] => {
    if (typeof value === 'number') return [value + 1]
    if (typeof value === 'string') return [`${value}2`, 'WEEK', 'STAKE']
    return Array.isArray(value) ? [[`${value[0]}2`], ['RNG'], ['FISH']] : []
  }
  const bodies = Object.entries(body)
    .filter(([name]) => !SECRET.test(name))
    .flatMap(([name, value]) => others(value).map((other) => ({ ...body, [name]: other })))
  return bodies.find((one) => checks.body(one) && JSON.stringify(one) !== JSON.stringify(body))
}

test('[MC-163] a repeated request of any call answers the first result, refusals included, and its id is refused for another body', async () => {
  const once = (await memberArea()).filter(({ call }) => {
    const { body } = call[SCHEMAS].options
    return isRecord(body) && isRecord(body.properties) && 'requestId' in body.properties
  })
  expect(once.length).toBeGreaterThan(10)
  const wrong: unknown[] = []
  for (const served of once) {
    const { call } = served
    const sample: Record<string, unknown> = { ...call[SCHEMAS].options.sample.body }
    // The only member who may.
    const person = call.id === 'transferToUpline' ? 'nina' : 'marina'
    const body = { ...sample, requestId: `again-${call.id}` }
    const first = await ask(person, call, { body })
    const second = await ask(person, call, { body })
    const other = await ask('bruno', call, { body })
    const third = await ask(person, call, { body })
    for (const again of [second, third])
      if (JSON.stringify(again) !== JSON.stringify(first)) wrong.push([call.id, first, again])
    if (other.code === 'request.reused') wrong.push([call.id, 'of another member', other])
    if (Object.keys(sample).every((name) => SECRET.test(name))) continue
    const reused = await ask(person, call, {
      body: changed(served, body) ?? expect.fail('nothing to change'),
    })
    if (reused.status !== 409 || reused.code !== 'request.reused')
      wrong.push([call.id, 'another body', reused])
  }
  expect(wrong).toEqual([])
})
