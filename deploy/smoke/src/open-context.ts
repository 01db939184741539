import type { Browser, BrowserContext } from '@playwright/test'

/** A browser, or what opens contexts of it with more settings. */
export type ContextOpener = Pick<Browser, 'newContext'>

/** Above every share of a canary: the run checks the stable set. */
const BUCKET = '9999'

/** A fresh phone context without beacons, so that it does not count in an operator's metrics. */
export async function openContext(browser: ContextOpener, origin: string): Promise<BrowserContext> {
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
