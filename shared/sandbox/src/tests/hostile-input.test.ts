import { type DeclaredCall, SCHEMAS } from '@arcada/kit/contract'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { memberArea } from '../testing/test-sample.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'

const area = (await memberArea()).map(({ call }) => call)
const optionsOf = (call: DeclaredCall) => call[SCHEMAS].options
const writing = area.filter((call) => {
  const { body, sample } = optionsOf(call)
  return body && call.encoding === 'json' && sample.body
})

const NOW = Date.UTC(2026, 5, 1, 12)
async function person(userName = 'marina') {
  const { client } = await openTestSandbox({ clock: () => NOW })
  const token = await client.tokenOf(userName)
  return (call: DeclaredCall | string, sent: { query?: Record<string, string>; body?: unknown } = {}) =>
    client.ask(call, sent, { token })
}
const bodyOf = (call: DeclaredCall): Record<string, unknown> => ({ ...optionsOf(call).sample.body })
const queryOf = (call: DeclaredCall) => ({ ...optionsOf(call).sample.query })
const fieldsOf = (schema: unknown): string[] =>
  isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : []

test('[MC-166] every call answers any content of each of its fields, and logs no error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const marina = await person()
  const known: readonly unknown[] = [
    ...[null, '', '\u0000\u0007', '\u202egnp.exe', '👩‍👩‍👧‍👦'.repeat(40), 'á'.repeat(5_000), '%00'],
    ...["'; drop table members; --", '__proto__', -1, 1.005, 1e308, [null], { $gt: '' }, true],
  ]
  // Every field gets a third of the values; with the long tests each of them.
  const isDue = (field: number) => (_: unknown, at: number) =>
    process.env.ARCADA_WITH_LONG === '1' || (field + at) % 3 === 0
  const any = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.jsonValue())
  const fields = area.flatMap((call) => {
    const { body, query } = optionsOf(call)
    return [
      ...fieldsOf(body).map((field) => ({ call, field, part: 'body' })),
      ...fieldsOf(query).map((field) => ({ call, field, part: 'query' })),
    ]
  })
  expect(fields.length).toBeGreaterThan(100)
  const wrong: unknown[] = []
  for (const [at, { call, field, part }] of fields.entries())
    for (const value of [...known.filter(isDue(at)), ...fc.sample(any, { seed: 46 + at, numRuns: 2 })]) {
      const inQuery = part === 'query' ? { [field]: String(value) } : {}
      const body = { ...bodyOf(call), ...(part === 'body' ? { [field]: value } : {}) }
      const sent = { query: { ...queryOf(call), ...inQuery }, ...(optionsOf(call).body ? { body } : {}) }
      const { status, success } = await marina(call, sent)
      if (status >= 500 || typeof success !== 'boolean') wrong.push([call.id, part, field, value, status])
    }
  expect(wrong).toEqual([])
  expect(logged.mock.calls).toEqual([])
}, 120_000)

test('[MC-161] every call that moves money accepts only positive numbers with at most two decimals', async () => {
  const moving = writing.filter((call) => fieldsOf(optionsOf(call).body).includes('amount'))
  expect(moving.length).toBeGreaterThanOrEqual(3)
  const amounts = [0, -1, -0.01, 1.005, 0.001, 1e-7, 1e21, '10', '1e2', null, [10], { value: 10 }, true]
  const [marina, nina] = [await person(), await person('nina')]
  const taken: unknown[] = []
  for (const call of moving) {
    // Only she may send money to the upline.
    const ask = call.id === 'transferToUpline' ? nina : marina
    for (const amount of amounts) {
      const body = { ...bodyOf(call), amount, requestId: `amount-${JSON.stringify(amount)}` }
      const { status, success } = await ask(call, { body })
      if (status !== 400 || success !== false) taken.push([call.id, amount, status])
    }
  }
  expect(taken).toEqual([])
})

test('[MC-165] fields outside the contract change nothing in any call', async () => {
  const EXTRA = {
    ...{ balance: 1_000_000, memberId: 1, id_: 2, type: 1, status: 'SUCCESS', fee: 0, admin: true },
    ...{ toUpline: true, whitelabel: 'praia', turnoverDone: 9e9, credited: 9e9 },
  }
  const [plain, hostile] = [await person(), await person()]
  const wrong: unknown[] = []
  for (const call of writing) {
    const named = fieldsOf(optionsOf(call).body)
    const extra = Object.fromEntries(Object.entries(EXTRA).filter(([name]) => !named.includes(name)))
    const [first, second] = [
      await plain(call, { body: bodyOf(call) }),
      await hostile(call, { body: { ...extra, ...bodyOf(call) } }),
    ]
    if (first.status !== second.status || first.code !== second.code) wrong.push([call.id, first, second])
    for (const seen of ['memberInfo', 'walletBalance', 'bankCards', 'withdrawSettings']) {
      const [one, other] = [(await plain(seen)).value, (await hostile(seen)).value]
      if (JSON.stringify(one) !== JSON.stringify(other)) wrong.push([call.id, seen, one, other])
    }
  }
  expect(wrong).toEqual([])
})
