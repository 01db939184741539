import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { propose } from '@arcada/release'
import { LEFT, recordFailedRun } from '@arcada/release/testing/failed-run'
import { expect } from '@playwright/test'
import { test } from '../support/console.ts'

/** Writes the pictures of the guide anew: `ARCADA_UPDATE=guide npm test e2e console/guide`. */
const UPDATES = process.env.ARCADA_UPDATE === 'guide'
const GUIDE = join(ROOT, 'docs/guides')
const MAX_BYTES = 60_000

/** Each page, and the element with which its picture begins. */
const PAGES = [
  ['wall', '/', 'h1'],
  ['whitelabel', '/w/arcada', 'h1'],
  ['candidates', '/w/praia/candidates', 'h1'],
  ['app', '/r/games', 'h1'],
  ['runs', '/runs', 'article'],
  ['audit', '/audit', 'h1'],
  ['rights', '/rights', 'h1'],
] as const

test('the guide of the console shows a small picture of each page', async ({
  page,
  collector,
  place,
  open,
}) => {
  const text = await readFile(join(GUIDE, 'console.md'), 'utf8')
  const { store, keys } = place
  await recordFailedRun(place, '1.2.0', LEFT)
  await propose({
    ...{ store, keys, whitelabel: 'praia', versions: { games: '1.2.0' } },
    ...{ by: 'Ana', note: 'larger favourites' },
  })
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(await open('--metrics', collector))
  const origin = new URL(page.url()).origin
  for (const [name, path, first] of PAGES) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toBeHidden()
    const file = join(GUIDE, 'console', `${name}.png`)
    if (UPDATES) {
      // The folder of a test says nothing to a reader.
      await page.locator('.store').evaluate((element) => element.remove())
      const start = page.locator(first).first()
      await start.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded()
      await start.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await mkdir(join(GUIDE, 'console'), { recursive: true })
      await writeFile(file, await page.screenshot())
    }
    expect(text, name).toContain(`](console/${name}.png)`)
    expect((await stat(file)).size, name).toBeLessThanOrEqual(MAX_BYTES)
  }
})
