import { SCHEMAS } from '@arcada/kit/contract'
import { below, randomOf } from '@arcada/kit/sandbox/handlers'
import { servedCalls } from '@arcada/kit/sandbox/testing'
import { expect, it as test, vi } from 'vitest'
import { useSandbox } from './index.ts'
import { closePart, openPart, type Part, POLLED, pass, remoteParts } from './remote-parts.ts'

/**
 * Every part of every remote with other valid answers than the samples': lists of 0, 1, 2 or more items than a page has, in
 * any order, optional fields left out by chance. `ARCADA_SEED` is the seed, and the long run takes more of them.
 */
const SEED = process.env.ARCADA_SEED ?? 'varied answers'
const ROUNDS = process.env.ARCADA_WITH_LONG === '1' ? 6 : 1
const LENGTHS = [0, 1, 2, 25]

/** What a value that is missing leaves in a text. */
const BROKEN = /\b(undefined|NaN|null|Infinity|Invalid Date)\b|\[object/

/** Observed time after the last answer, in ms. */
const LOOKS_ON = 10_000

type Schema = Record<string, unknown>
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

useSandbox()

/** Copies of an item may have the key of another where the schema leaves no value open. */
function allowEqualKeys(): void {
  const print = console.error
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).includes('two children with the same key')) print(...said)
  })
}

const schemas = new Map(
  (await servedCalls()).map(({ call }) => [
    `${call.method} ${call.path}`,
    { schema: call[SCHEMAS].options.value, bare: call.bare },
  ]),
)
const parts = await remoteParts()

test.each(parts)(
  'a part shows any valid answer, and then asks no more: $name',
  { timeout: 120_000 },
  async (part) => {
    for (let round = 0; round < ROUNDS; round += 1) await check(part, `${SEED}/${part.name}/${round}`)
  },
)

async function check(part: Part, seed: string): Promise<void> {
  const { client, address, asked } = await openPart(part, {
    before(asked, ask) {
      allowEqualKeys()
      asked.mockImplementation(async (address, init = {}) =>
        varied(String(address), init, seed, await ask(address, init)),
      )
    },
  })
  await vi.waitFor(async () => {
    await pass(100)
    expect(client.isFetching(), seed).toBe(0)
    // A screen that leads on stays drawn here.
    const isHere = part.address.startsWith(address().split('?')[0] ?? '')
    if (isHere) expect(document.querySelector('[aria-busy=true]'), seed).toBeNull()
  }, 10_000)
  expect(document.body.textContent, seed).not.toMatch(BROKEN)
  const before = asked.mock.calls.length
  await pass(LOOKS_ON)
  if (!POLLED.includes(part.name)) expect(asked.mock.calls.slice(before), seed).toEqual([])
  await closePart()
}

/** The answer with another value that its schema allows. */
async function varied(
  address: string,
  init: RequestInit,
  seed: string,
  response: Response,
): Promise<Response> {
  const { pathname } = new URL(address, globalThis.location.href)
  const call = schemas.get(`${init.method ?? 'GET'} ${pathname}`)
  if (!call || response.status !== 200 || (init.method ?? 'GET') !== 'GET') return response
  const answer: unknown = await response.json()
  const vary = variation(seed + pathname)
  const body =
    call.bare || !isObject(answer)
      ? vary(answer, call.schema)
      : { ...answer, value: vary(answer.value, call.schema) }
  return Response.json(body)
}

function variation(seed: string) {
  const random = randomOf(seed)
  return function vary(value: unknown, schema: unknown): unknown {
    if (!isObject(schema)) return value
    if (Array.isArray(value)) return listOf(value, schema)
    if (!isObject(value) || !isObject(schema.properties)) return value
    const required = Array.isArray(schema.required) ? schema.required : []
    const kept = Object.entries(value).filter(([name]) => required.includes(name) || below(random, 2) === 0)
    const { properties } = schema
    const varied = Object.fromEntries(kept.map(([name, one]) => [name, vary(one, properties[name])]))
    // One page holds the list, whatever its length is now.
    return 'totalPages' in varied ? { ...varied, totalPages: 1 } : varied
  }

  function listOf(list: readonly unknown[], { items, minItems }: Schema): unknown[] {
    const [first] = list
    const length = Math.max(LENGTHS[below(random, LENGTHS.length)] ?? 0, Number(minItems ?? 0))
    if (!isObject(first) || !isObject(items)) return [...list].reverse()
    const copies = Array.from({ length }, (_, at) =>
      renamed(list[at % list.length], items, Math.floor(at / list.length)),
    )
    return copies.reverse().map((one) => variation(`${seed}${below(random, 1e6)}`)(one, items))
  }
}

/** A copy of an item that no other is equal to, as far as its schema leaves its values open. */
function renamed(item: unknown, schema: Schema, copy: number): unknown {
  if (copy === 0 || !isObject(item) || !isObject(schema.properties)) return item
  const { properties } = schema
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const own = properties[name]
      const isOpen =
        isObject(own) &&
        own.type === 'string' &&
        Object.keys(own).every((key) => ['type', 'minLength'].includes(key) || key.startsWith('~'))
      if (isOpen && typeof value === 'string' && value !== '') return [name, `${value} ${copy}`]
      if (/id$/i.test(name) && typeof value === 'number') return [name, value + 1_000 * copy]
      return [name, value]
    }),
  )
}
