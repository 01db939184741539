import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, it } from 'vitest'
import { onlyReads } from './guard.ts'
import { openContext } from './open-context.ts'
import { Problems } from './problems.ts'
import { useBrowser, useSite } from './testing/use-site.ts'

/** A server that allows every page and notes what arrives. */
function useNotingSite() {
  const requests: string[] = []
  const site = useSite((request, response) => {
    if (request.method !== 'OPTIONS') requests.push(`${request.method} ${request.url}`)
    for (const what of ['origin', 'headers', 'methods'])
      response.setHeader(`access-control-allow-${what}`, '*')
    response.end('<!doctype html><h1>Here</h1>')
  })
  beforeEach(() => void requests.splice(0))
  return { site, requests }
}

describe('a case that says live', () => {
  const used = useBrowser()
  const { site, requests: ofSite } = useNotingSite()
  const { site: service, requests: ofService } = useNotingSite()

  /** Opens a page of the site, calls an address from it, and returns what the guard found. */
  async function problemsOf(act: (page: Page) => Promise<unknown>): Promise<string[]> {
    const problems = new Problems()
    const context = await openContext(used.browser, site.origin)
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

  it('may read from a service of a team, and sends it nothing that changes something', async () => {
    expect(await call('GET', `${service.origin}/v1/deal`)).toEqual([])
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await call(method, `${service.origin}/v1/bets`)).toEqual([
        `the case says live, but would change something (${method} /v1/bets)`,
      ])
    expect(ofService).toEqual(['GET /v1/deal'])
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
    expect(ofSite.filter((one) => one.includes('/wps/'))).toEqual([
      'GET /wps/member/info',
      'POST /wps/relay/rg/session/beat',
    ])
  })

  it('does not leave the site', async () => {
    expect(await problemsOf((page) => page.goto(`${service.origin}/m/home`).catch(() => undefined))).toEqual([
      `the case says live, but leaves the site for ${service.origin}`,
    ])
    expect(ofService).toEqual([])
  })
})
