import { type DeclaredCall, SCHEMAS } from '@arcada/kit/contract'
import { readCalls } from '@arcada/kit/contract/read-calls'
import { describe, expect, test as it, test } from 'vitest'
import { isRecord } from '../domain/common/whitelabels.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import type { Served } from '../wire/calls/calls.ts'
import { servedCalls } from '../wire/calls/handlers.ts'

// Covers every call of the member's area with a requestId, including calls that are added later.
const files = new Map((await readCalls()).map(({ file, call }) => [call.id, file]))
const once = (await servedCalls()).filter(({ call }) => {
  const { body } = call[SCHEMAS].options
  const named = isRecord(body) && isRecord(body.properties) ? Object.keys(body.properties) : []
  return files.get(call.id)?.startsWith('remote-member/') && named.includes('requestId')
})

const { client } = await openTestSandbox({ clock: () => Date.UTC(2026, 5, 1, 12) })
const tokens = new Map<string, string>()
for (const name of ['marina', 'nina', 'bruno']) tokens.set(name, await client.tokenOf(name))

/** A member who may make the call. */
const personOf = ({ id }: DeclaredCall) => (id === 'transferToUpline' ? 'nina' : 'marina')
const send = (call: DeclaredCall, person: string, body: object) =>
  client.ask(call, { body }, { token: tokens.get(person) ?? '' })
const sampleOf = (call: DeclaredCall) => call[SCHEMAS].options.sample.body ?? {}

/** Left out of the comparison; a call with nothing else has nothing to compare. */
const SECRET = /requestId|password|confirm|^old$|verificationCode|answers/i
const compared = once.filter(({ call }) => Object.keys(sampleOf(call)).some((name) => !SECRET.test(name)))

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

test('finds calls with a requestId', () => {
  expect(once.length).toBeGreaterThanOrEqual(3)
})

describe('a repeated request', () => {
  it.each(once.map((served) => [served.call.id, served] as const))(
    '[MC-163] %s answers the first result, refusals included, even if another member uses the id',
    async (_, served) => {
      const { call } = served
      const body = { ...sampleOf(call), requestId: `again-${call.id}` }
      const person = personOf(call)
      const first = await send(call, person, body)
      expect(await send(call, person, body)).toEqual(first)
      const other = await send(call, 'bruno', body)
      expect(other.code).not.toBe('request.reused')
      expect(await send(call, person, body)).toEqual(first)
    },
  )

  it.each(compared.map((served) => [served.call.id, served] as const))(
    '[MC-163] %s refuses the id for another body',
    async (_, served) => {
      const { call } = served
      const body = { ...sampleOf(call), requestId: `other-${call.id}` }
      await send(call, personOf(call), body)
      const other = changed(served, body) ?? expect.fail('nothing to change')
      expect(await send(call, personOf(call), other)).toMatchObject({
        status: 409,
        code: 'request.reused',
      })
    },
  )
})
