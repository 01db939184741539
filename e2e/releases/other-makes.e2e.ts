import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppDescription } from '@arcada/kit/federation'
import { APP_FILE, baseOf, containerOf, FEDERATION_MANIFEST_FILE } from '@arcada/kit/federation/names'
import { inTheStore } from '../support/alter-files.ts'
import { shownToDevTools } from '../support/devtools.ts'
import { buildSample, type Sample } from '../support/other-makes.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'

const REACT = { react: '^19.0.0' }
const COUNTER = { screen: 'parts/screen.ts', widget: 'parts/counter.ts', shared: REACT }

const CARDS: Sample = { name: 'cards', make: 'rspack', slot: 'home.categories', ...COUNTER }
const CLOCK = { screen: 'plain/screen.ts', widget: 'plain/clock.ts' }
const PLAIN: Sample = { name: 'plain', make: 'rspack', slot: 'home.lottery', ...CLOCK }
const PACK: Sample = { name: 'pack', make: 'webpack', slot: 'home.lottery', ...CLOCK }
const SAMPLES = [CARDS, PLAIN]

const VERSION = `1.0.0-dev.${process.pid}`
const part = (page: Page, { name }: Sample) => page.locator(`[data-remote="${name}"]`)
const colour = (within: Locator, selector: string) =>
  within.locator(selector).evaluate((element) => getComputedStyle(element).color)

async function mountsAndUnmounts(page: Page, sample: Sample): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('MC_LANG', 'EN'))
  await page.goto('/m/home')
  await expect(part(page, sample).getByText(`${sample.name} en dark /m/home`)).toBeVisible()
  await part(page, sample).getByRole('button', { name: 'open the screen' }).click()
  await expect(
    page.getByRole('heading', { name: `Screen of ${sample.name} at /m/${sample.name}` }),
  ).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`Screen ${sample.name}`))
  await expect(page.locator('html')).toHaveAttribute(`data-${sample.name}-unmounted`, 'true')
  await page.goBack()
  await expect(part(page, sample).getByText(`${sample.name} en dark /m/home`)).toBeVisible()
}

test.describe('remotes of another make', () => {
  test.beforeAll(async ({ releases }) => {
    for (const sample of SAMPLES) await releases.run('publish', await buildSample(sample, VERSION))
    await releases.promote('arcada', Object.fromEntries(SAMPLES.map(({ name }) => [name, VERSION])))
  })

  test.afterAll(async ({ releases }) => {
    await releases.rollback('arcada')
  })

  test('of the stock rspack plugin, with and without React, run on home beside ours', async ({ page }) => {
    await page.goto('/m/home')
    const cards = part(page, CARDS)
    await cards.getByRole('button', { name: 'cards 0' }).click()
    await expect(cards.getByRole('button', { name: 'cards 1' })).toBeVisible()
    expect(await colour(cards, '.sample-counter')).toBe('rgb(1, 2, 3)')
    await cards.getByRole('button', { name: 'more cards' }).click()
    await expect(cards.getByText('loaded by cards')).toBeVisible()
    expect(await colour(cards, '.sample-later')).toBe('rgb(4, 5, 6)')
    await expect(cards).toHaveAttribute('data-version', VERSION)
    await expect(part(page, PLAIN).getByText(`${PLAIN.name} pt dark /m/home`)).toBeVisible()
    await expect(page.locator('[data-remote="games"]').first()).toBeVisible()
  })

  test('load every script and style sheet with the hash that the release pins', async ({ page }) => {
    await page.goto(`/m/${CARDS.name}`)
    await part(page, CARDS)
      .getByRole('button', { name: `more ${CARDS.name}` })
      .click()
    await expect(part(page, CARDS).getByText(`loaded by ${CARDS.name}`)).toBeVisible()
    const loaded = await page.evaluate((base) => {
      const requested = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const checked = [
        ...document.querySelectorAll('script[src][integrity], link[rel=stylesheet][integrity]'),
      ]
      const paths = checked.map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
      )
      return {
        requested: [
          ...new Set(requested.filter((path) => path.startsWith(base) && !path.endsWith('.json'))),
        ].sort(),
        checked: [...new Set(paths.map((path) => new URL(path, location.origin).pathname))]
          .filter((path) => path.startsWith(base))
          .sort(),
      }
    }, `/apps/${CARDS.name}/`)
    expect(loaded.requested.filter((path) => path.endsWith('.css'))).toHaveLength(2)
    expect(loaded.requested.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1)
    expect(loaded.checked).toEqual(loaded.requested)
  })

  test('without React follow the language and the theme, open addresses, and leave nothing behind', ({
    page,
  }) => mountsAndUnmounts(page, PLAIN))

  test('without React of the stock webpack plugin do the same', { tag: '@long' }, async ({
    page,
    releases,
  }) => {
    // It installs webpack.
    test.setTimeout(180_000)
    await releases.run('publish', await buildSample(PACK, VERSION))
    await releases.promote('arcada', { [PACK.name]: VERSION })
    try {
      await mountsAndUnmounts(page, PACK)
    } finally {
      await releases.rollback('arcada')
    }
  })

  test('that fail while they mount are replaced by a card, and the page keeps working', async ({
    page,
    problems,
  }) => {
    problems.expect(/broken on purpose/)
    await page.goto('/m/home?broken=1')
    await expect(page.locator(`[data-failed="${PLAIN.name}"]`)).toBeVisible()
    await expect(page.locator('[data-remote="games"]').first()).toBeVisible()
  })

  for (const kind of ['entry', 'inner chunk', 'style sheet'] as const)
    test(`do not run an altered file: the ${kind}`, async ({ page, site, problems, releases }) => {
      problems.expect(/integrity|digest|net::ERR_FAILED|did not load|Loading chunk/i)
      const path = await pathOf(site.store, CARDS, kind)
      const alteration = kind === 'style sheet' ? 'html{--altered:1}' : 'globalThis.__altered = true'
      const restore = await inTheStore(site.store, site.origin).alter(
        path,
        (body) => `${body}\n${alteration}`,
      )
      try {
        await page.goto(`/m/${CARDS.name}`)
        if (kind === 'inner chunk') {
          const loaded = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
          await part(page, CARDS)
            .getByRole('button', { name: `more ${CARDS.name}` })
            .click()
          await loaded
        } else await expect(page.locator(`[data-failed="${CARDS.name}"]`)).toBeVisible({ timeout: 20_000 })
        await expect(part(page, CARDS).getByText(`loaded by ${CARDS.name}`)).toHaveCount(0)
        expect(
          await page.evaluate(() => [
            '__altered' in globalThis,
            getComputedStyle(document.documentElement).getPropertyValue('--altered'),
          ]),
        ).toEqual([false, ''])
        await expect(releases.promote('praia', { [CARDS.name]: VERSION })).rejects.toThrow(
          `${path} is not the file that ${CARDS.name} ${VERSION} was published with`,
        )
      } finally {
        await restore()
      }
    })

  test('show themselves to the Module Federation DevTools with a test link, and to no ordinary visit', async ({
    page,
    releases,
  }) => {
    await page.goto('/m/home')
    await expect(part(page, CARDS)).toBeVisible()
    expect((await shownToDevTools(page)).modules).toEqual({})

    await page.goto(`/m/home?arcada-override=${await releases.grant('arcada', 'cards', VERSION)}`)
    await expect(page.locator('[data-override-banner]')).toBeVisible()
    await expect
      .poll(async () => Object.keys((await shownToDevTools(page)).modules))
      .toEqual(expect.arrayContaining(['host', `cards:${VERSION}`, `games:${releases.version('games')}`]))
    const { modules, shared } = await shownToDevTools(page)
    expect(modules.host).toMatchObject({ remotesInfo: { cards: { matchedVersion: VERSION } } })
    expect(modules[`games:${releases.version('games')}`]).toMatchObject({ remoteEntry: 'entry.js' })
    expect(shared).toContain('react')
  })
})

test('a remote of this repository is published with a manifest for tools of Module Federation', async ({
  site,
  releases,
}) => {
  const version = releases.version('games')
  const folder = join(site.store, baseOf('games', version))
  const app: AppDescription = JSON.parse(await readFile(join(folder, APP_FILE), 'utf8'))
  const text = await readFile(join(folder, FEDERATION_MANIFEST_FILE))
  const manifest = JSON.parse(text.toString())
  expect(manifest.metaData).toMatchObject({
    globalName: containerOf('games', version),
    publicPath: baseOf('games', version),
    remoteEntry: { name: 'entry.js', type: 'global' },
  })
  expect(manifest.exposes.map(({ path }: { path: string }) => path).sort()).toEqual(
    Object.keys(app.exposes).sort(),
  )
  // Listed, and so signed with the other files.
  expect(app.files[FEDERATION_MANIFEST_FILE]?.size).toBe(text.byteLength)
})

/** Address of one file of a published sample, by its content where the bundler has chosen the name. */
async function pathOf(store: string, { name }: Sample, kind: 'entry' | 'inner chunk' | 'style sheet') {
  const base = baseOf(name, VERSION)
  const app: AppDescription = JSON.parse(await readFile(join(store, base, APP_FILE), 'utf8'))
  const [ending, words] = kind === 'style sheet' ? ['.css', 'sample-counter'] : ['.js', 'loaded by ']
  const files = kind === 'entry' ? app.entry : Object.keys(app.files).filter((file) => file.endsWith(ending))
  for (const file of files)
    if (kind === 'entry' || (await readFile(join(store, base, file), 'utf8')).includes(words))
      return base + file
  throw new Error(`${name} has no ${kind} with ${words}`)
}
