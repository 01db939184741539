import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type Observed, observePage } from './page-observer.ts'
import { longestChain, Wire } from './wire.ts'

export const METRICS = [
  'fcp',
  'lcp',
  'cls',
  'interactive',
  'blocked',
  'blockedLater',
  'requests',
  'chain',
  'jsBytes',
  'totalBytes',
  'heap',
] as const

export type Metric = (typeof METRICS)[number]

/** The result of one visit; a navigation has no paint of its own. */
export type Sample = Partial<Record<Metric, number>>

export interface Detail {
  sample: Sample
  chain: string[]
  requests: { path: string; start: number; end: number; bytes: number }[]
  problems: string[]
}

export interface Visit {
  page: Page
  client: CDPSession
  wire: Wire
  marked: () => Promise<void>
  problems: string[]
}

const SLOWDOWN = 4
const TIMEOUT_MS = 30_000

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

/** A new tab with its requests recorded. */
export async function openTab(context: BrowserContext, slow: boolean): Promise<Visit> {
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
  if (slow) await slowDown(client, true)
  const marked = () =>
    new Promise<void>((done, fail) => {
      const timer = setTimeout(
        () =>
          fail(
            new Error(`not interactive after ${TIMEOUT_MS} ms: ${[...problems, ...wire.failed].join('; ')}`),
          ),
        TIMEOUT_MS,
      )
      onMark = () => {
        clearTimeout(timer)
        done()
      }
    })
  return { page, client, wire, marked, problems }
}

export async function slowDown(client: CDPSession, slow: boolean): Promise<void> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: slow ? SLOWDOWN : 1 })
}

/** Opens an address and measures until no request is under way. */
export async function measureLoad(visit: Visit, address: string): Promise<Detail> {
  const { page, wire } = visit
  const marked = visit.marked()
  await page.goto(address, { waitUntil: 'commit' })
  await marked
  await wire.quiet(600)
  const seen = await page.evaluate(() => globalThis.__bench)
  const interactive = seen.interactive[0] ?? 0
  const detail = describe(visit, seen, 0, interactive)
  detail.sample.fcp = seen.fcp
  detail.sample.lcp = seen.lcp
  detail.sample.heap = await heap(visit.client)
  return detail
}

/** Runs `act`, which returns the page's own time of the click, and measures until the next mark. */
export async function measureNavigation(visit: Visit, act: (page: Page) => Promise<number>): Promise<Detail> {
  const { page, wire } = visit
  await page.evaluate(() => {
    globalThis.__bench.cls = 0
  })
  const marked = visit.marked()
  const clicked = await act(page)
  await marked
  await wire.quiet(600)
  const seen = await page.evaluate(() => globalThis.__bench)
  const interactive = seen.interactive.find((at) => at >= clicked) ?? 0
  const detail = describe(visit, seen, clicked, interactive)
  detail.sample.heap = await heap(visit.client)
  return detail
}

function describe({ wire, problems }: Visit, seen: Observed, from: number, to: number): Detail {
  const zero = seen.timeOrigin
  // Events of the browser process and of the page agree within a few milliseconds.
  const slack = from === 0 ? 200 : 5
  const requests = wire.between(zero + from - slack, zero + to)
  const scripts = requests.filter(({ type, url }) => type === 'Script' || /\.js(\?|$)/.test(url))
  const chain = longestChain(requests.filter(({ end }) => end > 0 && end <= zero + to))
  const sum = (list: readonly { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  const path = (url: string) => new URL(url).pathname
  const blocked = (counts: (start: number) => boolean) =>
    seen.longTasks
      .filter(([start]) => counts(start))
      .reduce((total, [, length]) => total + Math.max(0, length - 50), 0)
  return {
    sample: {
      cls: seen.cls,
      interactive: to - from,
      blocked: blocked((start) => start >= from && start < to),
      blockedLater: blocked((start) => start >= to),
      requests: requests.length,
      chain: chain.length,
      jsBytes: sum(scripts),
      totalBytes: sum(requests),
    },
    chain: chain.map(({ url }) => path(url)),
    requests: requests.map(({ url, start, end, bytes }) => ({
      path: path(url),
      start: start - zero,
      end: end - zero,
      bytes,
    })),
    problems: [...problems, ...wire.failed],
  }
}

async function heap(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}
