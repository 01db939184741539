import { createSandbox, type Sandbox } from '@arcada/sandbox'
import { createTestClient } from '@arcada/sandbox/test-client'
import { breachesOf } from '@arcada/sandbox/testing/breaches'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

export const TEST_ORIGIN = 'http://arcada.test'

/** Of the release that tests run under. */
export const MERCHANTS = { merchant: 'ARC', trialMerchant: 'ARCT' }

export interface TestSandbox {
  /** Calls one of the sandbox's control addresses, e.g. `control('POST', '/sandbox/faults', { match: 'gameList', status: 500 })`. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  /** What the back end answers a person to a call by its name, for what another remote shows; no request of a screen. */
  ask(
    call: string,
    person: string,
    sent?: { query?: Record<string, string>; body?: unknown },
  ): Promise<unknown>
  /** Every request that a screen made, as `GET /wps/…?…`, the newest last. */
  requests: string[]
}

/**
 * Puts the real back end of the sandbox (in memory, fresh for each test file) behind every request of this file's
 * tests. Faults and the list of requests are cleared after each test, which fails if one of the requests is not as the
 * specification's table of calls has it.
 */
export function useSandbox(): TestSandbox {
  const requests: string[] = []
  const breaches: string[] = []
  let sandbox: Sandbox
  const server = setupServer(
    http.all('*', async ({ request }) => {
      const url = new URL(request.url)
      requests.push(`${request.method} ${url.pathname}${url.search}`)
      breaches.push(...(await breachesOf(request, MERCHANTS)))
      const response = await sandbox.fetch(request)
      return response.type === 'error' ? HttpResponse.error() : response
    }),
  )
  const control: TestSandbox['control'] = async (method, path, body) => {
    const response = await sandbox.fetch(
      new Request(TEST_ORIGIN + path, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    )
    return response.json()
  }
  beforeAll(async () => {
    sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
    server.listen()
  })
  afterEach(async () => {
    await control('DELETE', '/sandbox/faults')
    requests.length = 0
    // Softly, so that what the test drew is taken away as well.
    expect.soft(breaches.splice(0)).toEqual([])
  })
  afterAll(() => {
    server.close()
    sandbox.close()
  })
  const ask: TestSandbox['ask'] = async (call, person, sent = {}) => {
    const client = createTestClient(sandbox)
    const { value } = await client.ask(call, sent, { token: await client.tokenOf(person) })
    return value
  }
  return { control, ask, requests }
}
