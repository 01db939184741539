import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  openKeys,
  openStore,
  SAMPLE_KEYS,
  type TakenPictures,
  takePictures,
  writeStaticReport,
} from '@arcada/release'
import { edit } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

/** A run opens each case six times. */
const RUN = 600_000

const CASE = 'home shows popular games'

const groupsOf = ({ report }: TakenPictures) =>
  report.groups.map(({ kind, remote, element, pictures }) => [kind, remote, element, pictures.length])

/** What every run here is about. */
const about = (store: string, games: string, of: readonly string[], evidence: string) => ({
  store: openStore(`file:${store}`),
  keys: openKeys(SAMPLE_KEYS),
  of,
  versions: { games },
  only: [CASE],
  all: true,
  by: 'e2e',
  evidence,
})

test(
  'larger padding of one component is one difference over whitelabels, languages and themes',
  { tag: '@lab' },
  async ({ site, releases }, info) => {
    test.setTimeout(RUN)
    const games = await releases.publishVariant('games', 'padded', (folder) =>
      edit(
        join(folder, 'src/widgets/popular-games/popular-games.module.css'),
        'padding-block: var(--ar-space-1);\n  box-shadow',
        'padding-block: var(--ar-space-6);\n  box-shadow',
      ),
    )
    const done = await takePictures(about(site.store, games, ['arcada', 'praia'], info.outputPath('smoke')))
    expect(groupsOf(done)).toEqual([
      ['layout', 'games', expect.stringMatching(/^tablist in widgets.popular-games/), 8],
    ])
  },
)

test(
  'another colour of one component is one difference, and the same build none',
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
    const done = await takePictures(about(site.store, games, ['praia'], evidence), (report, pictures) =>
      writeStaticReport({ report, pictures, folder, title: 'Pictures of praia' }),
    )
    expect(groupsOf(done)).toEqual([['changed', 'games', 'tab in widgets/popular-games', 4]])

    await test.step('the report opens as a file and shows the boxes', async () => {
      const page = await browser.newPage()
      const errors: string[] = []
      page.on('console', (message) => errors.push(message.text()))
      await page.goto(pathToFileURL(join(folder, 'index.html')).href)
      await expect(page.getByRole('heading', { level: 1, name: 'Pictures of praia' })).toBeVisible()
      await page.getByRole('link', { name: 'changed: games, tab in widgets/popular-games' }).click()
      const candidate = page.getByRole('img', { name: /^Candidate: praia, games: .* \(pt, light\)$/ })
      await expect(candidate).toBeVisible()
      await expect(candidate.locator('rect').first()).toBeVisible()
      expect(errors).toEqual([])
      await page.close()
    })

    await test.step('the same build has no difference', async () => {
      const same = await takePictures(about(site.store, releases.version('games'), ['praia'], evidence))
      expect(groupsOf(same)).toEqual([])
      expect(same.report.pictures).toHaveLength(4)
    })
  },
)

test(
  'a case that fails in the candidate is broken, and leaves what it saw',
  { tag: '@lab' },
  async ({ site, releases }, info) => {
    test.setTimeout(RUN)
    const games = await releases.publishVariant('games', 'without-tiles', (folder) =>
      edit(
        join(folder, 'src/widgets/popular-games/category-panel.tsx'),
        'data.pages[0]?.games.slice(0, GRID_TILES) ?? []',
        'data.pages[0]?.games.slice(0, 0) ?? []',
      ),
    )
    const done = await takePictures(about(site.store, games, ['praia'], info.outputPath('smoke')))
    expect(groupsOf(done)).toEqual([['broken', 'games', CASE, 1]])
    const [picture] = done.report.pictures
    expect(await readFile(join(picture?.evidence ?? '', 'errors.txt'), 'utf8')).toContain(
      'did not see article',
    )
  },
)
