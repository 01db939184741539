import { SCHEMAS } from '@arcada/contract'
import { FLAG_NAMES, MENU_KEYS } from '@arcada/federation'
import { afterAll, beforeAll, expect, it as test } from 'vitest'
import { createSandbox } from './app.ts'
import { servedCalls } from './handlers.ts'
import { createTestClient } from './test-client.ts'
import { sampleOf, sentTo } from './test-sample.ts'
import type { Part } from './testing/answer-notation.ts'
import { partOfSchema } from './testing/schemas.ts'
import { SPECIFIED_ANSWERS } from './testing/specified-answers.ts'

const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
const client = createTestClient(sandbox)
afterAll(() => sandbox.close())

const SERVED = new Map(
  (await servedCalls()).map((served) => [`${served.call.method} ${served.call.path}`, served]),
)
const tokens = new Map<string, string>()

beforeAll(async () => {
  // A feature that is switched off refuses its calls.
  const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, true]))
  await client.control('POST', '/sandbox/settings', {
    whitelabel: 'arcada',
    flags,
    agentMenu: [...MENU_KEYS],
  })
  for (const person of ['marina', 'aline']) tokens.set(person, await client.tokenOf(person))
})

/** The entities of the specification's section 3, and a call that answers each. */
const ENTITIES: [id: string, entity: string, address: string][] = [
  ['ENT-01', 'member info', 'GET /wps/member/info'],
  ['ENT-02', 'wallet', 'GET /wps/wallets/balance'],
  ['ENT-06', 'login', 'POST /wps/session/login'],
  ['ENT-15', 'hot match', 'GET /wps/relay/announcements'],
  ['ENT-16', 'game item', 'GET /lgw/games/popular'],
  ['ENT-17', 'game list', 'GET /lgw/games/mobile'],
  ['ENT-18', 'favourites', 'GET /wps/relay/games/favourites'],
  ['ENT-19', 'game vendor', 'GET /wps/relay/games/vendors'],
  ['ENT-22', 'vendor item', 'GET /wps/relay/games/vassalage'],
  ['ENT-23', 'lottery menu group', 'GET /wps/relay/lottery/menu'],
  ['ENT-25', 'lottery group', 'GET /wps/relay/lottery/list'],
  ['ENT-26', 'announcement', 'GET /wps/relay/announcements/notice'],
  ['ENT-27', 'promotion menu item', 'GET /wps/relay/promotions/categories'],
  ['ENT-28', 'banner', 'GET /wps/relay/announcements/banner'],
  ['ENT-30', 'customer service', 'GET /wps/system/service'],
  ['ENT-32', 'resources', 'GET /wps/system/version'],
  ['ENT-33', 'help item', 'GET /wps/system/helpCenter'],
  ['ENT-34', 'mobile template', 'GET /wps/system/template'],
  ['ENT-35', 'team summary footer', 'GET /wps/relay/agent/team/kpi'],
  ['ENT-36', 'merchant config', 'GET /wps/system/siteInfo'],
  ['API-86', 'announcements', 'GET /wps/relay/announcements'],
]
const others = [...SPECIFIED_ANSWERS.keys()].filter(
  (address) => !ENTITIES.some(([, , told]) => told === address),
)

test('every call’s answer is described, and no other', () => {
  expect([...SPECIFIED_ANSWERS.keys()].sort()).toEqual([...SERVED.keys()].sort())
})

test.each(ENTITIES)('[%s] %s has the fields of the specification, and none less', async (_, __, address) => {
  await compare(address)
})

test.each(others)('the answer of %s has them', async (address) => {
  await compare(address)
})

/** The specification against the contract, and against what the sandbox really answers. */
async function compare(address: string) {
  const served = SERVED.get(address)
  const specified = SPECIFIED_ANSWERS.get(address)
  if (!served || !specified) throw new Error(`${address} is no call`)
  expect(differences(specified, partOfSchema(served.call[SCHEMAS].options.value))).toEqual([])
  if (sampleOf(served).apart !== undefined) return
  const answers: unknown[] = []
  for (const person of ['marina', 'aline']) {
    const token = tokens.get(person) ?? ''
    const { status, value } = await client.ask(served.call, sentTo(served, token, 'PT'), { token })
    if (status !== 200) continue
    answers.push(value)
    expect(strangers(specified, value), person).toEqual([])
    for (const [path, less] of without(specified, value))
      expect(served.checks.value(less), `${path} may not be missing`).toBe(false)
  }
  expect(answers.length).toBeGreaterThan(0)
  expect(absent(specified, answers)).toEqual([])
}

/** Where a contract describes something else than the specification; what is `any` there may be anything here. */
function differences(specified: Part, declared: Part, path = ''): string[] {
  if (specified.kind === 'any') return []
  if (specified.kind !== declared.kind) return [`${path}: ${declared.kind} instead of ${specified.kind}`]
  if (specified.kind === 'object' && declared.kind === 'object') {
    const names = new Set([...Object.keys(specified.fields), ...Object.keys(declared.fields)])
    return [...names].flatMap((name) => {
      const [wanted, found] = [specified.fields[name], declared.fields[name]]
      const here = `${path}.${name}`
      if (!wanted || !found) return [`${here}: ${wanted ? 'not declared' : 'in no text'}`]
      const must =
        wanted.optional === found.optional ? [] : [`${here}: ${found.optional ? 'optional' : 'demanded'}`]
      return [...must, ...differences(wanted.part, found.part, here)]
    })
  }
  if ('of' in specified && 'of' in declared) return differences(specified.of, declared.of, `${path}[]`)
  return []
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const partsIn = (part: { of: Part }, value: unknown) =>
  isObject(value) ? Object.values(value).map((one) => [part.of, one] as const) : []

/** Names that an answer has and no text does: whoever reads it learns what nobody decided to tell. */
function strangers(part: Part, value: unknown, path = ''): string[] {
  if ('of' in part) return partsIn(part, value).flatMap(([of, one]) => strangers(of, one, `${path}[]`))
  if (part.kind !== 'object' || !isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = part.fields[name]
    return field ? strangers(field.part, inner, `${path}.${name}`) : [`${path}.${name}`]
  })
}

/** What is specified and never given, though something that could have it was there. */
function absent(part: Part, values: readonly unknown[], path = ''): string[] {
  const present = values.filter(isObject)
  if (present.length === 0) return []
  if ('of' in part) return absent(part.of, present.flatMap(Object.values), `${path}[]`)
  if (part.kind !== 'object') return []
  return Object.entries(part.fields).flatMap(([name, field]) => {
    const given = present.map((one) => one[name]).filter((one) => one !== undefined)
    if (given.length === 0) return field.optional && !field.lenient ? [] : [`${path}.${name}`]
    return absent(field.part, given, `${path}.${name}`)
  })
}

/** The answer again and again, each time without one field that must be there. */
function without(part: Part, whole: unknown): [path: string, less: unknown][] {
  const found: [string, unknown][] = []
  const walk = (one: Part, value: unknown, path: readonly string[]): void => {
    if ('of' in one) {
      // Of many, the first: the others are alike.
      const first = isObject(value) ? Object.entries(value)[0] : undefined
      if (first) walk(one.of, first[1], [...path, first[0]])
    }
    if (one.kind !== 'object' || !isObject(value)) return
    for (const [name, field] of Object.entries(one.fields)) {
      if (!(name in value)) continue
      if (!field.optional) found.push([[...path, name].join('.'), leaveOut(whole, [...path, name])])
      walk(field.part, value[name], [...path, name])
    }
  }
  walk(part, whole, [])
  return found
}

function leaveOut(whole: unknown, path: readonly string[]): unknown {
  const copy: unknown = structuredClone(whole)
  const holder = path.slice(0, -1).reduce<unknown>((one, name) => Object(one)[name], copy)
  Reflect.deleteProperty(Object(holder), path.at(-1) ?? '')
  return copy
}
