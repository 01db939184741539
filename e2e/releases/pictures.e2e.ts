import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openKeys, openStore, SAMPLE_KEYS, takePictures } from '@arcada/release'
import { edit } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

/** A run opens each case six times. */
const RUN = 600_000

const CASE = 'home shows popular games'
const SHOTS = ['pt, light', 'pt, dark', 'en, light', 'en, dark'].map((shot) => `games: ${CASE} (${shot})`)

/** What every run here is about. */
const about = (store: string, games: string, evidence: string) => ({
  store: openStore(`file:${store}`),
  keys: openKeys(SAMPLE_KEYS),
  whitelabel: 'praia',
  versions: { games },
  only: [CASE],
  all: true,
  by: 'e2e',
  evidence,
})

test(
  'another colour of one component differs in each language and theme, and the same build in none',
  { tag: '@long' },
  async ({ site, releases, browser }, info) => {
    test.setTimeout(RUN)
    const games = await releases.publishVariant('games', 'coloured', (folder) =>
      edit(
        join(folder, 'src/widgets/popular-games/popular-games.module.css'),
        'background: var(--ar-color-surface-2)',
        'background: var(--ar-color-accent)',
      ),
    )
    const folder = info.outputPath('report')
    const evidence = info.outputPath('smoke')
    const done = await takePictures(about(site.store, games, evidence), (report) =>
      cp(report, folder, { recursive: true }),
    )
    expect([done.differing, done.pictures, done.failed]).toEqual([SHOTS, 4, []])

    await test.step('the report opens as a file and shows live, candidate and their difference', async () => {
      const page = await browser.newPage()
      await page.goto(pathToFileURL(join(folder, 'index.html')).href)
      await page.getByRole('link', { name: SHOTS[0] }).first().click()
      for (const side of ['Diff', 'Actual', 'Expected']) {
        await page.getByText(side, { exact: true }).first().click()
        await expect(page.getByRole('img', { name: side }).first()).toHaveJSProperty('complete', true)
      }
      await page.close()
    })

    await test.step('the same build has no difference', async () => {
      const same = await takePictures(about(site.store, releases.version('games'), evidence))
      expect([same.differing, same.pictures]).toEqual([[], 4])
    })
  },
)

test(
  'a case that fails in the candidate is named, and leaves what it saw',
  { tag: '@lab' },
  async ({ site, releases }, info) => {
    test.setTimeout(RUN)
    const games = await releases.publishVariant('games', 'without-tiles', (folder) =>
      edit(
        join(folder, 'src/widgets/popular-games/index.tsx'),
        'data.pages[0]?.games.slice(0, GRID_TILES) ?? []',
        'data.pages[0]?.games.slice(0, 0) ?? []',
      ),
    )
    const done = await takePictures(about(site.store, games, info.outputPath('smoke')))
    expect([done.differing, done.pictures]).toEqual([[], 0])
    const [failed] = done.failed
    expect(failed).toMatchObject({ remote: 'games', name: CASE })
    expect(await readFile(join(failed?.folder ?? '', 'errors.txt'), 'utf8')).toContain('did not see article')
  },
)
