import { parseArgs } from 'node:util'
import { routes } from '@arcada/kit/routes'
import type { CDPSession, Page } from '@playwright/test'
import { freshContext, onSite } from './measure.ts'
import { logIn } from './scenarios.ts'

/** V8's machine code for each function that runs often would hide what the page itself holds. */
const NO_COMPILERS = ['--no-opt', '--no-maglev', '--no-sparkplug']
/** The largest growth of the heap, in bytes. */
const MAX_GROWTH = 1024 * 1024
/** Addresses that leave the page or wait for input. */
const NOT_VISITED: readonly string[] = [routes.launchGame, routes.startLottery, routes.login]

/**
 * Opens home and every screen of marina in turn, on one page, and compares heap, nodes and listeners at rest on home before
 * and after. `--rounds` times all of them, after one round for caches and files that load later.
 */
export async function memory(args: string[]): Promise<boolean> {
  const options = { rounds: { type: 'string', default: '20' }, origin: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  return onSite(
    values.origin,
    async (browser, origin) => {
      const context = await freshContext(browser, await logIn(browser, origin, 'marina'))
      const page = await context.newPage()
      const client = await context.newCDPSession(page)
      await page.goto(origin + routes.home)
      // Before that, the router does not notice an address.
      await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)
      await visitScreens(page, 1)
      const before = await usedAtRest(client)
      await visitScreens(page, Number(values.rounds))
      const after = await usedAtRest(client)
      console.table({ before, after })
      return after.heap - before.heap < MAX_GROWTH && after.nodes <= before.nodes
    },
    NO_COMPILERS,
  )
}

/** Opens home and each screen that marina may open, in turn, without loading the page again. */
function visitScreens(page: Page, rounds: number): Promise<void> {
  return page.evaluate(
    async ({ skipped, rounds }) => {
      const open = ['public', 'session', 'session-or-home', 'member-centre']
      const paths = Object.entries(globalThis.__arcada.release.routes).flatMap(([path, { app, access }]) =>
        app !== 'host' && open.includes(access) && !skipped.includes(path) ? [path, '/m/home'] : [],
      )
      let mounts = 0
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (
              node instanceof Element &&
              (node.matches('[data-remote]') || node.querySelector('[data-remote]'))
            )
              mounts += 1
      }).observe(document.body, { childList: true, subtree: true })
      for (const [at, path] of Array.from({ length: rounds }, () => paths)
        .flat()
        .entries()) {
        const before = mounts
        history.replaceState({ key: String(at), idx: 0 }, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        const late = performance.now() + 10_000
        while (mounts === before) {
          if (performance.now() > late) throw new Error(`${path} mounts nothing`)
          await new Promise((done) => setTimeout(done, 4))
        }
        await new Promise((painted) => requestAnimationFrame(painted))
      }
      await new Promise((done) => setTimeout(done, 3_000))
    },
    { skipped: NOT_VISITED, rounds },
  )
}

/** The page's memory after garbage collection: bytes of the scripts, nodes (detached ones, too), listeners. */
async function usedAtRest(client: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  for (let round = 0; round < 4; round += 1) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
