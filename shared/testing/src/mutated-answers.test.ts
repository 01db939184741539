import { ApiError, configureApi, request } from '@arcada/api'
import { compileCall } from '@arcada/contract/compile'
import { FLAG_NAMES, MENU_KEYS } from '@arcada/federation'
import { createSandbox } from '@arcada/sandbox/app'
import { servedCalls } from '@arcada/sandbox/handlers'
import { below, pick, type Random, randomOf } from '@arcada/sandbox/random'
import { createTestClient } from '@arcada/sandbox/test-client'
import { sampleOf, sentTo } from '@arcada/sandbox/test-sample'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const MUTATIONS = process.env.ARCADA_FULL === '1' ? 1_000 : 20
const SEED = process.env.ARCADA_SEED ?? 'mutated answers'

const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
const client = createTestClient(sandbox)
/** Of the others the answer cannot be had by everybody in turn. */
const CALLS = (await servedCalls()).filter((served) => sampleOf(served).apart === undefined)
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
    onSignedOut: () => {},
    serverKey: async () => '',
  })
  process.on('unhandledRejection', note)
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => {
  process.off('unhandledRejection', note)
  sandbox.close()
})

/** What stands in the place of something; `__proto__` is a name of its own in JSON. */
const HOSTILE: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '1e308',
    '1e999',
    '0.1',
    '9007199254740993',
    '""',
    '"NaN"',
    '" "',
    '[]',
    '{}',
  ],
  ...[
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '[null]',
    '[[[[[]]]]]',
  ],
  ...['"javascript:alert(1)"', '"<img src=x onerror=alert(1)>"', '"\\ud800"', '"\\u0000"', '"2026-02-31"'],
  ...[`"${'a'.repeat(20_000)}"`, `${'['.repeat(500)}${']'.repeat(500)}`, `[${'0,'.repeat(5_000)}0]`],
]

/** A JSON text with one of its places changed, or broken as a text. */
function mutated(random: Random, answer: unknown): string {
  const text = JSON.stringify(answer)
  const way = below(random, 10)
  if (way === 0) return text.slice(0, below(random, text.length))
  if (way === 1)
    return pick(random, ['', 'null', '<!doctype html><h1>502</h1>', '[]', '"ok"', `${text}${text}`])
  // Every value of the answer, with where it stands.
  const places: { holder: Record<string, unknown>; name: string }[] = []
  const copy: unknown = JSON.parse(text)
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const holder = value as Record<string, unknown>
    for (const name of Object.keys(holder)) {
      places.push({ holder, name })
      walk(holder[name])
    }
  }
  walk(copy)
  const { holder, name } = pick(random, places)
  if (way === 2) {
    if (Array.isArray(holder)) holder.splice(Number(name), 1)
    else delete holder[name]
    return JSON.stringify(copy)
  }
  if (way === 3 && !Array.isArray(holder)) {
    holder[`${name}_`] = holder[name]
    delete holder[name]
    return JSON.stringify(copy)
  }
  const mark = '\u0001here\u0001'
  holder[name] = mark
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => pick(random, HOSTILE))
}

test.each(CALLS)(
  '$call.id ends as data of the contract or as its error, whatever is answered',
  async (served) => {
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
      const text = mutated(random, answer)
      const status =
        below(random, 5) === 0
          ? pick(random, [201, 204, 302, 400, 401, 403, 404, 409, 429, 500, 502, 503])
          : 200
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
  },
)
