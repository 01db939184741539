import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlyReads } from './guard.ts'
import { openBrowser } from './open-browser.ts'
import { openContext } from './open-context.ts'
import { Problems } from './problems.ts'

/** A server that allows every page and notes what arrives. */
async function start(requests: string[]): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    if (request.method !== 'OPTIONS') requests.push(`${request.method} ${request.url}`)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-methods', '*')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><h1>Here</h1>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('a case that says live', () => {
  const requests = { site: [] as string[], service: [] as string[] }
  let browser: Browser
  let site: Awaited<ReturnType<typeof start>>
  let service: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    browser = (await openBrowser()).browser
    site = await start(requests.site)
    service = await start(requests.service)
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    site.server.close()
    service.server.close()
  })
  beforeEach(() => {
    requests.site.length = 0
    requests.service.length = 0
  })

  /** Opens a page of the site, calls an address from it, and returns what the guard found. */
  async function problemsOf(act: (page: Page) => Promise<unknown>): Promise<string[]> {
    const problems = new Problems()
    const context = await openContext(browser, site.origin)
    try {
      await onlyReads(context, site.origin, problems)
      const page = await context.newPage()
      await page.goto('/m/home')
      await act(page)
      return problems.left()
    } finally {
      await context.close()
    }
  }
  const call = (method: string, address: string) =>
    problemsOf((page) =>
      page.evaluate(([method, address]) => fetch(address, { method }).catch(() => {}), [
        method,
        address,
      ] as const),
    )

  it('may read from a service of a team', async () => {
    expect(await call('GET', `${service.origin}/v1/deal`)).toEqual([])
    expect(requests.service).toEqual(['GET /v1/deal'])
  })

  it.each(['POST', 'PUT', 'DELETE'])('sends no %s to a service of a team', async (method) => {
    expect(await call(method, `${service.origin}/v1/bets`)).toEqual([
      `the case says live, but would change something (${method} /v1/bets)`,
    ])
    expect(requests.service).toEqual([])
  })

  it('reads from the back end, and sends it nothing that changes something', async () => {
    expect(await call('GET', '/wps/member/info')).toEqual([])
    expect(await call('POST', '/wps/bet')).toEqual([
      'the case says live, but would change something (POST /wps/bet)',
    ])
    expect(await call('GET', '/wps/game/launchGame')).toEqual([
      'the case says live, but would change something (GET /wps/game/launchGame)',
    ])
    expect(await call('POST', '/wps/relay/rg/session/beat')).toEqual([])
    expect(requests.site.filter((one) => one.includes('/wps/'))).toEqual([
      'GET /wps/member/info',
      'POST /wps/relay/rg/session/beat',
    ])
  })

  it('does not leave the site', async () => {
    expect(await problemsOf((page) => page.goto(`${service.origin}/m/home`).catch(() => undefined))).toEqual([
      `the case says live, but leaves the site for ${service.origin}`,
    ])
    expect(requests.service).toEqual([])
  })
})
