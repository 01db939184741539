import { mkdtemp, rm } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { type Site, startSite } from '@arcada/local/site'
import { Problems, watchPage } from '@arcada/smoke/problems'
import { fillTab, readTab, type TabStorage, tokenOf } from '@arcada/smoke/tab-storage'
import { expect, type Locator, type Page } from '@playwright/test'
import { test as base } from './choose-tests.ts'
import { freePortPair } from './free-port.ts'
import { watchRequests } from './network-idle.ts'
import { type Releases, releasesOf } from './releases.ts'
import { startTestProxy, type TestProxy } from './test-proxy.ts'

/** Session storage after a log-in, by origin and person; a worker has one site. */
const storedLogIns = new Map<string, TabStorage>()

/**
 * Logs a person in with the session of an earlier log-in through the screen, if the back end still accepts it. The page
 * shows no screen afterwards. Returns false if there is no such session.
 */
async function useStoredLogIn(page: Page, origin: string, name: string): Promise<boolean> {
  const tab = storedLogIns.get(`${origin} ${name}`)
  const token = tab && tokenOf(tab)
  if (tab === undefined || token === undefined || !(await isAccepted(origin, token))) return false
  await fillTab(page, origin, tab)
  // A small file of the site, whose page has the site's storage.
  await page.goto(origin + WORKER_ADDRESS)
  return true
}

/** Keeps the session of a person who has just logged in through the screen. */
async function storeLogIn(page: Page, name: string): Promise<void> {
  storedLogIns.set(`${new URL(page.url()).origin} ${name}`, await readTab(page))
}

function isAccepted(origin: string, token: string): Promise<boolean> {
  const { host, port } = new URL(origin)
  // Node finds no address for the whitelabels' names below localhost.
  const headers = { host, token, module: 'COMM3', language: 'PT' }
  const options = { host: '127.0.0.1', port, path: '/wps/member/info', headers }
  return new Promise((done, fail) => {
    const asked = send(options, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    })
    asked.on('error', fail).end()
  })
}

export interface WorkerFixtures {
  /** A composed site with its own store, edge and sandbox. */
  site: Site & { store: string }
  releases: Releases
}

export interface TestFixtures {
  /** All problems in the pages of this test; must be empty at its end, or be expected by `problems.expect…`. */
  problems: Problems
  /**
   * Logs one of the sandbox's people in on the page: through the screen for the first time in this worker, which leads to
   * home, and with that session afterwards. The test opens the address that it needs.
   */
  logIn: (name: string) => Promise<void>
  /** The whitelabel that addresses without an origin belong to; arcada by default. */
  whitelabel: string
  /** Between the browser and the edge, for addresses with its origin. */
  testProxy: TestProxy
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => withSite(use),
    { scope: 'worker', timeout: 180_000 },
  ],
  releases: [async ({ site }, use) => use(await releasesOf(site)), { scope: 'worker' }],
  whitelabel: ['arcada', { option: true }],
  baseURL: async ({ site, whitelabel }, use) =>
    use(whitelabel === 'arcada' ? site.origin : site.origin.replace('//', `//${whitelabel}.`)),
  testProxy: async ({ site, page }, use) => {
    const testProxy = await startTestProxy(site.origin)
    await use(testProxy)
    // A page with pending requests would report a refused connection.
    await page.goto('about:blank')
    await testProxy.close()
  },
  problems: async ({ context }, use) => {
    const problems = new Problems()
    context.on('page', (page) => watchPage(page, problems))
    await problems.install(context)
    await use(problems)
    expect(problems.left(), 'errors and policy violations in the page').toEqual([])
  },
  page: async ({ page, problems, site }, use) => {
    watchPage(page, problems)
    watchRequests(page)
    await use(page)
    await control(site, 'DELETE', '/sandbox/faults')
  },
  logIn: async ({ page, baseURL, site }, use) =>
    use(async (name) => {
      await withoutPopups(page)
      const origin = baseURL ?? site.origin
      await beginPlayAnew(site, origin, name)
      if (await useStoredLogIn(page, origin, name)) return
      await logInOn(page, name)
      await storeLogIn(page, name)
    }),
})

export { expect, type Locator, type Page }

/** A pending call during a log-out is refused; a test with a log-out expects that. */
export const REFUSED_AFTER_SIGN_OUT = /status of 401/

/** Runs a site while `use` uses it; `clock` is its sandbox's time. */
export async function withSite(
  use: (site: WorkerFixtures['site']) => Promise<void>,
  clock?: () => number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-e2e-'))
  const store = join(folder, '.arcada/store')
  const data = join(folder, 'sandbox.db')
  const site = await startSite({ port: await freePortPair(), store, data, ...(clock ? { clock } : {}) })
  await use({ ...site, store })
  await site.close()
  await rm(folder, { recursive: true, force: true })
}

/** Stores a visitor's choices before the page opens an address. */
export async function choose(page: Page, language: string, theme?: string): Promise<void> {
  await page.addInitScript(
    (choices) => {
      for (const [name, value] of choices) if (value !== undefined) localStorage.setItem(name, value)
    },
    [
      ['MC_LANG', language],
      ['MC_THEME', theme],
    ] as const,
  )
}

/**
 * Opens an address after an overlay was closed: it takes its entry out of the history a moment later, which can cut a
 * navigation off.
 */
export async function leaveFor(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error
    return page.goto(address)
  })
}

/** The list of popups has tests of its own; in others it would cover the page. */
export async function withoutPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    try {
      sessionStorage.setItem('MC_SEEN:popups', '1')
    } catch {
      // A page without a storage shows no popups either.
    }
  })
}

/** Sends the form of the log-in, on its screen or in a dialog. */
export async function sendLogIn(place: Page | Locator, name: string, password = 'Arcada123'): Promise<void> {
  await place.getByLabel('Usuário', { exact: true }).fill(name)
  await place.getByLabel('Senha', { exact: true }).fill(password)
  await place.locator('form').getByRole('button', { name: 'Entrar' }).first().click()
}

/** Logs in with one of the sandbox's accounts on a page, on the log-in screen. */
export async function logInOn(page: Page, name: string): Promise<void> {
  await withoutPopups(page)
  await page.goto('/m/login')
  await sendLogIn(page, name)
  // Longer than other waits, because two log-ins at once take a busy machine over ten seconds. A failure shows what the form says.
  await expect.poll(() => homeOrForm(page), { timeout: 25_000 }).toBe('/m/home')
}

/** The address, or the texts of the log-in form while it is open. */
function homeOrForm(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { pathname } = location
    return pathname === '/m/login' ? `the form: ${document.querySelector('form')?.textContent}` : pathname
  })
}

/** Ends the play session that earlier tests left to a person; otherwise its reality check covers a later test's page. */
async function beginPlayAnew(site: Site, origin: string, userName: string): Promise<void> {
  const [label = ''] = new URL(origin).hostname.split('.')
  const whitelabel = label === 'localhost' ? 'arcada' : label
  await control(site, 'POST', '/sandbox/players', { whitelabel, userName, endPlaySession: true })
}

/** Calls one of the sandbox's control addresses. */
export async function control(site: Site, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(site.sandboxOrigin + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json()
}
