import { networkIdle } from '../support/network-idle.ts'
import { PHONE, SCREENS } from '../support/screens.ts'
import { expect, type Page, test, withoutPopups } from '../support/test.ts'

/** How long a screen at rest is watched, in ms of the page's clock. */
const WATCHED_MS = 20_000

/** What a screen reader announces while a screen is at rest: a countdown that counts aloud, odds that change aloud. */
async function announcedAtRest(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const announced: string[] = []
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
    const SILENT = '[aria-live=off], [role=timer], [role=marquee], [aria-hidden=true], [inert]'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const nearest = element?.closest(`${LIVE}, ${SILENT}`)
        if (nearest?.matches(LIVE))
          announced.push(`${nearest.outerHTML.slice(0, 80)}: ${target.textContent?.slice(0, 60)}`)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { announced })
  })
  await page.clock.runFor(WATCHED_MS)
  const announced = await page.evaluate(() => [...Object(Reflect.get(window, 'announced') ?? [])].map(String))
  // One message, such as a new draw, is news; the same one again and again is noise.
  return announced.length > 1 ? announced.slice(0, 5) : []
}

test.use({ userAgent: PHONE })

async function check(page: Page, addresses: readonly string[]): Promise<void> {
  await withoutPopups(page)
  await page.clock.install()
  for (const address of addresses) {
    await page.goto(address)
    await networkIdle(page)
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
