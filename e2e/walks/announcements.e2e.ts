import { announcedAtRest } from '../support/announcements.ts'
import { quiet } from '../support/quiet.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

test.use({ userAgent: PHONE })

async function check(page: Page, addresses: readonly string[]): Promise<void> {
  await withoutPopups(page)
  await page.clock.install()
  for (const address of addresses) {
    await page.goto(address)
    await quiet(page)
    expect.soft(await announcedAtRest(page), address).toEqual([])
  }
}

test('home and the log-in at rest announce nothing again and again', ({ page }) =>
  check(page, ['/m/home', '/m/login']))

for (const as of [undefined, 'marina', 'aline'])
  test(`a screen at rest announces nothing again and again: ${as ?? 'a guest'}`, {
    tag: '@lab',
  }, async ({ page, logIn }) => {
    test.setTimeout(300_000)
    if (as) await logIn(as)
    const screens = SCREENS.filter((screen) => screen.as === as && screen.only !== 'norte')
    await check(
      page,
      screens.map(({ address }) => address),
    )
  })
