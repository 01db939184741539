import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { type Checkout, copyCheckout } from '../support/checkout.ts'
import type { Command } from '../support/command.ts'
import { freePortPair } from '../support/free-port.ts'
import { interactive } from '../support/network-idle.ts'
import { test as base, expect, withoutPopups } from '../support/test.ts'

interface Fixtures {
  /** A checkout of its own, in which files may be changed. */
  checkout: Checkout
}

const START_MS = 300_000
const LONG = 120_000
const POPULAR = 'remote-games/src/widgets/popular-games/index.tsx'

const test = base.extend<object, Fixtures>({
  checkout: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use) => {
      const checkout = await copyCheckout()
      await use(checkout)
      await checkout.remove()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

test.describe.configure({ mode: 'serial', timeout: START_MS + LONG })

const develop = (checkout: Checkout, port: number, site: string): Command =>
  checkout.type('npm', 'run', 'dev', 'games', '--', '--port', String(port), '--site', site)

test('npm run dev --site shows saved changes of a remote between the others of a site, for a player of that site', {
  tag: '@long',
}, async ({ page, site, checkout }) => {
  const port = await freePortPair()
  const command = develop(checkout, port, site.origin)
  await expect.poll(() => command.output(), { timeout: START_MS }).toContain('Arcada is ready: ')
  const origin = `http://localhost:${port}`

  const { json = '{}' } = documentFields(await (await fetch(`${site.origin}/m/home`)).text())
  const {
    remotes,
    host,
  }: Record<string, { version: string }> & { remotes: Record<string, { version: string }> } = JSON.parse(json)
  await withoutPopups(page)
  await page.goto(`${origin}/m/login`)
  await expect(page.getByLabel('Site of the other apps')).toHaveText(
    [
      `${site.origin}: arcada, release 1, host ${host?.version}`,
      ...['agent', 'lottery', 'member', 'promotions'].map((name) => `${name} ${remotes[name]?.version}`),
    ].join('\n'),
  )
  await page.getByLabel('Usuário', { exact: true }).fill('marina')
  await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(`${origin}/m/home`)
  await expect(page.getByLabel('Running apps under development')).toHaveText(
    /^host \S+-dev\.watch\.\w+\ngames \S+-dev\.watch\.\w+$/,
  )

  const tabs = page.getByRole('tablist', { name: 'Categorias de jogos' }).getByRole('tab')
  await interactive(page)
  await tabs.nth(1).click()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => Reflect.set(globalThis, 'notReloaded', true))
  await checkout.edit(POPULAR, '<SectionHeader', '<p>Beside the site</p>\n      <SectionHeader')
  await expect(page.getByText('Beside the site')).toBeVisible({ timeout: LONG })
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'notReloaded'))).toBe(true)

  // The balance comes from the back end of the site, because there is no other one.
  await expect(page.getByRole('banner').getByText('R$')).toBeVisible()
  // It would report that the server is away.
  await page.close()
  await command.end('SIGTERM')
})

test(
  'npm run dev --site refuses a site in production, one with an altered file, and one that is away',
  {
    tag: '@long',
  },
  async ({ site, releases, checkout }, { outputDir }) => {
    const refused = async (address: string) => {
      const command = develop(checkout, await freePortPair(), address)
      expect(await command.ended).toBe(1)
      return command.output()
    }
    const whitelabels = join(outputDir, 'whitelabels')
    await cp(join(checkout.folder, 'deploy/whitelabels'), whitelabels, { recursive: true })
    const settings = join(whitelabels, 'praia/whitelabel.json')
    await writeFile(
      settings,
      JSON.stringify({ ...JSON.parse(await readFile(settings, 'utf8')), stage: 'production' }),
    )
    await releases.promote('praia', {}, { whitelabels })
    const praia = site.origin.replace('localhost', 'praia.localhost')
    expect(await refused(praia)).toContain(`${praia}/m/home is in production`)

    const file = `apps/lottery/${releases.version('lottery')}/entry.js`
    const stored = join(site.store, file)
    const whole = await readFile(stored)
    await writeFile(stored, `${whole}\n`)
    for (const twin of ['.br', '.gz']) await rm(`${stored}${twin}`, { force: true })
    expect(await refused(site.origin)).toContain(`/${file} in ${site.origin} was altered`)
    await writeFile(stored, whole)

    const free = `http://localhost:${await freePortPair()}`
    expect(await refused(free)).toContain(`${free}/m/home cannot be reached`)
  },
)
