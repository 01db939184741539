import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { LEFT, recordFailedRun } from '@arcada/release/testing/failed-run'
import { recordPictures } from '@arcada/release/testing/picture-run'
import { expect } from '@playwright/test'
import { test } from '../support/console.ts'

/** Writes the pictures of the guide anew: `ARCADA_UPDATE=guide npm test e2e console/guide`. */
const UPDATES = process.env.ARCADA_UPDATE === 'guide'
const GUIDE = join(ROOT, 'docs/guides')
const MAX_BYTES = 60_000

const PAGES = [
  ['wall', '/'],
  ['whitelabel', '/w/arcada'],
  ['candidates', '/w/praia/candidates'],
  ['pictures', '/w/praia/pictures?group=000000000001'],
  ['app', '/r/games'],
  ['runs', '/runs'],
  ['audit', '/audit'],
  ['rights', '/rights'],
] as const

test('the guide of the console shows a small picture of each page', async ({
  page,
  collector,
  place,
  open,
}) => {
  const text = await readFile(join(GUIDE, 'console.md'), 'utf8')
  await recordFailedRun(place, '1.2.0', LEFT)
  await recordPictures(place, { whitelabels: ['praia', 'norte'] })
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto(await open('--metrics', collector))
  const origin = new URL(page.url()).origin
  for (const [name, path] of PAGES) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toBeHidden()
    const file = join(GUIDE, 'console', `${name}.png`)
    if (UPDATES) {
      // The folder of a test says nothing to a reader.
      await page.locator('.store').evaluate((element) => element.remove())
      await mkdir(join(GUIDE, 'console'), { recursive: true })
      await writeFile(file, await page.screenshot())
    }
    expect(text, name).toContain(`](console/${name}.png)`)
    expect((await stat(file)).size, name).toBeLessThanOrEqual(MAX_BYTES)
  }
})
