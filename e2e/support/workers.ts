import type { Browser, BrowserContext, Page } from '@playwright/test'
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

/** Every registration of the page's origin as `<scope> <script>`, sorted. */
export function registrations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const path = (address: string) => address.slice(location.origin.length)
    const all = await navigator.serviceWorker.getRegistrations()
    return all
      .map(({ scope, installing, waiting, active }) => {
        const script = (active ?? waiting ?? installing)?.scriptURL ?? ''
        return `${path(scope)} ${path(script)}`
      })
      .sort()
  })
}

const TITLE = 'answered by a hostile worker'

/** A worker that answers every navigation with its own page. */
export const HOSTILE_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(
      new Response('<title>${TITLE}</title>', { headers: { 'content-type': 'text/html' } }),
    )
})
`

/** The same with events that never end: browsers activate no other worker before that. */
export const HOLDING_WORKER = `${HOSTILE_WORKER}
addEventListener('fetch', (event) => event.waitUntil(new Promise(() => {})))
`

/** Whether a hostile worker has answered the navigation to this page. */
export const isHostile = async (page: Page) => (await page.title()) === TITLE
