import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { SCHEMAS } from '@arcada/kit/contract'
import { readCalls, remoteCallFolders } from '@arcada/kit/contract/read-calls'
import { FLAG_NAMES, MENU_KEYS } from '@arcada/kit/federation'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { sampleOf, sentTo } from '../testing/test-sample.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import type { Served } from '../wire/calls/calls.ts'
import { servedCalls } from '../wire/calls/handlers.ts'

const { client, sandbox } = await openTestSandbox()

const SERVED = await servedCalls()
const inTurn = SERVED.filter((served) => sampleOf(served).apart === undefined)
const apart = SERVED.filter((served) => sampleOf(served).apart !== undefined)

const ROOT = join(import.meta.dirname, '../../../..')
const AUDIENCES: readonly unknown[] = ['public', 'members', 'agents']
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
    if (audience !== 'public' && person === 'guest') return { status: 401, code: 'session.not.login' }
    if (audience === 'agents' && person === 'marina') return { status: 403, code: 'permission.denied' }
    return undefined
  }
  const ask = (served: Served) => {
    const given = token()
    const caller = { whitelabel, language, ...(given ? { token: given } : {}) }
    return client.ask(served.call, sentTo(served, given, language), caller)
  }

  test.each(inTurn)('[API-01] gets an answer of $call.id that matches the contract', async (served) => {
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

test('[API-01] a call without its module id is refused', async () => {
  const response = await sandbox.fetch(new Request('http://site.test/wps/system/status'))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ success: false, code: 'module.invalid' })
})

test('a parameter that violates the contract is refused by name', async () => {
  const answer = await client.ask('versionInfo', { query: { device: 'DESKTOP' } })
  expect(answer).toMatchObject({ status: 400, code: 'parameter.invalid' })
})

test('an unknown whitelabel is refused instead of replaced by another one', async () => {
  const answer = await client.ask('systemStatus', {}, { whitelabel: 'unknown' })
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
])('[API-41] the contract has paths for %s', (_, path) => {
  expect(SERVED.filter(({ call }) => call.path.startsWith(path)).length).toBeGreaterThan(0)
})

describe('the files of the calls', () => {
  it('each have a handler', async () => {
    const answered = new Set(SERVED.map(({ call }) => call.id))
    const silent = (await readCalls()).filter(({ call }) => !answered.has(call.id))
    expect(silent.map(({ file }) => `${file} has no handler`)).toEqual([])
  })

  it('that are left out above have a test among the handlers of their package', async () => {
    const files = new Map((await readCalls()).map(({ file, call }) => [call.id, join(ROOT, file)]))
    const handlers = [join(ROOT, 'shared/sandbox/src/handlers'), ...remoteCallFolders()]
    const packageOf = (path: string) => relative(ROOT, path).split('/')[0]
    const untested = apart.filter(({ call: { id } }) => {
      const folders = handlers.filter((folder) => packageOf(folder) === packageOf(files.get(id) ?? ''))
      const tests = folders.flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.test.ts'))
          .map((name) => join(folder, name)),
      )
      return !tests.some((test) => readFileSync(test, 'utf8').match(new RegExp(`\\b${id}\\b`)))
    })
    expect(untested.map(({ call }) => `${files.get(call.id)} has no test of its own`)).toEqual([])
  })

  // The container image of the sandbox contains nothing else of a remote.
  it('of a remote import nothing but calls of the remote', () => {
    const folders = remoteCallFolders()
    const outside = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => join(folder, name))
        .filter((file) =>
          relativeImports(file).some((path) => !folders.some((calls) => path.startsWith(`${calls}/`))),
        )
        .map((file) => `${relative(ROOT, file)} imports a file that is no call`),
    )
    expect(outside).toEqual([])
  })

  it('each declare an audience and a sample', async () => {
    const bare = (await readCalls()).filter(({ call }) => {
      const { audience, sample } = call[SCHEMAS].options
      return !AUDIENCES.includes(audience) || !sample
    })
    expect(bare.map(({ file }) => `${file} has no audience or no sample`)).toEqual([])
  })
})

test('the boot script’s early calls are the client’s calls, in the same order', async () => {
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
