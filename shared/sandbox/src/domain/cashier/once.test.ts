import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { type Core, createCore } from '../../wire/core/core.ts'
import { Refusal } from '../common/refusal.ts'

let core: Core
let done = 0
beforeEach(() => {
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => 1_790_000_000_000 })
  done = 0
})

const body = { amount: 10, cardId: '1' }
const request = (more: object = {}) => ({
  ...{ memberId: 1, call: 'withdraw', requestId: 'request-1', body },
  ...more,
})
const work = { book: () => ({ number: `W${++done}` }) }
const run = (more = {}) => core.once.run(request(more), work)

// That another body and another member are told apart is proven for every call (MC-163).
test('[MC-37] a write that is sent twice is done once, for any order of its fields and other secrets, which are not stored', () => {
  const secrets =
    'requestId paymentPassword loginPassword password confirm old verificationCode answers'.split(' ')
  const same = [{}, { body: { cardId: '1', amount: 10 } }]
  const others = secrets.map((name) => ({ body: { ...body, [name]: 'other' } }))
  expect([...same, ...others].map(run)).toEqual(Array(10).fill({ number: 'W1' }))
  expect(done).toBe(1)
  expect(JSON.stringify(core.store.all`select * from requests`)).not.toContain('other')
})

test('a write runs its check first, once, and keeps what the check counts after a refusal', () => {
  let checks = 0
  const check = () => {
    core.store.insert('accounts', { name: `counted-${++checks}` })
    if (checks === 1) throw new Refusal('payment.password.wrong', { triesLeft: 4 })
  }
  const again = (more = {}) => core.once.run(request(more), { check, book: work.book })
  const codes = [0, 1].map(() => refusalOf(again)?.code)
  expect(codes).toEqual(['payment.password.wrong', 'payment.password.wrong'])
  expect(again({ requestId: 'request-2' })).toEqual({ number: 'W1' })
  expect(checks).toBe(2)
  expect(core.store.all`select name from accounts where name like 'counted-%'`).toHaveLength(2)
})

test('a write runs again after an error: nothing was booked, and no answer is stored', () => {
  const book = () => {
    core.store.insert('accounts', { name: 'half' })
    throw new Error('the disk is full')
  }
  expect(() => core.once.run(request(), { book })).toThrow('the disk is full')
  expect(core.store.one`select name from accounts where name = 'half'`).toBe(undefined)
  expect(run()).toEqual({ number: 'W1' })
})
