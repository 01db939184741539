import type { Page } from '@playwright/test'
import { partOf, reachable } from './find.ts'

/** How long a screen may take to show the address that a tap leads to, in ms. */
const NAVIGATION_TIMEOUT_MS = 8000

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Begins with these words, because a row's name may also contain the text beside its title. */
const beginsWith = (name: string) => new RegExp(`^${escaped(name)}(?![\\wÀ-ÿ])`)

/**
 * Taps a link or button of this name and waits until the screen of its address has opened, then goes back. Rejects with
 * what happened instead.
 */
export async function followLink(
  page: Page,
  remote: string,
  name: string,
  at: string,
  folder?: string,
): Promise<void> {
  const place = folder === undefined ? page.locator('body') : partOf(page, remote, folder)
  const words = beginsWith(name)
  const named = place.getByRole('link', { name: words }).or(place.getByRole('button', { name: words }))
  const from = page.url()
  await (await reachable(page, named, 'tap')).click()
  const here = (url: URL) => url.pathname + url.search === at || url.pathname === at
  await page.waitForURL(here, { timeout: NAVIGATION_TIMEOUT_MS }).catch(() => {
    const { pathname, search } = new URL(page.url())
    throw new Error(page.url() === from ? 'it opens no page' : `it leads to ${pathname}${search}`)
  })
  // The heading gets the focus when a screen has come.
  await page.locator('main h1').first().waitFor({ state: 'attached', timeout: NAVIGATION_TIMEOUT_MS })
  await page.goBack()
  await page.waitForURL(from, { timeout: NAVIGATION_TIMEOUT_MS }).catch(() => page.goto(from))
}

/** A link of a part that leads to an address of the site which no app of the set declares. */
interface DeadLink {
  remote: string
  name: string
  at: string
}

/** The links of all parts on the page that lead nowhere on this site. */
export function deadLinks(page: Page): Promise<DeadLink[]> {
  return page.evaluate(() => {
    const { routes, aliases } = globalThis.__arcada.release
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
      const { origin, pathname } = new URL(link.href)
      const isScreen = origin === location.origin && pathname.startsWith('/m/')
      if (!isScreen || pathname in routes || pathname in aliases) return []
      const remote = link.closest('[data-remote]')?.getAttribute('data-remote') ?? 'host'
      const name = (link.getAttribute('aria-label') ?? link.textContent ?? '').trim().slice(0, 60)
      return [{ remote, name, at: pathname }]
    })
  })
}
