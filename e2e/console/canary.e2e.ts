import { spawnSync } from 'node:child_process'
import { expect, type Route } from '@playwright/test'
import { faults, MAIN, tabTo, test } from '../support/console.ts'

const TREND = /^Failures per 1,000 loads, rising: from 2\.0 to 12\.5, at most 12\.5$/

/** Adds minutes of failures, which the console counts from its start on. */
async function withTrend(route: Route): Promise<void> {
  const answer = await route.fetch()
  const trends = { 'arcada games 0.9.0': [2, 4, 12.5] }
  await route.fulfill({ response: answer, json: { ...(await answer.json()), trends } })
}

test('the trend of a line has its values as its name, on the wall and on the page of the app', async ({
  page,
  open,
}) => {
  const found = faults(page)
  await page.route('**/api/overview', withTrend)
  await page.goto(await open())
  const row = page.getByRole('row').filter({ hasText: '0.9.0' })
  await expect(row.getByRole('img', { name: TREND })).toBeVisible()
  await page.getByRole('link', { name: 'games', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('games')
  const use = page
    .getByRole('region', { name: 'Where it runs' })
    .getByRole('row')
    .filter({ hasText: '0.9.0' })
  await expect(use.getByRole('img', { name: TREND })).toBeVisible()
  await page.getByLabel('Language').selectOption('pt')
  await expect(page.getByRole('img', { name: /subindo: de 2,0 a 12,5/ })).toBeVisible()
  expect(found).toEqual([])
})

test('an operator copies the bisect command of a worse canary, and it finds the version on the command line', async ({
  page,
  context,
  place,
  open,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await place.promote('arcada', { games: '1.0.0' }, { why: 'the experiment ended' })
  await page.goto(await open())
  await page.getByRole('link', { name: 'arcada' }).first().click()
  await expect(page.getByRole('heading', { name: 'Find the version that brought the fault' })).toBeVisible()
  await tabTo(page, 'Copy the command')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe('npm run release -- bisect games --good 1.0.0 --bad 1.1.0 --on arcada')

  const args = copied.replace('npm run release -- ', '').split(' ')
  const { status, stdout } = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: place.folder,
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^games 1\.1\.0 is the first bad version: published 2026-11-21T12:00:00/)
  expect(status).toBe(0)
})
