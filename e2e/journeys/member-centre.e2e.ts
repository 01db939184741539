import { memberAddresses, screensOf } from '../support/member-screens.ts'
import { networkIdle } from '../support/network-idle.ts'
import { cumulativeShift, watchShifts } from '../support/shifts.ts'
import { control, expect, type Page, sendLogIn, test } from '../support/test.ts'

/** Screens without a loading state: a form without requests, and one with data from the startup. */
const AT_ONCE = ['/m/feedback', '/m/securityCenter/payeeName', '/m/responsible-gaming/self-exclusion']

async function logInByForm(page: Page, name: string): Promise<void> {
  await sendLogIn(page, name)
}

test('[MC-19] a guest who opens any member screen logs in and returns to exactly that address', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(600_000)
  const addresses = await memberAddresses(page)
  expect(addresses.length).toBeGreaterThan(24)
  for (const [place, path] of addresses.entries())
    await test.step(path, async () => {
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.clear()
      })
      const address = `${path}?from=2026-09-01&to=2026-09-21&mark=a%26b%2Fc`
      await page.goto(address)
      await expect(page).toHaveURL(({ pathname, search }) => pathname + search === logInFor(address))
      // The way back is the same for all of them.
      if (place % 8 !== 0) return
      await logInByForm(page, 'aline')
      await expect(page).toHaveURL(address)
      await expect(page.locator('main h1')).toHaveCount(1)
      await networkIdle(page)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    })
})

const logInFor = (address: string) => `/m/login?next=${encodeURIComponent(address)}`

test.describe('on a slow server', { tag: '@long' }, () => {
  for (const as of ['marina', 'aline'])
    test(`[MC-05] a member screen shows a skeleton of its own shape, and nothing moves when its content arrives: ${as}`, async ({
      page,
      site,
      logIn,
    }) => {
      test.setTimeout(600_000)
      const addresses = await memberAddresses(page)
      const screens = screensOf(addresses)
      // All declared screens are checked.
      expect(addresses.filter((path) => !screens.some(({ address }) => address.startsWith(path)))).toEqual([])
      await logIn(as)
      await watchShifts(page, 'PT')
      const waiting = page.locator('main [aria-busy=true]')
      for (const { address } of screens.filter((screen) => screen.as === as))
        await test.step(address, async () => {
          await control(site, 'POST', '/sandbox/faults', { match: '/', hang: true })
          await page.goto(address, { waitUntil: 'commit' })
          if (!AT_ONCE.includes(address)) {
            const bones = waiting.locator('[aria-hidden=true]')
            await expect.soft(bones.first(), address).toBeVisible()
          }
          await control(site, 'DELETE', '/sandbox/faults')
          await networkIdle(page)
          await expect(waiting, address).toHaveCount(0)
          const { sum, what } = await cumulativeShift(page)
          expect.soft(sum, `${address}\n${what}`).toBeLessThanOrEqual(0.02)
        })
    })
})

/** Swipes over the page from one point to another. */
async function swipe(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: from.y }]
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.x) })
  for (let step = 1; step <= 8; step += 1)
    await fingers.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from.x + (by * step) / 8),
    })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await fingers.detach()
}

test('[MC-141] each level of the club can be reached by keyboard, by swiping and by its dot', async ({
  page,
  logIn,
}) => {
  await logIn('marina')
  await page.goto('/m/member/benefits')
  const levels = page.getByRole('region', { name: 'Níveis do clube' })
  const level = (name: string) => levels.getByRole('heading', { name })
  await expect(level('Bronze')).toBeInViewport({ ratio: 1 })
  await expect(level('Diamante')).not.toBeInViewport()
  // Content that loads later would replace the focused element.
  await networkIdle(page)

  const back = levels.getByRole('button', { name: 'Slide anterior' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await back.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Tab')
  await expect(levels.getByRole('button', { name: 'Próximo slide' })).toBeFocused()
  for (const name of ['Prata', 'Ouro', 'Diamante']) {
    await page.keyboard.press('Enter')
    await expect(level(name)).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Shift+Tab')
  for (const name of ['Ouro', 'Prata', 'Bronze']) {
    await page.keyboard.press('Enter')
    await expect(level(name)).toBeInViewport({ ratio: 1 })
  }

  const box = await levels.boundingBox()
  for (const name of ['Prata', 'Ouro', 'Diamante']) {
    await swipe(page, { x: (box?.x ?? 0) + 280, y: (box?.y ?? 0) + 60 }, -220)
    await expect(level(name)).toBeInViewport({ ratio: 1 })
  }
  await levels.getByRole('button', { name: 'Ir para o slide 1' }).click()
  await expect(level('Bronze')).toBeInViewport({ ratio: 1 })
  const own = levels.getByText('Seu nível')
  await expect(own).not.toBeInViewport()
  await levels.getByRole('button', { name: 'Ir para o slide 3' }).click()
  await expect(level('Ouro')).toBeInViewport({ ratio: 1 })
  await expect(own).toBeInViewport({ ratio: 1 })
  await expect(levels.getByRole('article').filter({ hasText: 'Seu nível' })).toContainText('Ouro')
})
