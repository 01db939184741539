import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { status } from '@arcada/release'
import { LEFT, recordFailedAddressRun, recordFailedRun } from '@arcada/release/testing/failed-run'
import { type Browser, expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { faults, tabTo, test } from '../support/console.ts'

/** A picture and a trace of a page whose content attacks the page that shows it, as a candidate could leave them. */
async function leftByCandidate(browser: Browser) {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-left-'))
  const context = await browser.newContext()
  // The retry of a test traces every context itself.
  await context.tracing.stop().catch(() => undefined)
  await context.tracing.start({ snapshots: true })
  const page = await context.newPage()
  await page.setContent('<h1>The list</h1><img src="x" onerror="document.title = \'taken over\'">')
  await page.getByRole('heading').click()
  const picture = await page.screenshot()
  await context.tracing.stop({ path: join(folder, 'trace.zip') })
  await context.close()
  const trace = await readFile(join(folder, 'trace.zip'))
  await rm(folder, { recursive: true })
  return { ...LEFT, 'page.png': picture, 'trace.zip': trace }
}

test('an operator reads with the keyboard which whitelabel runs an old version of an app, and checks a new one', async ({
  page,
  open,
}) => {
  const found = faults(page)
  await page.goto(await open())
  await expect(page.getByRole('row').filter({ hasText: '0.9.0' })).toBeVisible()
  await tabTo(page, 'games')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('games')
  await expect(page.getByText('These run an older version than 1.0.0: arcada.')).toBeVisible()
  const uses = page.getByRole('region', { name: 'Where it runs' })
  await expect(uses.getByRole('row').filter({ hasText: 'arcada' })).toContainText(/1\.0\.0|0\.9\.0/)
  await expect(page.getByRole('article').filter({ hasText: '1.1.0' })).toContainText('Marked as bad')
  await tabTo(page, 'Version')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/r\/games\?version=1\.1\.0$/)
  await expect(page.getByRole('row').filter({ hasText: 'norte' }).last()).toContainText(/check/)
  expect(found).toEqual([])
})

test('a failed smoke case shows its picture and errors, and its trace opens apart from the console', async ({
  page,
  context,
  browser,
  place,
  open,
}) => {
  const found = faults(page)
  await recordFailedRun(place, '1.2.0', await leftByCandidate(browser))
  await page.goto(await open())
  await page.getByRole('link', { name: 'Smoke runs' }).click()
  const run = page.getByRole('article')
  await expect(run).toContainText('1 passed, 1 failed, 0 skipped.')
  await expect(page.getByText('No smoke run of the set that is live: arcada, norte, praia.')).toBeVisible()
  await run.getByRole('link', { name: /Picture, errors, requests, trace/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('games: the list opens')
  await expect(page.getByText('console: <b>boom</b>')).toBeVisible()
  const picture = page.getByRole('img', { name: 'The page when the case failed' })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the trace' }).click()
  const viewer = await opening
  await expect(viewer.getByText('Set content').first()).toBeVisible()
  await viewer.getByText('Set content').first().click()
  const snapshot = viewer.frameLocator('iframe.snapshot-visible')
  await expect(snapshot.getByRole('heading', { name: 'The list' })).toBeVisible()
  // The stored page runs its event handlers there, so it must neither read nor change anything of the console.
  const stored = viewer.frames().filter((frame) => frame.url().includes('/snapshot/'))
  const attack = async (origin: string) => {
    const put = {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body: '{"reason":"x","seen":1}',
    } as const
    await fetch(`${origin}/api/whitelabels/norte/hold`, put).catch(() => undefined)
    const answer = await fetch(`${origin}/api/overview`, { credentials: 'include' }).catch(() => undefined)
    return (await answer?.text()) ?? ''
  }
  const origin = new URL(page.url()).origin
  for (const frame of stored) expect(await frame.evaluate(attack, origin)).not.toContain('whitelabels')
  expect((await status(place.store, place.keys, 'norte')).hold).toBeUndefined()
  expect(stored.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})

test('a run of a live address shows its address and release, and what its failed case left', async ({
  page,
  place,
  open,
}) => {
  await recordFailedAddressRun(place, '1.2.0', 'https://arcada.example/m/home')
  await page.goto(await open())
  await page.getByRole('link', { name: 'Smoke runs' }).click()
  const run = page.getByRole('article')
  await expect(run).toContainText('Live address: https://arcada.example/m/home, Release 1.')
  await expect(run).toContainText('Red: 1 passed, 1 failed, 0 skipped.')
  await expect(page.getByText('No smoke run of the set that is live: arcada, norte, praia.')).toBeVisible()
  await run.getByRole('link', { name: /Picture, errors, requests, trace/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('games: the list opens')
  await expect(page.getByText('console: <b>boom</b>')).toBeVisible()
})

test('the audit finds what a person did, and a colleague opens the same list by its address', async ({
  page,
  place,
  open,
}) => {
  await place.promote('norte', { games: '0.9.0' }, { by: 'Rui', why: 'for the final' })
  await page.goto(await open())
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('status')).toContainText(/^\d+ entries\.\s*$/)
  await expect(page.getByRole('heading', { name: 'Candidate proposed: Candidate 1' })).toBeVisible()
  await page.getByLabel('Person or key').pressSequentially('rui')
  await expect(page.getByRole('status')).toContainText(/^1 entry\. The filter hides \d+ of \d+ entries\.$/)
  await expect(page.getByRole('heading', { name: 'Promotion: Release 2' })).toBeVisible()
  await expect(page.getByText('for the final')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Person or key')).toHaveValue('rui')
  await page.getByLabel('Kind').selectOption('List of keys')
  await expect(page.getByRole('status')).toContainText('0 entries.')
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page).toHaveURL(/\/audit$/)
})

test('an empty list, a refusal and an ended session say so on each page', async ({ page, open }) => {
  await page.goto(await open('--read-only'))
  const origin = new URL(page.url()).origin
  await page.goto(`${origin}/runs`)
  await expect(page.getByText('No smoke run is recorded in this store.')).toBeVisible()
  await expect(page.getByText('Read-only', { exact: true })).toBeVisible()
  for (const [path, sentence] of [
    ['/r/cards', /cards was never published to file:.arcada/],
    ['/audit?kind=party', /^A kind is one of promotion/],
    ['/runs/2026-11-27T10-00-00-arcada/games-x', /^This machine has no evidence of this case/],
  ] as const) {
    await page.goto(origin + path)
    await expect(page.getByRole('alert')).toContainText('This could not be read')
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.evaluate(() => localStorage.clear())
  for (const name of ['Smoke runs', 'Audit', 'Rights']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('This session has ended')
  }
})

for (const [colorScheme, width, language] of [
  ['light', 1920, 'en'],
  ['dark', 390, 'pt'],
] as const)
  test(`the pages of apps, runs, audit and rights pass axe in ${colorScheme} colours at ${width} px`, async ({
    page,
    browser,
    place,
    open,
  }) => {
    const found = faults(page)
    await recordFailedRun(place, '1.2.0', await leftByCandidate(browser))
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(await open())
    const origin = new URL(page.url()).origin
    if (language === 'pt') await page.getByLabel('Language').selectOption('pt')
    await page.goto(`${origin}/runs`)
    const link = page.getByRole('article').getByRole('link').last()
    const evidence = (await link.getAttribute('href')) ?? ''
    for (const path of ['/runs', evidence, '/r/games?version=1.1.0', '/audit?by=a', '/rights']) {
      await page.goto(origin + path)
      await expect(page.getByText(language === 'pt' ? 'Carregando…' : 'Loading…')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    expect(found).toEqual([])
  })
