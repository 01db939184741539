import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { interactive } from '../support/network-idle.ts'
import { edit } from '../support/releases.ts'
import { expect, type Page, test } from '../support/test.ts'

const versionOf = (page: Page, remote: string) =>
  page.locator(`[data-remote="${remote}"]`).first().getAttribute('data-version')

test.describe('an operator', () => {
  test('promotes games one version up for praia only, sees it there and not on arcada, and rolls back', async ({
    page,
    site,
    releases,
  }) => {
    const praia = site.origin.replace('localhost', 'praia.localhost')
    const before = releases.version('games')
    const next = await releases.publishVariant('games', 'next')
    await releases.promote('praia', { games: next })

    await page.goto(`${praia}/m/home`)
    expect(await versionOf(page, 'games')).toBe(next)
    expect(await versionOf(page, 'promotions')).toBe(releases.version('promotions'))
    await page.goto('/m/home')
    expect(await versionOf(page, 'games')).toBe(before)

    await releases.rollback('praia')
    await page.goto(`${praia}/m/home`)
    expect(await versionOf(page, 'games')).toBe(before)
  })

  test('ships a new screen of a remote without a new host', { tag: '@long' }, async ({
    page,
    site,
    releases,
  }) => {
    const path = join(site.store, 'sites/arcada/index.html')
    const hostBefore = /data-host|"host":\{"version":"([^"]+)"/.exec(await readFile(path, 'utf8'))?.[1]
    const version = await releases.publishVariant('promotions', 'screen', async (folder) => {
      const screen = join(folder, 'src/screens/brand-new')
      await mkdir(screen)
      await writeFile(
        join(screen, 'index.tsx'),
        `import { Screen } from '@arcada/kit/ui'
export default function BrandNewScreen() {
  return <Screen title="Brand new"><p>Made without the host</p></Screen>
}
`,
      )
      await edit(
        join(folder, 'remote.ts'),
        'routes: [',
        `routes: [
    { path: '/m/brandNew', screen: './src/screens/brand-new', title: { pt: 'Novo', en: 'New' }, header: true, footer: true, back: 'history', access: 'public' },`,
      )
    })
    await page.goto('/m/brandNew')
    await expect(page.getByText('Made without the host')).toHaveCount(0)

    await releases.promote('arcada', { promotions: version })
    await page.goto('/m/brandNew')
    await expect(page.getByText('Made without the host')).toBeVisible()
    await expect(page).toHaveTitle('Novo · Arcada')
    const hostAfter = /"host":\{"version":"([^"]+)"/.exec(await readFile(path, 'utf8'))?.[1]
    expect(hostAfter).toBe(hostBefore)

    await releases.rollback('arcada')
    await page.goto('/m/brandNew')
    await expect(page.getByText('Made without the host')).toHaveCount(0)
  })

  test('sees on the page which whitelabel, release and startup state run', async ({ page }) => {
    await page.goto('/m/home')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-whitelabel', 'arcada')
    await expect(html).toHaveAttribute('data-release', /^\d+$/)
    await expect(html).toHaveAttribute('data-startup', '0')
    await interactive(page)
  })
})
