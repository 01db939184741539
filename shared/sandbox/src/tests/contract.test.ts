import { SCHEMAS } from '@arcada/kit/contract'
import { FLAG_NAMES, MENU_KEYS } from '@arcada/kit/federation'
import { describe, expect, it, test } from 'vitest'
import { createTestClient } from '../testing/test-client.ts'
import { sampleOf, sentTo } from '../testing/test-sample.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import type { Served } from '../wire/calls/calls.ts'
import { servedCalls } from '../wire/calls/handlers.ts'
import { createCore } from '../wire/core/core.ts'
import { createApp } from '../wire/http/app.ts'

const { client, sandbox } = await openTestSandbox()
const SERVED = await servedCalls()
const isApart = (served: Served) => sampleOf(served).apart !== undefined

describe('each call', async () => {
  for (const whitelabel of ['arcada', 'praia']) {
    // A feature that is switched off refuses its calls.
    const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, true]))
    await client.control('POST', '/sandbox/settings', { whitelabel, flags, agentMenu: [...MENU_KEYS] })
  }
  const refusalOf = ({ call }: Served, person: string) => {
    const { audience } = call[SCHEMAS].options
    if (audience !== 'public' && person === 'guest') return [401, 'session.not.login']
    return audience === 'agents' && person === 'marina' ? [403, 'permission.denied'] : undefined
  }

  let cached: unknown
  const watched = createTestClient({
    ...sandbox,
    async fetch(request) {
      const answer = await sandbox.fetch(request)
      cached = answer.headers.get('cache-control')
      return answer
    },
  })

  it.each(['guest', 'marina', 'aline'])(
    '[API-01] answers %s at two whitelabels, each in a language, with the declared answer or refusal, which is never cached',
    async (person) => {
      const wrong: unknown[] = []
      for (const [whitelabel, language] of [
        ['arcada', 'PT'],
        ['praia', 'EN'],
      ] as const) {
        const token = person === 'guest' ? undefined : await client.tokenOf(person, { whitelabel })
        const caller = { whitelabel, language, ...(token ? { token } : {}) }
        for (const served of SERVED) {
          const refusal = refusalOf(served, person)
          // The others end the session, or the account.
          if (isApart(served) && !refusal) continue
          const sent = sentTo(served, token, language)
          const { status, code, value } = await watched.ask(served.call, sent, caller)
          const fits = refusal
            ? status === refusal[0] && code === refusal[1]
            : status === 200 && served.checks.value(value)
          if (!fits || cached !== 'no-store')
            wrong.push([served.call.id, whitelabel, status, code, cached, served.checks.value.errors])
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('[API-01] is refused without its module id and with another one, with a parameter that violates the contract, and at an unknown whitelabel', async () => {
    const modules: Record<string, string>[] = [{}, { module: 'NOBODY3' }]
    for (const headers of modules) {
      const other = await sandbox.fetch(new Request('http://site.test/wps/system/status', { headers }))
      expect([other.status, await other.json()]).toMatchObject([400, { code: 'module.invalid' }])
    }
    const wrong = await client.ask('versionInfo', { query: { device: 'DESKTOP' } })
    expect(wrong).toMatchObject({ status: 400, code: 'parameter.invalid' })
    const unknown = await client.ask('systemStatus', {}, { whitelabel: 'unknown' })
    expect(unknown).toMatchObject({ status: 404, code: 'whitelabel.unknown' })
  })

  it('that takes no token in its address ignores one there', async () => {
    const token = await client.tokenOf('marina')
    for (const id of ['memberInfo', 'rgStatus', 'walletBalance'])
      expect(await client.ask(id, { query: { token } }), id).toMatchObject({ status: 401 })
    expect(await client.ask('memberInfo', {}, { token })).toMatchObject({ status: 200 })
  })
})

test('the boot script’s early calls are the client’s calls, in the same order', () => {
  const values: Record<string, string> = { '{language}': 'PT', '{merchant}': 'ARC', '{?gameType}': 'RNG' }
  const early = SERVED.filter(({ call }) => call[SCHEMAS].options.early)
  expect(early.length).toBeGreaterThan(10)
  const wrong = early.filter(({ call, checks }) => {
    const given = Object.entries(call[SCHEMAS].options.early?.query ?? {})
    const names = given.map(([key]) => key)
    const filled = given.map(([key, value]) => [key, value.startsWith('{') ? (values[value] ?? 't') : value])
    const inOrder = String(call.parameters.filter((name) => names.includes(name))) === String(names)
    return !inOrder || !checks.query(Object.fromEntries(filled)) || call.method !== 'GET'
  })
  expect(wrong.map(({ call }) => call.id)).toEqual([])
})

test('pages of another origin may read the simulated Firebase and post beacons, and nothing else', async () => {
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
  const app = createApp(core, SERVED)
  const readable = new Set<string>()
  const routes = app.routes.filter(({ method }) => method !== 'ALL')
  for (const { method, path } of routes) {
    const address = `http://localhost${path.replace(/(?<=\/):\w+(?:\{.*\})?|\*/g, 'x')}`
    const headers = { origin: 'http://localhost:8080', 'content-type': 'application/json', module: 'COMM3' }
    const body = ['GET', 'OPTIONS', 'HEAD'].includes(method) ? {} : { body: '{}' }
    const response = await app.request(address, { method, headers, ...body })
    if (response.headers.has('access-control-allow-origin')) readable.add(path)
    expect(response.headers.has('access-control-allow-credentials'), path).toBe(false)
  }
  expect(routes.length).toBeGreaterThan(150)
  const firebase = '/outside/firebase/v1/'
  const simulated = ['*', 'accounts:sendVerificationCode', 'accounts:signInWithPhoneNumber']
  expect([...readable].sort()).toEqual(['/beacons', ...simulated.map((path) => firebase + path)])
})

test('[MC-166] a body that never ends is rejected as soon as it is too large', async () => {
  const KB = 1024
  const limits: [path: string, type: string, most: number][] = [
    ['/wps/session/login', 'application/json', 256 * KB],
    ['/wps/member/password/forgot', 'application/x-www-form-urlencoded', 256 * KB],
    ['/wps/relay/feedback', 'multipart/form-data; boundary=x', 32 * KB * KB],
    ['/beacons', 'application/json', 256 * KB],
    ['/sandbox/settings', 'application/json', 256 * KB],
    ['/outside/firebase/v1/accounts:sendVerificationCode', 'application/json', 256 * KB],
  ]
  for (const [path, type, most] of limits) {
    let read = 0
    // Chunked, without a stated length.
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (read >= 64 * KB * KB) return controller.close()
        controller.enqueue(new Uint8Array(64 * KB).fill(97))
        read += 64 * KB
      },
    })
    const headers = { module: 'COMM3', 'content-type': type }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    const response = await sandbox.fetch(new Request(`http://localhost${path}`, init))
    expect(await response.json(), path).toMatchObject({ success: false, code: 'parameter.invalid' })
    expect(read, path).toBeLessThan(most + KB * KB)
  }
})
