import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@arcada/kit/routes'
import { startSite } from '@arcada/local/site'
import type { Browser } from '@playwright/test'
import { freePortPair } from '../support/free-port.ts'

/** A composed site with its sandbox, for measurements that need no emulated line. */
export interface RunningSite {
  origin: string
  sandboxOrigin: string
  close(): Promise<void>
}

/** The given running site, or a new one with data of its own. */
export async function siteOf(running?: Omit<RunningSite, 'close'>): Promise<RunningSite> {
  if (running) return { ...running, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'arcada-bench-'))
  const started = await startSite({
    port: await freePortPair(),
    store: join(folder, '.arcada/store'),
    data: join(folder, 'sandbox.db'),
  })
  const close = async () => {
    await started.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { origin: started.origin, sandboxOrigin: started.sandboxOrigin, close }
}

/** Logs in and returns the tab's storage. */
export async function tabOf(
  browser: Browser,
  { origin }: Pick<RunningSite, 'origin'>,
  name: string,
): Promise<string> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(origin + routes.login)
  await page.getByLabel('Usuário', { exact: true }).fill(name)
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`${origin}${routes.home}`)
  const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))
  await context.close()
  if (session === null) throw new Error(`${name} could not log in`)
  return session
}
