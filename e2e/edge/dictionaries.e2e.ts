import { readdir, readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '@arcada/release'
import { putDelta } from '@arcada/release/testing/put-delta'
import type { Browser, Page, Response } from '@playwright/test'
import { edit, type Releases } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

/** A visitor with a browser of their own, who comes back; each visit is a new page. */
async function visitor(browser: Browser, origin: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  return {
    /** Opens home and returns path -> content encoding of the scripts that were loaded for it. */
    async visit(also: (page: Page) => Promise<void> = async () => {}): Promise<Map<string, string>> {
      const page = await context.newPage()
      const responses: Response[] = []
      page.on('response', (response) => responses.push(response))
      await page.goto(`${origin}/m/home`)
      await opened(page)
      // The page goes on with what lies below the window.
      await page.waitForLoadState('networkidle')
      const loaded = new Map<string, string>()
      for (const response of responses.splice(0)) {
        const { pathname, search } = new URL(response.url())
        if (!pathname.startsWith('/apps/')) continue
        loaded.set(pathname + (search ? '?' : ''), (await response.headerValue('content-encoding')) ?? 'none')
      }
      await also(page)
      await page.close()
      return loaded
    },
    close: () => context.close(),
  }
}

const opened = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)

/** Content encodings of the scripts of one version, without repetitions. */
const encodingsOf = (loaded: Map<string, string>, version: string) =>
  [
    ...new Set([...loaded].filter(([path]) => path.includes(`/${version}/`)).map(([, encoding]) => encoding)),
  ].sort()

const smallChange = (label: string) => (folder: string) =>
  edit(
    join(folder, 'src/screens/game-list/index.tsx'),
    'export default',
    `// ${label}\nexport const ${label} = '${label}'\nexport default`,
  )

const deltasIn = async (store: string, app: string, version: string) => {
  const folder = join(store, 'apps', app, version)
  return (await readdir(folder))
    .filter((name) => /\.dcb\.js(?:on)?$/.test(name))
    .map((name) => join(folder, name))
}

async function published(releases: Releases, label: string): Promise<string> {
  return releases.publishVariant('games', label, smallChange(label))
}

/** Other tests of this worker find the versions that were built. */
test.afterEach(({ releases }) =>
  releases.promote('arcada', { games: releases.version('games'), host: releases.version('host') }),
)

test('a returning visitor loads what changed of a remote, and a new one the whole', async ({
  browser,
  site,
  releases,
}) => {
  const next = await published(releases, 'deltas')
  const back = await visitor(browser, site.origin)
  expect(encodingsOf(await back.visit(), releases.version('games'))).toEqual(['br'])
  await releases.promote('arcada', { games: next })
  const again = await back.visit()
  expect(encodingsOf(again, next)).toContain('dcb')
  const first = await visitor(browser, site.origin)
  expect(encodingsOf(await first.visit(), next)).toEqual(['br'])
  await Promise.all([back.close(), first.close()])
})

test('another federation runtime in the host costs less than half, and runs', async ({
  browser,
  site,
  releases,
}) => {
  const next = await releases.publishVariant('host', 'stock-delta', undefined, { stockRuntime: true })
  const back = await visitor(browser, site.origin)
  await back.visit()
  await releases.promote('arcada', { host: next })
  const again = await back.visit()
  expect(again.get(`/apps/host/${next}/provider.js`)).toBe('dcb')
  const [delta = ''] = (await deltasIn(site.store, 'host', next)).filter((path) =>
    path.includes('provider.js.'),
  )
  const sizes = await Promise.all(
    [delta, join(site.store, 'apps/host', next, 'provider.js.br')].map((path) => readFile(path)),
  )
  const [small = 0, whole = 0] = sizes.map(({ length }) => length)
  expect(small).toBeGreaterThan(0)
  expect(small).toBeLessThan(whole / 2)
  await back.close()
})

test('a delta that is missing, or cut by a broken disk, costs a second request and never the page', async ({
  browser,
  site,
  releases,
}) => {
  const next = await published(releases, 'cut')
  const back = await visitor(browser, site.origin)
  await releases.promote('arcada', { games: releases.version('games') })
  await back.visit()
  await releases.promote('arcada', { games: next })
  const deltas = await deltasIn(site.store, 'games', next)
  expect(deltas.length).toBeGreaterThan(1)
  for (const path of deltas) await truncate(path, 45)
  const cut = await back.visit()
  const retried = [...cut].filter(([path]) => path.endsWith('?'))
  expect(retried.length).toBeGreaterThan(0)
  expect(new Set(retried.map(([, encoding]) => encoding))).toEqual(new Set(['br']))

  const other = await visitor(browser, site.origin)
  await releases.promote('arcada', { games: releases.version('games') })
  await other.visit()
  await releases.promote('arcada', { games: next })
  for (const path of await deltasIn(site.store, 'games', next)) await rm(path)
  expect(encodingsOf(await other.visit(), next)).toEqual(['br'])
  await Promise.all([back.close(), other.close()])
})

test('a page whose host came as a cut delta fetches the whole host, and opens', async ({
  browser,
  site,
  releases,
}) => {
  const next = await releases.publishVariant('host', 'cut-host', (folder) =>
    edit(join(folder, 'src/main.tsx'), 'import ', "globalThis.cutHost = 'cut'\nimport "),
  )
  const back = await visitor(browser, site.origin)
  await releases.promote('arcada', { host: releases.version('host') })
  await back.visit()
  await releases.promote('arcada', { host: next })
  for (const path of await deltasIn(site.store, 'host', next)) await truncate(path, 45)
  const cut = await back.visit()
  expect(encodingsOf(cut, next)).toContain('br')
  await back.close()
})

test('a delta that decodes to other code is never executed, and costs a second request', async ({
  browser,
  site,
  releases,
}) => {
  const next = await published(releases, 'altered')
  const before = releases.version('games')
  const back = await visitor(browser, site.origin)
  await releases.promote('arcada', { games: before })
  await back.visit()
  await releases.promote('arcada', { games: next })
  const store = openStore(`file:${site.store}`)
  const file = 'home-parts.js'
  const dictionary = await readFile(join(site.store, 'apps/games', before, file))
  await putDelta(store, `apps/games/${next}/${file}`, dictionary, Buffer.from('globalThis.altered = 1'))
  const loaded = await back.visit(async (page) => {
    expect(await page.evaluate(() => Reflect.get(globalThis, 'altered'))).toBeUndefined()
    await expect(page.locator('[data-remote="games"]').first()).toHaveAttribute('data-version', next)
  })
  expect(loaded.get(`/apps/games/${next}/${file}`)).toBe('dcb')
  expect(loaded.get(`/apps/games/${next}/${file}?`)).toBe('br')
  await back.close()
})
