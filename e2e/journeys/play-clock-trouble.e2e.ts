import { join } from 'node:path'
import type { Site } from '@arcada/local/site'
import { networkIdle } from '../support/network-idle.ts'
import { edit } from '../support/releases.ts'
import { moveOn, ownClock } from '../support/sandbox-clock.ts'
import { expect, type Page } from '../support/test.ts'

const test = ownClock()

const MINUTE = 60_000
const CHECK = { name: /^Você está aqui há/ }
const timer = (page: Page) => page.getByRole('timer')

/** Moves the time of page and sandbox by minutes, while the page neither renders nor sends requests. */
async function sleep(page: Page, site: Site, minutes: number): Promise<void> {
  await networkIdle(page)
  await moveOn(site, minutes * MINUTE)
  await page.clock.fastForward(minutes * MINUTE)
}

async function answer(page: Page): Promise<void> {
  const check = page.getByRole('alertdialog', CHECK)
  await expect(check).toBeVisible()
  await page.clock.fastForward(6_000)
  await check.getByRole('button', { name: 'Continuar' }).click()
  await expect(check).toBeHidden()
}

test.beforeEach(async ({ page, site }) => {
  // Ends the play session of earlier tests.
  await moveOn(site, 31 * MINUTE)
  await page.clock.install()
})

test('[RG-26] while a screen throws, the clock runs and the check opens and can be answered', {
  tag: '@long',
}, async ({ page, site, releases, problems, logIn }) => {
  test.setTimeout(120_000)
  problems.expect(/broken when it is drawn/)
  const version = await releases.publishVariant('games', 'throws', (folder) =>
    edit(
      join(folder, 'src/screens/game-list/index.tsx'),
      'export default function ',
      `export default function Broken(): never { throw new Error('broken when it is drawn') }\nexport function `,
    ),
  )
  await releases.promote('arcada', { games: version })
  await logIn('marina')
  await page.goto('/m/gameList?gameType=RNG')
  await expect(page.locator('[data-failed="games"]').first()).toBeVisible()
  await expect(timer(page)).toHaveText('0:00')
  await sleep(page, site, 5)
  await expect(timer(page)).toHaveText('0:05')
  await sleep(page, site, 16)
  await answer(page)
  await expect(page.locator('[data-failed="games"]').first()).toBeVisible()
  await releases.rollback('arcada')
})

test('[RG-22] [RG-26] without a connection the clock runs, and the check opens when the connection is back', {
  tag: '@long',
}, async ({ page, context, site, problems, logIn }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await logIn('nina')
  await page.goto('/m/home')
  await expect(timer(page)).toHaveText('0:00')
  await context.setOffline(true)
  await sleep(page, site, 7)
  await expect(timer(page)).toHaveText('0:07')
  await moveOn(site, 14 * MINUTE)
  await context.setOffline(false)
  await page.clock.fastForward(14 * MINUTE)
  await answer(page)
})

test('[RG-22] [RG-25] after a short sleep the check opens at once, after a long one the session time starts again', {
  tag: '@long',
}, async ({ page, site, logIn }) => {
  await logIn('nina')
  await page.goto('/m/home')
  await expect(timer(page)).toHaveText('0:00')
  await sleep(page, site, 25)
  await answer(page)
  await sleep(page, site, 3 * 60)
  await expect(timer(page)).toHaveText('0:00')
  await expect(page.getByRole('alertdialog', CHECK)).toBeHidden()
})
