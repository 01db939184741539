import type { Browser, BrowserContext } from '@playwright/test'
import { PHONE } from './screens.ts'

/** A browser with service workers, which the other tests switch off. */
export function withWorkers(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({
    userAgent: PHONE,
    baseURL: origin,
    locale: 'pt-BR',
    serviceWorkers: 'allow',
  })
}
