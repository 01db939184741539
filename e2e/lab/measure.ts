import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { readCertificate } from '../support/certificate.ts'
import { withSite } from '../support/test.ts'
import { longestChain, Wire } from '../support/wire.ts'

/** The metrics of one visit, by their names; a navigation has no paint of its own. */
export type Sample = Readonly<Record<string, number>>

/** A line as Chromium emulates it: ms until an answer begins, and bits per second. */
export interface Line {
  latency: number
  down: number
  up: number
}

/** A tab with its requests recorded. */
export interface Visit {
  page: Page
  client: CDPSession
  wire: Wire
  problems: string[]
  /** Resolves at the next mark `arcada:interactive`. */
  marked: () => Promise<void>
}

/** The page's own measurements, in ms after its zero. */
interface Observed {
  timeOrigin: number
  fcp: number
  lcp: number
  cls: number
  /** Start and length of every task over 50 ms. */
  longTasks: [number, number][]
  interactive: number[]
}

declare global {
  var __bench: Observed
  /** Added by the benchmark; called at every mark. */
  var __benchMark: (text: string) => void
}

const SLOWDOWN = 4
const TIMEOUT_MS = 30_000
/** Ms without a request after which a page is at rest. */
const REST_MS = 600

/** A Chromium that accepts the sample certificate and sends no requests of its own. */
export function launchBrowser(v8Flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.ARCADA_CHROMIUM,
    args: [
      '--no-sandbox',
      // Chromium does not cache answers with any other certificate error.
      `--ignore-certificate-errors-spki-list=${readCertificate().fingerprint}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-features=PaintHolding',
      // A debugged Chromium reads a script a second time for every Error; players' browsers do not.
      `--js-flags=${['--no-enable-lazy-source-positions', ...v8Flags].join(' ')}`,
    ],
  })
}

/** Uses a Chromium with the site at an origin, or with one of this checkout that has data of its own. */
export async function onSite(
  origin: string | undefined,
  use: (browser: Browser, origin: string) => Promise<boolean>,
  v8Flags?: readonly string[],
): Promise<boolean> {
  const browser = await launchBrowser(v8Flags)
  try {
    if (origin) return await use(browser, origin)
    let good = false
    await withSite(async (site) => {
      good = await use(browser, site.origin)
    })
    return good
  } finally {
    await browser.close()
  }
}

/** A phone with empty caches. `session` is the tab's storage after a log-in. */
export async function freshContext(browser: Browser, session?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The worker is off, because the comparison is about caches and the monoliths would have the same worker.
    serviceWorkers: 'block',
  })
  await context.addInitScript(observePage)
  if (session !== undefined)
    await context.addInitScript((text) => sessionStorage.setItem('MC_SESSION_INFO', text), session)
  return context
}

export async function openTab(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
  const client = await context.newCDPSession(page)
  let onMark = () => {}
  client.on('Runtime.bindingCalled', ({ name }) => name === '__benchMark' && onMark())
  await client.send('Runtime.enable')
  await client.send('Runtime.addBinding', { name: '__benchMark' })
  const wire = await Wire.listen(client)
  const marked = () =>
    new Promise<void>((done, fail) => {
      const late = () => fail(new Error(`not interactive after ${TIMEOUT_MS} ms: ${problems.join('; ')}`))
      const timer = setTimeout(late, TIMEOUT_MS)
      onMark = () => {
        clearTimeout(timer)
        done()
      }
    })
  return { page, client, wire, marked, problems }
}

/** A processor four times slower. */
export async function slowDown(client: CDPSession): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The slow processor and a line, for what the tab does from now on. */
export async function asPhone({ client }: Visit, { latency, down, up }: Line): Promise<void> {
  const throughput = { downloadThroughput: down / 8, uploadThroughput: up / 8 }
  await client.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
  await slowDown(client)
}

/** Opens an address and measures until no request is pending. */
export async function measureLoad(visit: Visit, address: string): Promise<Sample> {
  const marked = visit.marked()
  await visit.page.goto(address, { waitUntil: 'commit' })
  await marked
  await visit.wire.idle(REST_MS)
  const seen = await visit.page.evaluate(() => globalThis.__bench)
  return { fcp: seen.fcp, lcp: seen.lcp, ...(await sampleOf(visit, seen, 0)) }
}

/** Runs `act`, which returns the page's own time of the click, and measures until the next mark. */
export async function measureNavigation(visit: Visit, act: (page: Page) => Promise<number>): Promise<Sample> {
  const { page, wire } = visit
  await page.evaluate(() => {
    globalThis.__bench.cls = 0
  })
  const marked = visit.marked()
  const clicked = await act(page)
  await marked
  await wire.idle(REST_MS)
  return sampleOf(visit, await page.evaluate(() => globalThis.__bench), clicked)
}

async function sampleOf({ client, wire, problems }: Visit, seen: Observed, from: number): Promise<Sample> {
  const to = seen.interactive.find((at) => at >= from) ?? 0
  const zero = seen.timeOrigin
  // Events of the browser process and of the page agree within a few milliseconds.
  const slack = from === 0 ? 200 : 5
  const requests = wire.between(zero + from - slack, zero + to)
  const scripts = requests.filter(({ type, url }) => type === 'Script' || /\.js(\?|$)/.test(url))
  const bytes = (list: typeof requests) => list.reduce((total, one) => total + one.bytes, 0)
  const blocked = (counts: (start: number) => boolean) =>
    seen.longTasks
      .filter(([start]) => counts(start))
      .reduce((total, [, length]) => total + Math.max(0, length - 50), 0)
  problems.push(...wire.failed)
  await client.send('HeapProfiler.collectGarbage')
  return {
    cls: seen.cls,
    interactive: to - from,
    blocked: blocked((start) => start >= from && start < to),
    blockedLater: blocked((start) => start >= to),
    requests: requests.length,
    chain: longestChain(requests.filter(({ end }) => end > 0 && end <= zero + to)).length,
    jsBytes: bytes(scripts),
    totalBytes: bytes(requests),
    heap: (await client.send('Runtime.getHeapUsage')).usedSize,
  }
}

/** Runs before any script of the page. No imports: it is sent as text. */
function observePage(): void {
  const seen: Observed = {
    timeOrigin: performance.timeOrigin,
    fcp: 0,
    lcp: 0,
    cls: 0,
    longTasks: [],
    interactive: [],
  }
  globalThis.__bench = seen
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
  observe('longtask', (entry) => seen.longTasks.push([entry.startTime, entry.duration]))
  observe('mark', (entry) => {
    if (entry.name !== 'arcada:interactive') return
    seen.interactive.push(entry.startTime)
    globalThis.__benchMark?.('interactive')
  })
}
