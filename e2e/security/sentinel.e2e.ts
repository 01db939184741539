import { format } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { interactive } from '../support/network-idle.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { control, expect, test } from '../support/test.ts'

/** Calls that have the token in their address by the specification (docs/security.md, "Tokens in addresses"). */
const NAMED = [
  '/wps/relay/announcements',
  '/wps/session/logout',
  '/wps/relay/games/favourites',
  '/wps/relay/agent/contracts/pending',
]

/** Every tenth screen, all of them in the long run. */
const STEP = process.env.ARCADA_LAB === '1' ? 1 : 10

/** The data that a browser keeps of a visit outside of the tab's own session. */
async function keptBy(page: Page, context: BrowserContext): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const cached = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(request.url, await (await cache.match(request))?.text())
    }
    const databases = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => fail(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((done, fail) => {
          const requested = database.transaction(store).objectStore(store).getAll()
          requested.onsuccess = () => done(requested.result)
          requested.onerror = () => fail(requested.error)
        })
        databases.push(name, store, rows)
      }
      database.close()
    }
    return [{ ...localStorage }, document.cookie, cached, databases, history.state, location.href]
  })
  return JSON.stringify([inPage, await context.cookies()])
}

for (const person of ['marina', 'aline'])
  test.describe(`the token of ${person}`, () => {
    test.use({ userAgent: PHONE, reducedMotion: 'reduce' })
    test('is in no address, referrer, report, log, cache, storage, console or page, on any screen', async ({
      page,
      context,
      logIn,
      problems,
      site,
    }) => {
      problems.expect(/status of 500/)
      test.setTimeout(600_000)
      const seen: [where: string, what: string][] = []
      let carried = 0
      page.on('console', (message) => seen.push(['console', `${message.text()} ${message.location().url}`]))
      context.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (!NAMED.includes(pathname)) seen.push([`address of ${pathname}`, request.url()])
        const headers = request.headers()
        if (headers.token) carried += 1
        seen.push([`referrer to ${pathname}`, headers.referer ?? ''])
        // Bodies of the back end's calls follow the contract; any other body is a report.
        if (!pathname.startsWith('/wps/')) seen.push([`body to ${pathname}`, request.postData() ?? ''])
      })
      const real = { log: console.log, error: console.error, warn: console.warn, info: console.info }
      for (const name of ['log', 'error', 'warn', 'info'] as const)
        console[name] = (...said: unknown[]) => void seen.push([`server ${name}`, format(...said)])
      try {
        await logIn(person)
        const token: string = await page.evaluate(
          () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token,
        )
        expect(token).toMatch(/^[\w-]{20,}$/)
        const screens = SCREENS.filter(({ as, only }) => as === person && (only ?? 'arcada') === 'arcada')
        const walked = screens.filter((_, at) => at % STEP === 0)
        expect(walked.length).toBeGreaterThan(2)
        for (const { address } of walked) {
          await page.goto(address)
          await interactive(page)
          seen.push([`page ${address}`, await page.content()])
        }
        // A failure causes a report, too.
        await page.route('**/wps/member/info*', (route) => route.fulfill({ status: 500, body: 'no' }))
        await page.goto('/m/mine')
        await expect(page.getByRole('main')).not.toBeEmpty()
        seen.push(['page of a failure', await page.content()])
        seen.push(['what is kept', await keptBy(page, context)])
        // The browser does not expose bodies sent while a page closes: they are read at the server.
        await page.goto('about:blank')
        const beacons = async () => JSON.stringify(await control(site, 'GET', '/sandbox/beacons'))
        await expect.poll(beacons).toContain('"loggedIn":true')
        seen.push(['beacons', await beacons()])
        expect(carried).toBeGreaterThan(10)
        const hidden = [token, encodeURIComponent(token), Buffer.from(token).toString('base64')]
        const leaks = seen
          .filter(([, what]) => hidden.some((one) => what.includes(one)))
          .map(([where]) => where)
        expect([...new Set(leaks)]).toEqual([])
      } finally {
        Object.assign(console, real)
      }
    })
  })
