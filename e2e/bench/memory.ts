import { routes } from '@arcada/kit/routes'
import type { CDPSession, Page } from '@playwright/test'
import { startBackEnd } from './back-end.ts'
import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { composedSites } from './composed.ts'
import { freshContext, openTab } from './measure.ts'
import { logInOnce } from './scenarios.ts'
import { serveSite } from './server.ts'

/** Mounts of screens and widgets, of all remotes together. */
const MOUNTS = 10_000
/** Mounts before the comparison, for caches and lazily loaded files. */
const WARM_UP = 2_000
/**
 * V8's machine code for each function that runs often would be most of the growth, and hide what the page
 * itself holds.
 */
const NO_COMPILERS = ['--no-opt', '--no-maglev', '--no-sparkplug']
/** The largest growth of the heap, in bytes. */
export const MEMORY_BUDGET = 1024 * 1024

/** Addresses that leave the page or wait for input. */
const NOT_VISITED: readonly string[] = [routes.launchGame, routes.startLottery, routes.login]

/** A quarter of the pixels, so that painting takes less time from mounts. */
const LOW_RESOLUTION = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }

export interface MemoryResult {
  mounts: number
  before: MemoryUse
  after: MemoryUse
}

/** The page's memory at rest after garbage collection. */
interface MemoryUse {
  /** Of the scripts, bytes. */
  heap: number
  /** Nodes of the document, and detached ones that are still referenced. */
  nodes: number
  listeners: number
}

export function grownBy({ before, after }: MemoryResult): number {
  return after.heap - before.heap
}

export function printMemory(result: MemoryResult): void {
  const { mounts, before, after } = result
  const grown = grownBy(result)
  console.log(
    `${mounts} mounts and unmounts: the heap grew by ${(grown / 1024).toFixed(0)} KB (less than ${MEMORY_BUDGET / 1024}), ` +
      `${(grown / mounts).toFixed(0)} bytes a mount; nodes ${before.nodes} -> ${after.nodes}, ` +
      `listeners ${before.listeners} -> ${after.listeners}`,
  )
}

/** Mounts and unmounts screens and widgets of every remote, logged in, and compares the heap after collections. */
export async function measureMemory(compilers: boolean): Promise<MemoryResult> {
  const certificate = readCertificate()
  const backEnd = await startBackEnd()
  const { before: site } = await composedSites()
  const served = await serveSite(site, certificate, backEnd)
  const browser = await launchBrowser(certificate, compilers ? {} : { v8Flags: NO_COMPILERS })
  try {
    const session = await logInOnce(browser, {
      name: 'composed',
      before: site,
      after: site,
      afterHost: site,
      served,
    })
    const context = await freshContext(browser, session)
    const { page, client, marked } = await openTab(context, false)
    await client.send('Emulation.setDeviceMetricsOverride', LOW_RESOLUTION)
    const interactive = marked()
    await page.goto(served.origin + routes.home)
    await interactive
    const addresses = await visitable(page)
    const warm = await mount(page, addresses, WARM_UP)
    const before = await memoryUse(client)
    const mounts = await mount(page, addresses, MOUNTS)
    const after = await memoryUse(client)
    console.log(`${addresses.length} addresses, ${warm} mounts to warm up, ${mounts} measured`)
    return { mounts, before, after }
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

/** Opens the addresses in turn until enough parts were mounted; returns their number. */
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
      for (let index = 0; mounts < wanted; index += 1) {
        const address = addresses[index % addresses.length] ?? ''
        const before = mounts
        history.replaceState({ key: String(index), idx: 0 }, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        const late = performance.now() + 10_000
        while (mounts === before) {
          if (performance.now() > late) throw new Error(`${address} mounts nothing`)
          await new Promise((done) => setTimeout(done, 4))
        }
        await new Promise((painted) => requestAnimationFrame(painted))
      }
      watch.disconnect()
      // Each comparison uses the same page at rest.
      history.replaceState({ key: 'rest', idx: 0 }, '', '/m/home')
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      await new Promise((done) => setTimeout(done, 3_000))
      return mounts
    },
    { addresses, wanted },
  )
}

async function memoryUse(client: CDPSession): Promise<MemoryUse> {
  let heap = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4; round += 1) {
    await client.send('HeapProfiler.collectGarbage')
    await new Promise((done) => setTimeout(done, 500))
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    heap = Math.min(heap, usedSize)
  }
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { heap, nodes, listeners: jsEventListeners }
}
