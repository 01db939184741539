import { ApiError, configureApi, request } from '@arcada/kit/api'
import { compileCall } from '@arcada/kit/contract/compile'
import { FLAG_NAMES, MENU_KEYS } from '@arcada/kit/federation'
import { createSandbox } from '@arcada/kit/sandbox'
import { randomOf } from '@arcada/kit/sandbox/handlers'
import { createTestClient, mutatedAnswer, sampleOf, sentTo, servedCalls } from '@arcada/kit/sandbox/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const MUTATIONS = process.env.ARCADA_LAB === '1' ? 1_000 : 20
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

test('every call ends with valid data or an ApiError for any answer', { timeout: 600_000 }, async () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  const wrong: string[] = []
  for (const served of CALLS) {
    const call = compileCall(served.call)
    const given = await client.ask(served.call, sentTo(served, token, 'EN'), { language: 'EN', token })
    expect(given.status, served.call.id).toBe(200)
    const { value } = given
    const answer = served.call.bare ? value : { success: true, code: '0', message: '', value }
    const random = randomOf(`${SEED}/${served.call.id}`)
    let refused = 0
    for (let turn = 0; turn < MUTATIONS; turn += 1) {
      const { status, text } = mutatedAnswer(random, answer)
      vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : text, { status }))
      const ends = await request(call).then(
        (one: unknown) => served.checks.value(one),
        (error: unknown) => error instanceof ApiError && ++refused > 0,
      )
      if (!ends) wrong.push(`${served.call.id}, seed ${SEED}, turn ${turn}: ${status} ${text}`)
    }
    if (refused === 0) wrong.push(`${served.call.id} refused no answer`)
  }
  expect(wrong).toEqual([])
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect(unhandled).toEqual([])
})
