import { sandboxServiceAt } from '@arcada/kit/federation/services'
import { createSandbox, type Sandbox } from '@arcada/kit/sandbox'
import { breachesOf, createTestClient } from '@arcada/kit/sandbox/testing'
import { $session, logOut } from '@arcada/kit/session'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

export const TEST_ORIGIN = 'http://arcada.test:8080'

/** Merchant identifiers of the tests' release. */
export const MERCHANTS = { merchant: 'ARC', trialMerchant: 'ARCT' }

export interface TestSandbox {
  /** Calls one of the sandbox's control addresses, e.g. `control('POST', '/sandbox/faults', { match: 'gameList', status: 500 })`. */
  control(method: string, path: string, body?: unknown): Promise<unknown>
  /** Changes settings of the tests' whitelabel. */
  set(settings: object): Promise<unknown>
  fault(what: object): Promise<unknown>
  /** Ends all faults. */
  mend(): Promise<unknown>
  /** Ends all faults once the page offers a retry, and taps it. */
  retry(user: UserEvent): Promise<void>
  /** The back end's answer to a call by its id, as a given member; not a request of a screen. */
  ask(
    call: string,
    person: string,
    sent?: { query?: Record<string, string>; body?: unknown },
  ): Promise<unknown>
  /** Every request of a screen, as `GET /wps/…?…`, the newest last. */
  requests: string[]
}

/**
 * Connects every request of this file's tests to the sandbox (in memory, new for each test file).
 * Faults and the list of requests are cleared after each test, which fails if a request violates the
 * specification's tables of calls.
 */
export function useSandbox({ logsOut = false } = {}): TestSandbox {
  const requests: string[] = []
  const breaches: string[] = []
  let sandbox: Sandbox
  const server = setupServer(
    http.all('*', async ({ request }) => {
      const url = new URL(request.url)
      const preflight = request.method === 'OPTIONS'
      if (!preflight) requests.push(`${request.method} ${url.pathname}${url.search}`)
      breaches.push(...(await breachesOf(request, MERCHANTS)))
      const response = await sandbox.fetch(request)
      // happy-dom leaves the request's Origin out here, so the sandbox cannot allow it.
      if (sandboxServiceAt(url.hostname) && response.type !== 'error')
        response.headers.set('access-control-allow-origin', globalThis.location.origin)
      return response.type === 'error' ? HttpResponse.error() : response
    }),
  )
  const control: TestSandbox['control'] = async (method, path, body) => {
    const response = await sandbox.fetch(
      new Request(TEST_ORIGIN + path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    return response.json()
  }
  const mend = () => control('DELETE', '/sandbox/faults')
  beforeAll(async () => {
    sandbox = await createSandbox({
      database: ':memory:',
      origin: 'http://sandbox.test',
      hosts: [new URL(TEST_ORIGIN).hostname],
    })
    server.listen()
  })
  afterEach(async () => {
    if (logsOut && $session.get()) logOut('chosen')
    await mend()
    requests.length = 0
    // Softly, so that the cleanup of the test still runs.
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
  return {
    control,
    set: (settings) => control('POST', '/sandbox/settings', { whitelabel: 'arcada', ...settings }),
    fault: (what) => control('POST', '/sandbox/faults', what),
    mend,
    async retry(user) {
      const retry = await screen.findByRole('button', { name: 'Loading failed, click to retry' })
      await mend()
      await user.click(retry)
    },
    ask,
    requests,
  }
}
