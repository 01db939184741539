import { type DeclaredCall, SCHEMAS } from '@arcada/kit/contract'
import { readCalls } from '@arcada/kit/contract/read-calls'
import { afterAll, describe, expect, test as it, onTestFinished, vi } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { createTestClient } from '../testing/test-client.ts'
import { servedCalls } from '../wire/calls/handlers.ts'
import { createSandbox } from '../wire/http/app.ts'

// Covers every call of the member's area, including calls that are added later, with requests of an attacker.
const files = new Map((await readCalls()).map(({ file, call }) => [call.id, file]))
const area = (await servedCalls())
  .map(({ call }) => call)
  .filter((call) => files.get(call.id)?.startsWith('remote-member/'))
const writing = area.filter(
  ({ encoding, [SCHEMAS]: { options } }) => options.body && encoding === 'json' && options.sample.body,
)

const NOW = Date.UTC(2026, 5, 1, 12)
const sandboxes: { close: () => void }[] = []
afterAll(() => {
  for (const { close } of sandboxes) close()
})

async function person(userName = 'marina') {
  const sandbox = await createSandbox({
    database: ':memory:',
    origin: 'http://sandbox.test',
    clock: () => NOW,
  })
  sandboxes.push(sandbox)
  const client = createTestClient(sandbox)
  const token = await client.tokenOf(userName)
  return {
    ask: (call: DeclaredCall | string, sent: { query?: Record<string, string>; body?: unknown } = {}) =>
      client.ask(call, sent, { token }),
  }
}

const marina = await person()
const bodyOf = (call: DeclaredCall): Record<string, unknown> => ({ ...call[SCHEMAS].options.sample.body })
const queryOf = (call: DeclaredCall) => ({ ...call[SCHEMAS].options.sample.query })
const fieldsOf = (schema: unknown): string[] =>
  isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : []

const STRANGE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000\u0007',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(40),
  'á'.repeat(5_000),
  '<img src=x onerror=alert(1)>',
  "'; drop table members; --",
  '__proto__',
  'constructor',
  '%00',
  '9'.repeat(40),
  '-1',
  0,
  -1,
  1.005,
  1e308,
  [],
  [null],
  ['a', 1],
  {},
  { $gt: '' },
  true,
]

describe('hostile input', () => {
  const cases = area.flatMap((call) => {
    const { body, query } = call[SCHEMAS].options
    return [
      ...fieldsOf(body).map((field) => [call.id, 'body', field, call] as const),
      ...fieldsOf(query).map((field) => [call.id, 'query', field, call] as const),
    ]
  })

  it.each(cases)('[MC-166] %s answers any content of its %s under %s', async (_, part, field, call) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    for (const strange of STRANGE) {
      const answer =
        part === 'body'
          ? await marina.ask(call, { query: queryOf(call), body: { ...bodyOf(call), [field]: strange } })
          : await marina.ask(call, {
              query: { ...queryOf(call), [field]: String(strange) },
              ...(call[SCHEMAS].options.body ? { body: bodyOf(call) } : {}),
            })
      expect(answer.status, `${field}: ${JSON.stringify(strange)?.slice(0, 60)}`).toBeLessThan(500)
      expect(answer.success).toBeTypeOf('boolean')
    }
    expect(logged.mock.calls).toEqual([])
  })
})

describe('amounts', () => {
  const moving = writing.filter(({ [SCHEMAS]: { options } }) => fieldsOf(options.body).includes('amount'))

  it.each(moving.map((call) => [call.id, call] as const))(
    '[MC-161] %s accepts only positive numbers with at most two decimals',
    async (_, call) => {
      // Only she may send money to the upline.
      const { ask } = await person(call.id === 'transferToUpline' ? 'nina' : 'marina')
      for (const amount of [
        0,
        -1,
        -0.01,
        1.005,
        0.001,
        1e-7,
        1e21,
        '10',
        '1e2',
        null,
        [10],
        { value: 10 },
        true,
      ]) {
        const answer = await ask(call, {
          body: { ...bodyOf(call), amount, requestId: `amount-${JSON.stringify(amount)}` },
        })
        expect(answer, JSON.stringify(amount)).toMatchObject({ status: 400, success: false })
      }
    },
  )

  it('[MC-161] finds calls that move money', () => {
    expect(moving.length).toBeGreaterThanOrEqual(3)
  })
})

describe('fields outside the contract', () => {
  const EXTRA = {
    balance: 1_000_000,
    memberId: 1,
    id_: 2,
    type: 1,
    status: 'SUCCESS',
    fee: 0,
    admin: true,
    toUpline: true,
    whitelabel: 'praia',
    turnoverDone: 9e9,
    credited: 9e9,
  }
  const SEEN = ['memberInfo', 'walletBalance', 'bankCards', 'withdrawSettings'] as const

  it.each(writing.map((call) => [call.id, call] as const))(
    '[MC-165] change nothing in %s',
    async (_, call) => {
      const [plain, hostile] = [await person(), await person()]
      const named = fieldsOf(call[SCHEMAS].options.body)
      const extra = Object.fromEntries(Object.entries(EXTRA).filter(([name]) => !named.includes(name)))
      const first = await plain.ask(call, { body: bodyOf(call) })
      const second = await hostile.ask(call, { body: { ...extra, ...bodyOf(call) } })
      expect([second.status, second.code]).toEqual([first.status, first.code])
      for (const seen of SEEN)
        expect((await hostile.ask(seen)).value, seen).toEqual((await plain.ask(seen)).value)
    },
  )
})
