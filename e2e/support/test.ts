import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Site, startSite } from '@arcada/local/site'
import { Problems, watchPage } from '@arcada/smoke/problems'
import { expect, type Locator, type Page } from '@playwright/test'
import { freePortPair } from './free-port.ts'
import { test as base } from './long.ts'
import { watchTraffic } from './quiet.ts'
import { type Releases, releasesOf } from './releases.ts'

export interface WorkerFixtures {
  /** A composed site with its own store, edge and sandbox. */
  site: Site & { store: string }
  releases: Releases
}

export interface TestFixtures {
  /** Whatever goes wrong in the pages of this test; must be empty at its end, or be taken by `problems.expect…`. */
  problems: Problems
  /** Signs one of the sandbox's people in on the page, through the login screen. */
  signIn: (name: string) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-e2e-'))
      const store = join(folder, '.arcada/store')
      const site = await startSite({ port: await freePortPair(), store, data: join(folder, 'sandbox.db') })
      await use({ ...site, store })
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  releases: [async ({ site }, use) => use(await releasesOf(site)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.origin),
  problems: async ({ context }, use) => {
    const problems = new Problems()
    context.on('page', (page) => watchPage(page, problems))
    await problems.install(context)
    await use(problems)
    expect(problems.left(), 'errors and policy violations in the page').toEqual([])
  },
  page: async ({ page, problems, site }, use) => {
    watchPage(page, problems)
    watchTraffic(page)
    await use(page)
    await control(site, 'DELETE', '/sandbox/faults')
  },
  signIn: async ({ page }, use) => use((name) => signInOn(page, name)),
})

export { expect, type Locator, type Page }

/** The list of popups has tests of its own; in others it would lie over everything that is looked at. */
export async function withoutPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    try {
      sessionStorage.setItem('MC_SEEN:popups', '1')
    } catch {
      // A page without a storage shows no popups either.
    }
  })
}

/** Signs one of the sandbox's people in on a page, through the login screen. */
export async function signInOn(page: Page, name: string): Promise<void> {
  await withoutPopups(page)
  await page.goto('/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill(name)
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
}

/** Calls one of the sandbox's control addresses. */
export async function control(site: Site, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(site.sandboxOrigin + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return response.json()
}
