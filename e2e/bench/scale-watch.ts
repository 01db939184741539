import type { Browser, Page } from '@playwright/test'
import { collectorMs, type TraceEvent } from './page-trace.ts'

/** The page's own measurements while it is watched. */
export interface Seen {
  longest: number
  long: number
  nodes: number
  /** Callbacks of intervals and timeouts that ran. */
  wakeUps: number
  on: boolean
}

declare global {
  var __scale: Seen
}

/** Runs before any script of the page. No imports: it is sent as text. */
export function observeScale(): void {
  const seen: Seen = { longest: 0, long: 0, nodes: 0, wakeUps: 0, on: false }
  globalThis.__scale = seen
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
  for (const name of ['setInterval', 'setTimeout'] as const) {
    const real = globalThis[name]
    const counted = (handler: TimerHandler, ms?: number, ...given: unknown[]) => {
      if (typeof handler !== 'function') return real(handler, ms)
      return real(() => {
        if (seen.on) seen.wakeUps += 1
        handler(...given)
      }, ms)
    }
    Object.assign(globalThis, { [name]: counted })
  }
}

/** A longer task of a page's main thread, in ms of processor time. */
export interface Task {
  all: number
  /** The part of V8's garbage collection, which no code of a page can influence. */
  collector: number
}

export interface Watch {
  /** The longer tasks, and `busyMs`: processor time of all tasks together. */
  stop(): Promise<{ busy: Task[]; busyMs: number; seen: Seen; seconds: number }>
}

export async function watchPage(browser: Browser, page: Page): Promise<Watch> {
  const devtools = await browser.newBrowserCDPSession()
  const tasks: TraceEvent[] = []
  const collections: TraceEvent[] = []
  const mains = new Set<string>()
  /** Thread -> µs. */
  const all = new Map<string, number>()
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') {
        mains.add(`${event.pid} ${event.tid}`)
      }
      if (event.name === 'MajorGC' || event.name === 'MinorGC') collections.push(event)
      // Its duplicate in the timeline's category is the same task.
      if (event.name !== 'ThreadControllerImpl::RunTask') continue
      const thread = `${event.pid} ${event.tid}`
      all.set(thread, (all.get(thread) ?? 0) + (event.tdur ?? 0))
      if ((event.tdur ?? 0) > 5000) tasks.push(event)
    }
  })
  const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    categories: 'toplevel,__metadata,devtools.timeline',
    transferMode: 'ReportEvents',
  })
  const begun = Date.now()
  await page.evaluate(() => {
    Object.assign(globalThis.__scale, { longest: 0, long: 0, nodes: 0, wakeUps: 0, on: true })
  })
  return {
    async stop() {
      const seen = await page.evaluate(() => {
        globalThis.__scale.on = false
        return globalThis.__scale
      })
      const seconds = (Date.now() - begun) / 1000
      await devtools.send('Tracing.end')
      await done
      await devtools.detach()
      const busy = tasks
        .filter(({ pid, tid }) => mains.has(`${pid} ${tid}`))
        .map((task) => ({
          all: (task.tdur ?? 0) / 1000,
          collector: collectorMs(task, collections),
        }))
      const busyMs = Math.max(0, ...[...mains].map((thread) => all.get(thread) ?? 0)) / 1000
      return { busy, busyMs, seen, seconds }
    },
  }
}
