import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeys, openStore, SAMPLE_KEYS, WHITELABELS, watchOnce } from '@arcada/release'
import type { Browser, Page } from '@playwright/test'
import { wrapped } from '../support/remote-faults.ts'
import { expect, test } from '../support/test.ts'

/** Fewer would not prove that the canary is worse. */
const VISITS = 15

/** A whitelabel on which every page load measures what the player feels. */
async function measuredWhitelabels(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-whitelabels-'))
  await cp(WHITELABELS, folder, { recursive: true })
  const file = join(folder, 'arcada/whitelabel.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), vitals: 100 }))
  return folder
}

const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done)))),
  )

/** Opens the list and waits until the page measures. */
async function openList(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/m/gameList?gameType=RNG`)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/vitals[.-].*js/.test(name)),
  )
  await settled(page)
}

/** One visit that goes from the list to home by a tap. */
async function changeScreen(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext()
  await context.addInitScript(() => localStorage.setItem('MC_BUCKET', '5000'))
  const page = await context.newPage()
  await openList(page, origin)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 1)
  await settled(page)
  await page.goto('about:blank')
  await context.close()
}

/** Visits of a browser in this bucket, each with one tap on the open tab of the list. */
async function visits(browser: Browser, origin: string, bucket: number): Promise<void> {
  const context = await browser.newContext()
  await context.addInitScript((value) => localStorage.setItem('MC_BUCKET', String(value)), bucket)
  const page = await context.newPage()
  for (let visit = 0; visit < VISITS; visit += 1) {
    await openList(page, origin)
    await page.getByRole('tab', { name: 'Todos' }).click()
    await settled(page)
    // Leaving the page hides it.
    await page.goto('about:blank')
  }
  await context.close()
}

test('a slow tap is named by remote and version, and ends the canary that brought it', {
  tag: '@lab',
}, async ({ browser, site, releases }) => {
  test.setTimeout(420_000)
  const slow = await releases.publishVariant(
    'games',
    'slow-taps',
    wrapped(
      'screens/game-list',
      `<div onClick={() => { const end = performance.now() + 400; while (performance.now() < end); }}>{part}</div>`,
    ),
  )
  const whitelabels = await measuredWhitelabels()
  await releases.promote('arcada', { games: slow }, { canary: 1000, whitelabels })
  await rm(whitelabels, { recursive: true, force: true })
  const address = `${site.origin}/beacons/metrics`
  const metrics = async () => (await (await fetch(address)).text()).split('\n')
  const earlier = await metrics()
  await visits(browser, site.origin, 5000)
  await visits(browser, site.origin, 5)
  await changeScreen(browser, site.origin)

  // Earlier tests of this worker have measured pages of the same site.
  const lines = (await metrics()).filter((line) => !earlier.includes(line))
  const about = `remote="games",version="${slow}",canary="true"`
  const count = (name: string, le: string) => {
    const found = lines.find(
      (line) => line.startsWith(`${name}_bucket{`) && line.includes(`${about},le="${le}"}`),
    )
    return Number(found?.split(' ').at(-1) ?? Number.NaN)
  }
  expect(count('arcada_inp_seconds', '+Inf')).toBeGreaterThanOrEqual(VISITS - 1)
  expect(count('arcada_inp_seconds', '0.3')).toBe(0)
  // React hands the tap on from the host's script.
  expect(count('arcada_blocking_seconds', '0.3')).toBeLessThanOrEqual(1)

  const changes = lines.filter((line) => line.startsWith('arcada_navigation_seconds_count{'))
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatch(/remote="host",version="[^"]+",canary="false"\} 1$/)

  const watched = await watchOnce({
    store: await openStore(`file:${site.store}`),
    keys: await openKeys(SAMPLE_KEYS),
    whitelabel: 'arcada',
    metrics: [address],
    minimum: VISITS - 2,
  })
  expect(watched.compared).toMatchObject([{ remote: 'games', version: slow, outcome: 'worse', cause: 'inp' }])
  expect(watched.compared[0]?.reason).toMatch(/reacted later than 200 ms to a tap or key \(INP\)/)
  expect(watched.stopped).toBeGreaterThan(0)
})
