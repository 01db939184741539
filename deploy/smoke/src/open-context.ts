import type { Browser, BrowserContext } from '@playwright/test'

/** Above every share of a canary: the run looks at what everybody gets. */
const BUCKET = '9999'

/** A phone of its own, with nothing kept from anybody before; nobody's visit, so it counts in no operator's metrics. */
export async function openContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A worker fetches past the guard.
    serviceWorkers: 'block',
  })
  await context.addInitScript((bucket) => {
    navigator.sendBeacon = () => true
    try {
      localStorage.setItem('MC_BUCKET', bucket)
    } catch {
      // A page that keeps nothing is in no canary.
    }
  }, BUCKET)
  return context
}
