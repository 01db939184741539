import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@arcada/local/site'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePortPair } from '../support/free-port.ts'

const LONG_TASK_MS = 50
const MOST_NODES = 2000
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

interface Figures {
  what: string
  tiles: number
  /** By the clock of the wall, which a busy machine makes longer. */
  longestTask: number
  longTasks: number
  /** By the processor time of the page's own thread: what the page itself costs. */
  busiestTask: number
  busyTasks: number
  mostNodes: number
  timers?: number
}

interface Running {
  origin: string
  sandboxOrigin: string
  close(): Promise<void>
}

/** What the figures are taken with: a browser, and a site that runs. */
interface Bench {
  browser: Browser
  site: Running
}

export interface ScaleWish {
  games: number
  /** The longest that the list is scrolled for. */
  seconds: number
  /** A site that runs already, with its sandbox. */
  running?: { origin: string; sandboxOrigin: string }
}

/**
 * Long lists on a slow phone (390 px, CPU 4 times slower). Prints, for a list of games that is scrolled to its end and
 * back, and for the page with every countdown, the longest task, how many tasks were over 50 ms and the most elements
 * of the page. Returns whether all of it is within the limits.
 */
export async function measureScale({ games, seconds, running }: ScaleWish): Promise<boolean> {
  const site = running ? { ...running, close: async () => {} } : await startApart()
  const browser = await chromium.launch({
    ...(process.env.ARCADA_CHROMIUM ? { executablePath: process.env.ARCADA_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const bench = { browser, site }
  try {
    const found = [await longList(bench, games, seconds), await countdowns(bench)]
    console.table(found)
    console.log(
      `load of this machine in the last minute: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
    )
    const late = found.filter(({ busyTasks, mostNodes }) => busyTasks > 0 || mostNodes > MOST_NODES)
    for (const { what } of late)
      console.error(`over the limits (${LONG_TASK_MS} ms, ${MOST_NODES} nodes): ${what}`)
    return late.length === 0
  } finally {
    await browser.close()
    await site.close()
  }
}

async function startApart(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-scale-'))
  const started = await startSite({
    port: await freePortPair(),
    store: join(folder, '.arcada/store'),
    data: join(folder, 'sandbox.db'),
  })
  const close = async () => {
    await started.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { origin: started.origin, sandboxOrigin: started.sandboxOrigin, close }
}

async function open({ browser, site }: Bench, path: string): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = { longest: 0, long: 0, nodes: 0, timers: 0, on: false }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      if (!seen.on) return
      for (const { duration } of list.getEntries()) {
        seen.longest = Math.max(seen.longest, duration)
        if (duration > 50) seen.long += 1
      }
    }).observe({ type: 'longtask' })
    setInterval(() => {
      if (seen.on) seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length)
    }, 500)
    const real = globalThis.setInterval
    globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
      if (given[1] === 500) seen.timers += 1
      return real(...given)
    }) as typeof setInterval
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(site.origin + path)
  return page
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Processor time in µs. */
  tdur?: number
  args?: { name?: string }
}

/** Writes down the tasks of every page's main thread; `stop` returns their processor times in ms. */
async function watchTasks(browser: Browser): Promise<{ stop: () => Promise<number[]> }> {
  const devtools = await browser.newBrowserCDPSession()
  const tasks: TraceEvent[] = []
  const mains = new Set<string>()
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') {
        mains.add(`${event.pid} ${event.tid}`)
      }
      if (event.name.endsWith('RunTask') && (event.tdur ?? 0) > 5000) tasks.push(event)
    }
  })
  const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', { categories: 'toplevel,__metadata', transferMode: 'ReportEvents' })
  return {
    async stop() {
      await devtools.send('Tracing.end')
      await done
      await devtools.detach()
      return tasks.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`)).map(({ tdur = 0 }) => tdur / 1000)
    },
  }
}

/** Opening a page may take its time; what is measured here is what comes after. */
async function begin({ browser }: Bench, page: Page): Promise<Awaited<ReturnType<typeof watchTasks>>> {
  await page.waitForTimeout(3000)
  const watch = await watchTasks(browser)
  await page.evaluate(() => {
    Reflect.get(globalThis, 'seen').on = true
  })
  return watch
}

async function end(
  page: Page,
  watch: Awaited<ReturnType<typeof watchTasks>>,
  what: string,
  tiles: number,
): Promise<Figures> {
  const busy = await watch.stop()
  const seen: { longest: number; long: number; nodes: number; timers: number } = await page.evaluate(() =>
    Reflect.get(globalThis, 'seen'),
  )
  await page.context().close()
  return {
    what,
    tiles,
    longestTask: Math.round(seen.longest),
    longTasks: seen.long,
    busiestTask: Math.round(Math.max(0, ...busy)),
    busyTasks: busy.filter((ms) => ms > LONG_TASK_MS).length,
    mostNodes: seen.nodes,
    timers: seen.timers,
  }
}

async function longList(bench: Bench, wanted: number, seconds: number): Promise<Figures> {
  await slots(bench.site, wanted)
  const page = await open(bench, '/m/gameList?gameType=RNG')
  await page.getByRole('article').first().waitFor()
  const watch = await begin(bench, page)
  const until = Date.now() + seconds * 1000
  let tiles = 0
  // A page comes at most once a second, so the way to the end of 5,000 games takes over three minutes.
  while (Date.now() < until && tiles < wanted) {
    await fling(page, 1)
    tiles = await page.evaluate(
      () => Number(document.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize')) || 0,
    )
  }
  for (let back = 0; back < 12; back++) await fling(page, -1)
  const figures = await end(page, watch, 'game list, scrolled to the end and back', tiles)
  await slots(bench.site, 0)
  return figures
}

/** A strong fling of a thumb: about 4,000 px in a second, in steps of 16 ms. */
async function fling(page: Page, direction: 1 | -1): Promise<void> {
  await page.evaluate(async (sign) => {
    for (let speed = 110; speed > 4; speed *= 0.97) {
      window.scrollBy(0, sign * speed)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, direction)
}

async function countdowns(bench: Bench): Promise<Figures> {
  const page = await open(bench, '/m/moreLottery')
  await page.getByRole('timer').first().waitFor()
  const watch = await begin(bench, page)
  await page.waitForTimeout(15_000)
  const tiles = await page.getByRole('timer').count()
  return end(page, watch, 'countdowns for 15 s', tiles)
}

async function slots(site: Running, count: number): Promise<void> {
  await fetch(`${site.sandboxOrigin}/sandbox/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ whitelabel: 'arcada', slots: count }),
  })
}
