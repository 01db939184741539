import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { freshContext, onSite, openTab, slowDown } from './measure.ts'
import { logIn } from './scenarios.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Begin in µs. */
  ts: number
  dur?: number
  /** Processor time in µs. */
  tdur?: number
  args?: { name?: string; data?: unknown }
}

const CATEGORIES = ['toplevel', '__metadata', 'devtools.timeline', 'blink.user_timing']

/** Traces the browser until `stop`, which returns all events in the order of their begin. */
async function startTrace(browser: Browser): Promise<{ stop(): Promise<TraceEvent[]> }> {
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event)
  })
  const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    categories: CATEGORIES.join(','),
    transferMode: 'ReportEvents',
  })
  return {
    async stop() {
      await devtools.send('Tracing.end')
      await done
      await devtools.detach()
      return events.sort((a, b) => a.ts - b.ts)
    },
  }
}

/** Tasks of the pages' main threads. */
function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = new Set(
    events.flatMap((event) =>
      event.name === 'thread_name' && event.args?.name === 'CrRendererMain'
        ? [`${event.pid} ${event.tid}`]
        : [],
    ),
  )
  // Its duplicate in the timeline's category is the same task.
  return events.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid} ${tid}`),
  )
}

/** Whether an event began during a task of its thread. */
function isIn(one: TraceEvent, task: TraceEvent): boolean {
  const end = task.ts + (task.dur ?? 0)
  return one.pid === task.pid && one.tid === task.tid && one.ts >= task.ts && one.ts < end
}

/** Processor time in ms of V8's garbage collection during a task, which no code of a page can influence. */
function collectorMs(task: TraceEvent, events: readonly TraceEvent[]): number {
  return events
    .filter((event) => (event.name === 'MajorGC' || event.name === 'MinorGC') && isIn(event, task))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
}

const LONG_TASK_MS = 50
const SECONDS_AFTER = 8

const SCREENS = [
  { screen: 'home', address: '/m/home' },
  { screen: 'game list', address: '/m/gameList?gameType=RNG' },
  { screen: 'lottery', address: '/m/lottery' },
  { screen: '/m/mine', address: '/m/mine', isMember: true },
  { screen: 'cashier', address: '/m/voucherCenter', isMember: true },
]

interface LongTask {
  /** Relative to the mark `arcada:interactive`. */
  phase: 'loading' | 'after'
  /** Ms after the beginning of the navigation. */
  at: number
  /** Ms of processor time of the page's thread, without V8's garbage collection. */
  ms: number
  /** Its longest parts: scripts that were evaluated or called, or the browser's own work. */
  parts: string[]
}

/**
 * The tasks over 50 ms of each screen, from its request until eight seconds after it is interactive, on a phone whose
 * processor is four times slower: `--only` the screens with one of these parts in their name.
 */
export async function tasks(args: string[]): Promise<boolean> {
  const options = { only: { type: 'string', default: '' }, origin: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const only = values.only.split(',')
  return onSite(values.origin, async (browser, origin) => {
    const session = await logIn(browser, origin, 'marina')
    let count = 0
    for (const { screen, address, isMember } of SCREENS) {
      if (!only.some((part) => screen.includes(part))) continue
      const found = await longTasksOf(browser, origin + address, isMember ? session : undefined)
      count += found.length
      console.log(`${screen}: ${found.length} tasks over ${LONG_TASK_MS} ms`)
      for (const { phase, at, ms, parts } of found)
        console.log([`  ${phase}, at ${at} ms: ${ms} ms`, ...parts].join('\n    '))
    }
    return count === 0
  })
}

/** The long tasks of one visit in a fresh profile. */
async function longTasksOf(browser: Browser, address: string, session?: string): Promise<LongTask[]> {
  const context = await freshContext(browser, session)
  await context.addInitScript(() => sessionStorage.setItem('MC_SEEN:popups', '1'))
  try {
    const visit = await openTab(context)
    await slowDown(visit.client)
    const trace = await startTrace(browser)
    const marked = visit.marked()
    await visit.page.goto(address, { waitUntil: 'commit' })
    await marked
    await visit.page.waitForTimeout(SECONDS_AFTER * 1000)
    return longTasksIn(await trace.stop())
  } finally {
    await context.close()
  }
}

function longTasksIn(events: readonly TraceEvent[]): LongTask[] {
  const mark = events.find(({ name }) => name === 'arcada:interactive')
  if (!mark) throw new Error('the trace has no mark arcada:interactive')
  const own = events.filter(({ pid }) => pid === mark.pid)
  const begin = own.find(({ name }) => name === 'CommitLoad')?.ts ?? 0
  return tasksOf(own).flatMap((task) => {
    const ms = Math.round((task.tdur ?? 0) / 1000 - collectorMs(task, own))
    // The task that starts the page belongs to the browser.
    if (ms <= LONG_TASK_MS || task.ts < begin) return []
    const phase = task.ts < mark.ts ? ('loading' as const) : ('after' as const)
    return { phase, at: Math.round((task.ts - begin) / 1000), ms, parts: partsOf(task, own) }
  })
}

const PARTS = [
  'EvaluateScript',
  'FunctionCall',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'ParseHTML',
]

/** The longest parts of a task by the browser's own record; calls and evaluations contain the layout that they force. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string[] {
  const times = new Map<string, number>()
  for (const event of events) {
    if (!PARTS.includes(event.name) || !isIn(event, task)) continue
    const { url = '', functionName } = (event.args?.data ?? {}) as { url?: string; functionName?: string }
    const path = URL.canParse(url) ? new URL(url).pathname : url
    const name = [event.name, functionName, path].filter(Boolean).join(' ')
    times.set(name, (times.get(name) ?? 0) + (event.tdur ?? 0) / 1000)
  }
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([name, ms]) => `${Math.round(ms)} ms ${name}`)
}
