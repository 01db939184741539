import type { Page } from '@playwright/test'

/** Entries of the session storage of a tab. */
export type TabStorage = [key: string, value: string][]

/** The session storage of a page after a log-in, without its marks of overlays that were shown: another tab has not shown them. */
export async function readTab(page: Page): Promise<TabStorage> {
  const entries = await page.evaluate(() => Object.entries<string>({ ...sessionStorage }))
  return entries.filter(([key]) => !key.startsWith('MC_SEEN'))
}

/** The session token in a tab's storage; undefined for a guest. */
export function tokenOf(tab: TabStorage): string | undefined {
  return tab.map(([, value]) => /"token":"([^"]+)"/.exec(value)?.[1]).find((token) => token !== undefined)
}

/** Fills the session storage of a page, or of each page of a context, once: a person who logs out stays logged out. */
export async function fillTab(
  target: Pick<Page, 'addInitScript'>,
  origin: string,
  tab: TabStorage,
): Promise<void> {
  await target.addInitScript(
    ([where, mark, entries]) => {
      if (location.origin !== where || window.name.includes(mark)) return
      window.name += mark
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    },
    [origin, tokenOf(tab) ?? 'guest', tab] as const,
  )
}
