import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@arcada/kit/contract'
import { readCalls, readRefusals } from '@arcada/kit/contract/read-calls'
import { describe, expect, it, it as test } from 'vitest'
import { Refusal } from '../domain/common/refusal.ts'
import { servedCalls } from '../wire/calls/handlers.ts'
import { type DeclaredField, declaredFields } from './schemas.ts'
import { SPECIFIED_CALLS, type SpecifiedCall, type SpecifiedField } from './specification.ts'

const SPEC = join(import.meta.dirname, '../../../../docs/spec')
// The team of a service describes its calls.
const CALLS = new Map(
  (await readCalls())
    .filter(({ call }) => call.service === undefined)
    .map(({ call }) => [`${call.method} ${call.path}`, call[SCHEMAS].options]),
)
const SERVED = new Set(
  (await servedCalls())
    .filter(({ call }) => call.service === undefined)
    .map(({ call }) => `${call.method} ${call.path}`),
)

const METHOD = '(?:GET|POST|PUT|DELETE)'
const NAMED = new RegExp(`(${METHOD}(?:(?: ?[·/,] ?| and )${METHOD})*) (/(?:wps|lgw)/[^\\s|\`,;)?]*)`, 'g')

const TEXTS = ['specification.md', 'notes.md', 'contract-additions.md', 'responsible-gaming.md']
  .map((file) => readFileSync(join(SPEC, file), 'utf8'))
  .join('\n')

/** Every `METHOD /path` in the texts of the specification. */
const wanted = new Set(
  [...TEXTS.matchAll(NAMED)].flatMap(([, methods = '', path = '']) =>
    (methods.match(new RegExp(METHOD, 'g')) ?? []).map((method) => `${method} ${path}`),
  ),
)

/** Addresses that later parts of the specification replace, with the reason. */
const REPLACED: Readonly<Record<string, string>> = {
  'DELETE /wps/member/bankCard': 'POST /wps/member/bankCard/remove, because it takes a password',
  'DELETE /wps/relay/deposit/orders/{orderNo}': 'the id in the query',
  'POST /wps/relay/rewards/{id}/claim': 'ids in the body',
  'POST /wps/relay/promotions/{id}/applications': 'the id in the form',
  'GET /wps/relay/promotions/{id}/applications': 'the id in the query',
  'POST /wps/relay/wallets/recall': 'there is one wallet; no requirement asks for it',
}

/** Addresses that a text shortens or replaces; the last one is described without its address. */
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

describe('the tables of the calls', () => {
  it('have exactly the calls in the texts of the specification', () => {
    expect(wanted.size).toBeGreaterThan(160)
    const texts = [...wanted].filter((address) => REPLACED[address] === undefined)
    const all = [...new Set([...texts, ...Object.keys(ABBREVIATED)])].sort()
    expect(SPECIFIED_CALLS.map(({ address }) => address).sort()).toEqual(all)
    for (const address of Object.keys(REPLACED)) expect(wanted.has(address), address).toBe(true)
  })

  it('have only names that the texts contain, or that are marked as additions', () => {
    const words = new Set(TEXTS.match(/\w+/g))
    const unknown = SPECIFIED_CALLS.flatMap(({ address, query, body, answer }) =>
      [...query, ...body, ...answer]
        .filter(({ added }) => !added)
        .map(({ field }) => field.match(/\w+/g)?.at(-1) ?? '')
        .filter((name) => !words.has(name))
        .map((name) => `${address} ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('[API-13] [API-39] [API-41] [API-67] [API-82] match the declared and served calls, with method and path', () => {
    const addresses = SPECIFIED_CALLS.map(({ address }) => address).sort()
    expect([...CALLS.keys()].sort()).toEqual(addresses)
    expect([...SERVED].sort()).toEqual(addresses)
  })
})

test('gives each refusal the status in the texts of the specification', async () => {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim())
  const tables = TEXTS.match(/^\| code +\| HTTP.*\n(?:\|.*\n)*/gm) ?? []
  const rows = tables.flatMap((table) => table.trimEnd().split('\n').slice(2).map(cells))
  const specified = rows.flatMap(([, codes = '', statuses = '']) => {
    const each = statuses.split(' · ')
    return codes
      .split(' · ')
      .map((code, at) => ({ code: code.replace(/ \(.*/, ''), status: Number(each[at] ?? each[0]) }))
  })
  const refusals = await readRefusals()
  const declared = new Map([...refusals].map(([code, { status }]) => [code, status]))
  declared.set('unknown', new Refusal('unknown').status)
  expect(specified.length).toBeGreaterThan(70)
  expect(specified.filter(({ code, status }) => declared.get(code) !== status)).toEqual([])
})

describe.each(SPECIFIED_CALLS)('$address', ({ address, module, encoding, ...specified }: SpecifiedCall) => {
  const call = CALLS.get(address)

  test('[API-01] [API-02] has the specified module', () => {
    expect(call?.module).toBe(module)
  })

  test('has the specified query parameters', () => {
    compareNames(call?.query, specified.query)
  })

  test('has the same names and values as an early call', () => {
    const early = Object.entries(call?.early?.query ?? {})
    const wrong = early.filter(([name, value]) => {
      const { values } = specified.query.find(({ field }) => field === name) ?? {}
      const open = value === '' || (value.startsWith('{') && values?.[0] !== '{merchant}')
      return !values || (!open && values.length > 0 && !values.includes(value))
    })
    expect(wrong).toEqual([])
    const missing = specified.query.filter(
      ({ field, presence }) => presence === 'required' && !early.some(([given]) => given === field),
    )
    if (early.length > 0) expect(missing).toEqual([])
  })

  test('has the specified body and encoding', () => {
    expect(call?.body === undefined).toBe(encoding === '')
    expect(call?.encoding ?? 'json').toBe(encoding || 'json')
    compareNames(call?.body, specified.body)
  })

  test('declares the specified answer', () => {
    const open = specified.answer.filter(({ type }) => type === '').map(({ field }) => field)
    const described = ({ field, type }: { field: string; type: string }, optional: boolean) =>
      `${field}${optional ? '?' : ''}: ${open.includes(field) ? 'any' : type}`
    const declared = declaredFields(call?.value, 'value')
      .filter(
        ({ field }) => !open.some((path) => field.startsWith(`${path}.`) || field.startsWith(`${path}[`)),
      )
      .map((one) => described(one, one.optional))
    const wanted = specified.answer.map((one) => described(one, one.presence !== 'required'))
    expect(declared.sort()).toEqual([...new Set(wanted)].sort())
  })
})

type Name = Pick<DeclaredField, 'field' | 'optional' | 'values'>

const declaredNames = (schema: unknown): Name[] =>
  declaredFields(schema).filter(({ field }) => /^\w+$/.test(field))
const specifiedNames = (fields: readonly SpecifiedField[]): Name[] =>
  fields.map(({ field, presence, values }) => ({
    field,
    optional: presence === 'optional',
    values: values.filter((value) => !value.startsWith('{')),
  }))

/** Compares the names of a request, and their values where both sides list some. */
function compareNames(schema: unknown, specified: readonly SpecifiedField[]) {
  const sides = [declaredNames(schema), specifiedNames(specified)] as const
  const lists = (field: string) =>
    sides.every((names) => names.some((one) => one.field === field && one.values.length > 0))
  const [declared, wanted] = sides.map((names) =>
    names.map(
      ({ field, optional, values }) =>
        `${field}${optional ? '?' : ''}${lists(field) ? ` ${[...values].sort()}` : ''}`,
    ),
  )
  expect(declared?.sort()).toEqual(wanted?.sort())
}
