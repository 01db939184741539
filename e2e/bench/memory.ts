import { routes } from '@arcada/routes'
import type { CDPSession, Page } from '@playwright/test'
import { startBackEnd } from './back-end.ts'
import { launchBrowser } from './browser.ts'
import { makeCertificate } from './certificate.ts'
import { composedSites } from './composed.ts'
import { freshContext, openTab } from './measure.ts'
import { signInOnce } from './scenarios.ts'
import { serveSite } from './server.ts'

/** Mounts of screens and widgets, of all remotes together. */
const MOUNTS = 10_000
/** What caches and lazily compiled code add before anything is compared. */
const WARM_UP = 2_000
/** The largest growth of the heap, in bytes. */
export const MEMORY_BUDGET = 1024 * 1024

/** Addresses that leave the page or wait for somebody. */
const NOT_VISITED: readonly string[] = [routes.launchGame, routes.startLottery, routes.login]

export interface MemoryResult {
  mounts: number
  before: number
  after: number
}

/** Mounts and unmounts screens and widgets of every remote, signed in, and compares the heap after collections. */
export async function measureMemory(): Promise<MemoryResult> {
  const certificate = makeCertificate()
  const backEnd = startBackEnd()
  const { before: site } = await composedSites()
  const served = await serveSite(site, certificate, backEnd)
  const browser = await launchBrowser(certificate)
  try {
    const session = await signInOnce(browser, { name: 'composed', before: site, after: site, served })
    const context = await freshContext(browser, session)
    const { page, client, marked } = await openTab(context, false)
    const interactive = marked()
    await page.goto(served.origin + routes.home)
    await interactive
    const addresses = await visitable(page)
    const warm = await mount(page, addresses, WARM_UP)
    const first = await heapAfterCollection(client)
    const mounts = await mount(page, addresses, MOUNTS)
    const last = await heapAfterCollection(client)
    console.log(`${addresses.length} addresses, ${warm} mounts to warm up, ${mounts} measured`)
    return { mounts, before: first, after: last }
  } finally {
    await browser.close()
    await served.close()
    backEnd.close()
  }
}

/** Home and every remote's screen that marina may open. */
function visitable(page: Page): Promise<string[]> {
  return page.evaluate((skipped) => {
    const open = ['public', 'session', 'session-or-home', 'member-centre']
    const own = Object.entries(globalThis.__arcada.release.routes).flatMap(([path, { app, access }]) =>
      app !== 'host' && open.includes(access) && !skipped.includes(path) ? [path] : [],
    )
    return own.flatMap((path) => [path, '/m/home'])
  }, NOT_VISITED)
}

/** Goes round the addresses until enough parts were mounted; returns how many. */
function mount(page: Page, addresses: readonly string[], wanted: number): Promise<number> {
  return page.evaluate(
    async ({ addresses, wanted }) => {
      let mounts = 0
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Element)
              mounts +=
                node.querySelectorAll('[data-remote]').length + (node.matches('[data-remote]') ? 1 : 0)
      })
      watch.observe(document.body, { childList: true, subtree: true })
      const painted = () =>
        new Promise<void>((done) => requestAnimationFrame(() => setTimeout(() => done(), 0)))
      for (let index = 0; mounts < wanted; index += 1) {
        const address = addresses[index % addresses.length] ?? ''
        history.replaceState({ key: String(index), idx: 0 }, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        await painted()
        for (let wait = 0; wait < 100 && !document.querySelector('[data-remote]'); wait += 1) await painted()
      }
      watch.disconnect()
      // Every comparison is of the same page at rest.
      history.replaceState({ key: 'rest', idx: 0 }, '', '/m/home')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      await new Promise((done) => setTimeout(done, 3_000))
      return mounts
    },
    { addresses, wanted },
  )
}

async function heapAfterCollection(client: CDPSession): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4; round += 1) {
    await client.send('HeapProfiler.collectGarbage')
    await new Promise((done) => setTimeout(done, 500))
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    smallest = Math.min(smallest, usedSize)
  }
  return smallest
}
