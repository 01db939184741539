import type { Page } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { expect, test } from '../support/test.ts'
import { longestChain, Wire, type WireRequest } from '../support/wire.ts'
import { readBudgets, readLive } from './budgets.ts'

const budgets = await readBudgets()
/** Long enough that only dependent requests follow each other. */
const LATENCY = 800

interface Visit {
  requests: WireRequest[]
  chain: string[]
  remotes: string[]
}

async function visit(page: Page, address: string): Promise<Visit> {
  const client = await page.context().newCDPSession(page)
  const wire = await Wire.listen(client)
  const speed = { offline: false, latency: LATENCY, downloadThroughput: -1, uploadThroughput: -1 }
  await client.send('Network.emulateNetworkConditions', speed)
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)
  // Only its answer tells that a script came from the cache.
  await wire.idle(100)
  const { zero, mark } = await page.evaluate(() => ({
    zero: performance.timeOrigin,
    mark: performance.getEntriesByName('arcada:interactive')[0]?.startTime ?? 0,
  }))
  const path = ({ url }: WireRequest) => new URL(url).pathname
  // Images and icons do not delay the page.
  const requests = wire
    .between(zero - LATENCY, zero + mark)
    .filter((request) => request.type !== 'Image' && !path(request).startsWith('/whitelabels/'))
  const done = requests.filter(({ end }) => end > 0 && end <= zero + mark)
  return {
    requests,
    chain: longestChain(done).map(path),
    remotes: [...new Set(requests.flatMap((request) => /^\/apps\/([^/]+)\//.exec(path(request))?.[1] ?? []))],
  }
}

for (const [address, budget] of Object.entries(budgets.routes)) {
  test(`${address} loads no more than its budget, and only what it shows`, {
    tag: address === '/m/home' ? [] : '@long',
  }, async ({ browser, page, site, logIn }) => {
    const { release } = await readLive(site.store)
    const [path = ''] = address.split('?')
    const route = release.routes[path]
    let session: string | null = null
    if (route?.access !== 'public') {
      await logIn('marina')
      session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))
    }
    // The cache of a new context has no files of the log-in.
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
    await context.addInitScript((text) => text && sessionStorage.setItem('MC_SESSION_INFO', text), session)
    const { requests, chain, remotes } = await visit(await context.newPage(), address)
    await context.close()
    const slots = (route?.slots ?? []).flatMap((slot) => release.slots[slot] ?? [])
    const shown = ['host', route?.app, ...slots.map(({ app }) => app)]
    expect(remotes.filter((remote) => !shown.includes(remote))).toEqual([])
    const list = requests.map(({ url }) => new URL(url).pathname)
    expect(list.length, list.join('\n')).toBeLessThanOrEqual(budget.requests)
    expect(chain.length, chain.join(' -> ')).toBeLessThanOrEqual(budget.chain)
  })
}

test('home and the screens of members load only the home widget of the agency', {
  tag: '@long',
}, async ({ page, problems, site, logIn }) => {
  test.setTimeout(240_000)
  // Some of them are not for marina, or not for all with her flags.
  problems.expect(/403/)
  const { release } = await readLive(site.store)
  const agency = release.remotes.agent
  if (!agency) throw new Error('the release has no agency')
  const widgets = Object.values(release.slots).flatMap((parts) =>
    parts.filter(({ app }) => app === 'agent').map(({ widget }) => widget),
  )
  const screens = Object.entries(agency.exposes).flatMap(([name, files]) =>
    widgets.includes(name) ? [] : files.map(([file]) => agency.base + file),
  )
  expect(screens.length).toBeGreaterThan(0)
  await logIn('marina')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const members = Object.entries(release.routes).filter(([, { app }]) => app === 'member')
  expect(members.length).toBeGreaterThan(10)
  for (const path of ['/m/home', ...members.map(([address]) => address)]) {
    requested.length = 0
    await page.goto(path)
    await networkIdle(page)
    // Without access the page redirects home.
    const home = new URL(page.url()).pathname === '/m/home'
    const ofAgency = requested.filter(
      (file) => screens.includes(file) || (!home && file.startsWith(agency.base)),
    )
    expect(ofAgency, path).toEqual([])
    expect(
      requested.filter((call) => call.startsWith('/wps/relay/agent/team/')),
      path,
    ).toEqual([])
    expect(
      requested.filter((call) => call.startsWith('/wps/relay/agent/redRain')),
      path,
    ).toEqual([])
  }
})

test('clock and reality check load only after the first screen, and never for a guest', async ({
  page,
  logIn,
}) => {
  const begun = () =>
    page.evaluate(() => {
      const first = (fits: RegExp) =>
        performance.getEntriesByType('resource').find(({ name }) => fits.test(name))?.startTime
      return {
        stands: performance.getEntriesByName('arcada:interactive')[0]?.startTime ?? Number.NaN,
        code: first(/\/apps\/host\/[^/]+\/play\./),
        beat: first(/\/rg\/session\/beat/),
      }
    })
  await page.goto('/m/home')
  await networkIdle(page)
  expect(await begun()).toEqual({ stands: expect.any(Number), code: undefined, beat: undefined })
  await logIn('marina')
  await page.goto('/m/home')
  await expect(page.getByRole('timer')).toBeVisible()
  const { stands, code, beat } = await begun()
  expect(code).toBeGreaterThan(stands)
  expect(beat).toBeGreaterThan(code ?? Number.NaN)
})

for (const who of ['a guest', 'marina', 'aline'])
  test(`what starts early is asked for once on each page load: ${who}`, {
    tag: '@long',
  }, async ({ page, site, logIn }) => {
    test.setTimeout(240_000)
    const { release } = await readLive(site.store)
    const paths = Object.values(release.calls).map((call) => call.path)
    if (who !== 'a guest') await logIn(who)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'GET' && paths.includes(pathname)) asked.push(pathname + search)
    })
    for (const [address, { access, early }] of Object.entries(release.routes)) {
      // Others are sent home from the agents' screens, and home is opened for them.
      if (!early || (access === 'agent' && who !== 'aline')) continue
      // What the page before still asks for does not count.
      await page.goto('about:blank')
      asked.length = 0
      await page.goto(address)
      await networkIdle(page)
      expect.soft(asked.length, address).toBeGreaterThan(0)
      const twice = asked.filter((call, index) => asked.indexOf(call) !== index)
      expect.soft(twice, address).toEqual([])
    }
  })
