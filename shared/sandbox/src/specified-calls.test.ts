import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@arcada/contract'
import { readCalls } from '@arcada/contract/read-calls'
import { describe, expect, it, it as test } from 'vitest'
import { servedCalls } from './handlers.ts'
import { namedBy } from './testing/schemas.ts'
import { SPECIFIED_CALLS, type SpecifiedCall, type SpecifiedName } from './testing/specified-calls.ts'

const SPEC = join(import.meta.dirname, '../../../docs/spec')
const CALLS = new Map(
  (await readCalls()).map(({ call }) => [`${call.method} ${call.path}`, call[SCHEMAS].options]),
)
const SERVED = new Set((await servedCalls()).map(({ call }) => `${call.method} ${call.path}`))

const METHOD = '(?:GET|POST|PUT|DELETE)'
const NAMED = new RegExp(`(${METHOD}(?:(?: ?[·/,] ?| and )${METHOD})*) (/(?:wps|lgw)/[^\\s|\`,;)?]*)`, 'g')

/** Every `METHOD /path` of the specification's texts, and where it stands. */
function specified(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of ['specification.md', 'notes.md', 'contract-additions.md', 'responsible-gaming.md']) {
    readFileSync(join(SPEC, file), 'utf8')
      .split('\n')
      .forEach((line, at) => {
        for (const [, methods = '', path = ''] of line.matchAll(NAMED))
          for (const method of methods.match(new RegExp(METHOD, 'g')) ?? [])
            found.set(`${method} ${path}`, `${file}:${at + 1}`)
      })
  }
  return found
}

/** Of the notes, what the additions to the contract (b.12 and later) put differently, and why. */
const REPLACED: Readonly<Record<string, string>> = {
  'DELETE /wps/member/bankCard': 'POST /wps/member/bankCard/remove, because it takes a password',
  'DELETE /wps/relay/deposit/orders/{orderNo}': 'the id in the query',
  'POST /wps/relay/rewards/{id}/claim': 'ids in the body',
  'POST /wps/relay/promotions/{id}/applications': 'the id in the form',
  'GET /wps/relay/promotions/{id}/applications': 'the id in the query',
  'POST /wps/relay/wallets/recall': 'there is one wallet; no requirement asks for it',
}

/** Of which a row writes only the end, or that the one above replaces; one is told of in words only. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  'GET /wps/relay/lottery/vn/numero': 'b.8 · /vn/numero',
  'POST /wps/member/paymentPassword': 'b.4 POST (set)',
  'PUT /wps/member/paymentPassword': 'b.4 PUT (change)',
  'GET /wps/member/info/icon': 'b.4 · GET',
  'GET /wps/member/customerSecurityQuestions': 'L286',
  'GET /wps/relay/mission/list': 'b.6 · /mission/list',
  'POST /wps/relay/mission/claim': 'the prize of a mission that is done',
  'GET /wps/relay/referral/records': 'b.6 · /records',
  'POST /wps/relay/promotions/applications': 'for b.6 /promotions/{id}/applications',
  'GET /wps/relay/promotions/applications': 'for b.6 /promotions/{id}/applications',
}

const wanted = specified()

describe('the table of the calls', () => {
  it('has each that the texts of the specification name, and no other', () => {
    expect(wanted.size).toBeGreaterThan(160)
    const texts = [...wanted.keys()].filter((address) => REPLACED[address] === undefined)
    const all = [...new Set([...texts, ...Object.keys(ABBREVIATED)])].sort()
    expect(SPECIFIED_CALLS.map(({ address }) => address).sort()).toEqual(all)
    for (const address of Object.keys(REPLACED)) expect(wanted.has(address), address).toBe(true)
  })

  it('[API-13] [API-39] [API-41] [API-67] [API-82] is what is declared and served, with method and path', () => {
    const addresses = SPECIFIED_CALLS.map(({ address }) => address).sort()
    expect([...CALLS.keys()].sort()).toEqual(addresses)
    expect([...SERVED].sort()).toEqual(addresses)
  })
})

/** A name as the table writes it: with its `?`, and its values where the contract lists some. */
const written = (names: readonly SpecifiedName[], listed: readonly SpecifiedName[]) =>
  names
    .map(({ name, optional, values }) => {
      const lists = listed.some((other) => other.name === name && other.values.length > 0)
      const known = values.filter((value) => value !== 'MERCHANT' && value !== 'TRIAL')
      return `${name}${lists && known.length > 0 ? `=${[...known].sort().join('/')}` : ''}${optional ? '?' : ''}`
    })
    .sort()

describe.each(SPECIFIED_CALLS)('$address', ({ address, module, query, body }: SpecifiedCall) => {
  const call = CALLS.get(address)

  test('[API-01] [API-02] goes by its module', () => {
    expect(call?.module).toBe(module)
  })

  test('asks by the names of the specification', () => {
    const declared = namedBy(call?.query)
    expect(written(declared, query)).toEqual(written(query, declared))
  })

  test('is asked early with the same names and values', () => {
    const early = Object.entries(call?.early?.query ?? {})
    const filled = early.map(([name, value]) => [name, value === '{merchant}' ? 'MERCHANT' : value] as const)
    const wrong = filled.filter(([name, value]) => {
      const specified = query.find((one) => one.name === name)
      const open = value === '' || (value.startsWith('{') && specified?.values[0] !== 'MERCHANT')
      return !specified || (!open && specified.values.length > 0 && !specified.values.includes(value))
    })
    expect(wrong).toEqual([])
    const missing = query.filter(
      ({ name, optional }) => !optional && !filled.some(([given]) => given === name),
    )
    if (early.length > 0) expect(missing).toEqual([])
  })

  test('sends what the specification names, packed as it says', () => {
    expect(call?.body === undefined).toBe(body === undefined)
    expect(call?.encoding ?? 'json').toBe(body?.encoding ?? 'json')
    const declared = namedBy(call?.body)
    expect(written(declared, body?.names ?? [])).toEqual(written(body?.names ?? [], declared))
  })
})
