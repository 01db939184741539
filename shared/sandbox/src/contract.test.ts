import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { SCHEMAS } from '@arcada/contract'
import { readCalls, remoteCallFolders } from '@arcada/contract/read-calls'
import { FLAG_NAMES, MENU_KEYS } from '@arcada/federation'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createSandbox } from './app.ts'
import type { Served } from './calls.ts'
import { servedCalls } from './handlers.ts'
import { createTestClient } from './test-client.ts'
import { sampleOf, sentTo } from './test-sample.ts'

const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
const client = createTestClient(sandbox)
afterAll(() => sandbox.close())

const SERVED = await servedCalls()
const inTurn = SERVED.filter((served) => sampleOf(served).apart === undefined)
const apart = SERVED.filter((served) => sampleOf(served).apart !== undefined)

const ROOT = join(import.meta.dirname, '../../..')
const AUDIENCES: readonly unknown[] = ['everybody', 'members', 'agents']
const CALLERS = ['arcada', 'praia'].flatMap((whitelabel) =>
  (['PT', 'EN'] as const).flatMap((language) =>
    ['guest', 'marina', 'aline'].map((person) => ({ whitelabel, language, person })),
  ),
)
const tokens = new Map<string, string>()

beforeAll(async () => {
  for (const whitelabel of ['arcada', 'praia']) {
    // A feature that is switched off refuses its calls.
    const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, true]))
    await client.control('POST', '/sandbox/settings', { whitelabel, flags, agentMenu: [...MENU_KEYS] })
    for (const person of ['marina', 'aline']) {
      tokens.set(`${whitelabel}/${person}`, await client.tokenOf(person, { whitelabel }))
    }
  }
})

describe.each(CALLERS)('$person at $whitelabel in $language', ({ whitelabel, language, person }) => {
  const token = () => tokens.get(`${whitelabel}/${person}`)

  const refusalOf = ({ call }: Served) => {
    const { audience } = call[SCHEMAS].options
    if (audience !== 'everybody' && person === 'guest') return { status: 401, code: 'session.not.login' }
    if (audience === 'agents' && person === 'marina') return { status: 403, code: 'permission.denied' }
    return undefined
  }
  const ask = (served: Served) => {
    const given = token()
    const caller = { whitelabel, language, ...(given ? { token: given } : {}) }
    return client.ask(served.call, sentTo(served, given, language), caller)
  }

  test.each(inTurn)('[API-01] gets from $call.id what the contract promises', async (served) => {
    const answer = await ask(served)
    const refusal = refusalOf(served)
    if (refusal) return expect(answer).toMatchObject(refusal)
    expect(answer).toMatchObject({ status: 200 })
    expect(served.checks.value(answer.value), JSON.stringify(served.checks.value.errors)).toBe(true)
  })

  test.each(apart.filter(refusalOf))('is refused $call.id', async (served) => {
    expect(await ask(served)).toMatchObject({ ...refusalOf(served) })
  })
})

function relativeImports(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)
  return [...found].map(([, path = '']) => join(dirname(file), path))
}

test('[API-01] a call without its module id is refused, so a client that forgets it is noticed', async () => {
  const response = await sandbox.fetch(new Request('http://site.test/wps/system/status'))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ success: false, code: 'module.invalid' })
})

test('a parameter that breaks the contract is refused by name', async () => {
  const answer = await client.ask('versionInfo', { query: { device: 'DESKTOP' } })
  expect(answer).toMatchObject({ status: 400, code: 'parameter.invalid' })
})

test('an unknown whitelabel is refused instead of being shown another one', async () => {
  const answer = await client.ask('systemStatus', {}, { whitelabel: 'nobody' })
  expect(answer).toMatchObject({ status: 404, code: 'whitelabel.unknown' })
})

test.each([
  ['deposit', '/wps/relay/deposit/'],
  ['reports', '/wps/relay/reports/'],
  ['agent', '/wps/relay/agent/team/'],
  ['salary', '/wps/relay/agent/salary/'],
  ['dividend', '/wps/relay/agent/dividend/'],
  ['chat', '/wps/relay/chat/'],
  ['favourite games', '/wps/relay/games/favourites'],
])('[API-41] there are paths for %s', (_, path) => {
  expect(SERVED.filter(({ call }) => call.path.startsWith(path)).length).toBeGreaterThan(0)
})

describe('the files of the calls', () => {
  it('each has a handler', async () => {
    const answered = new Set(SERVED.map(({ call }) => call.id))
    const silent = (await readCalls()).filter(({ call }) => !answered.has(call.id))
    expect(silent.map(({ file }) => `${file} has no handler`)).toEqual([])
  })

  it('each that is left out of the answers above is asked by a test beside its handler', async () => {
    const files = new Map((await readCalls()).map(({ file, call }) => [call.id, file]))
    const untested = apart.filter(({ call: { id } }) => {
      const file = files.get(id) ?? ''
      const folder = file.startsWith('shared/') ? 'shared/sandbox/src/handlers' : dirname(file)
      const tests = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.test.ts'))
      return !tests.some((name) =>
        readFileSync(join(ROOT, folder, name), 'utf8').match(new RegExp(`\\b${id}\\b`)),
      )
    })
    expect(untested.map(({ call }) => `${files.get(call.id)} has no test of its own`)).toEqual([])
  })

  // So the sandbox runs where nothing else of a remote is, as in its image.
  it('those of a remote need nothing outside their folder', () => {
    const outside = remoteCallFolders().flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => join(folder, name))
        .filter((file) => relativeImports(file).some((path) => relative(folder, path).startsWith('..')))
        .map((file) => `${relative(ROOT, file)} imports what stands outside of src/calls`),
    )
    expect(outside).toEqual([])
  })

  it('each says who may ask, and brings a sample', async () => {
    const bare = (await readCalls()).filter(({ call }) => {
      const { audience, sample } = call[SCHEMAS].options
      return !AUDIENCES.includes(audience) || !sample
    })
    expect(bare.map(({ file }) => `${file} has no audience or no sample`)).toEqual([])
  })
})

test('what the boot script asks early is what the client would ask, in the same order', async () => {
  const values: Record<string, string> = { '{language}': 'PT', '{merchant}': 'ARC', '{?gameType}': 'RNG' }
  const early = SERVED.filter(({ call }) => call[SCHEMAS].options.early)
  expect(early.length).toBeGreaterThan(10)
  for (const { call, checks } of early) {
    const given = Object.entries(call[SCHEMAS].options.early?.query ?? {})
    expect(call.parameters.filter((name) => given.some(([key]) => key === name))).toEqual(
      given.map(([key]) => key),
    )
    const filled = given.map(([key, value]) => [key, value.startsWith('{') ? (values[value] ?? 't') : value])
    expect(checks.query(Object.fromEntries(filled)), call.id).toBe(true)
    expect(call.method).toBe('GET')
  }
})
