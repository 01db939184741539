import { ApiError, configureApi, request } from '@arcada/kit/api'
import { compileCall } from '@arcada/kit/contract/compile'
import { FLAG_NAMES, MENU_KEYS } from '@arcada/kit/federation'
import { createSandbox } from '@arcada/kit/sandbox'
import { randomOf } from '@arcada/kit/sandbox/handlers'
import { createTestClient, mutatedAnswer, sampleOf, sentTo, servedCalls } from '@arcada/kit/sandbox/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const MUTATIONS = process.env.ARCADA_FULL === '1' ? 1_000 : 20
const SEED = process.env.ARCADA_SEED ?? 'mutated answers'

const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
const client = createTestClient(sandbox)
/** Without calls that cannot be tested with every caller. */
const CALLS = (await servedCalls()).filter(
  (served) => sampleOf(served).apart === undefined && served.call.service === undefined,
)
let token = ''
const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)

beforeAll(async () => {
  const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, true]))
  await client.control('POST', '/sandbox/settings', {
    whitelabel: 'arcada',
    flags,
    agentMenu: [...MENU_KEYS],
  })
  token = await client.tokenOf('aline')
  configureApi({
    baseUrl: 'http://arcada.test',
    token: () => '',
    language: () => 'EN',
    onPlayRefused: () => {},
    onLoggedOut: () => {},
    serverKey: async () => '',
  })
  process.on('unhandledRejection', note)
})
afterAll(() => {
  process.off('unhandledRejection', note)
  sandbox.close()
})

test.each(CALLS)('$call.id ends with valid data or an ApiError for any answer', async (served) => {
  const call = compileCall(served.call)
  const caller = { language: 'EN', token } as const
  const given = await client.ask(served.call, sentTo(served, token, 'EN'), caller)
  expect(given.status).toBe(200)
  const answer = served.call.bare
    ? given.value
    : { success: true, code: '0', message: '', value: given.value }
  const random = randomOf(`${SEED}/${served.call.id}`)
  const before = Object.getOwnPropertyNames(Object.prototype).length
  let [fits, refused] = [0, 0]
  for (let turn = 0; turn < MUTATIONS; turn += 1) {
    const { status, text } = mutatedAnswer(random, answer)
    vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : text, { status }))
    try {
      const value: unknown = await request(call)
      expect(served.checks.value(value), `seed ${SEED}, turn ${turn}`).toBe(true)
      fits += 1
    } catch (error) {
      expect(error, `seed ${SEED}, turn ${turn}`).toBeInstanceOf(ApiError)
      refused += 1
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  }
  expect(fits + refused).toBe(MUTATIONS)
  expect(refused).toBeGreaterThan(0)
  expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
  expect(unhandled).toEqual([])
})
