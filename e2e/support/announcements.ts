import type { Page } from './test.ts'

/** How long a screen at rest is watched, in ms of the page's clock. */
const WATCHED_MS = 20_000

/** What a screen reader announces while a screen is at rest: a countdown that counts aloud, odds that change aloud. */
export async function announcedAtRest(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const heard: string[] = []
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
    const SILENT = '[aria-live=off], [role=timer], [role=marquee], [aria-hidden=true], [inert]'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const nearest = element?.closest(`${LIVE}, ${SILENT}`)
        if (nearest?.matches(LIVE))
          heard.push(`${nearest.outerHTML.slice(0, 80)}: ${target.textContent?.slice(0, 60)}`)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { heard })
  })
  await page.clock.runFor(WATCHED_MS)
  const heard = await page.evaluate(() => [...Object(Reflect.get(window, 'heard') ?? [])].map(String))
  // One message, such as a new draw, is news; the same one again and again is noise.
  return heard.length > 1 ? heard.slice(0, 5) : []
}
