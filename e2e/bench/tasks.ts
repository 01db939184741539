import type { Browser } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { readCertificate } from './certificate.ts'
import { loadNow } from './load-now.ts'
import { freshContext, openTab } from './measure.ts'
import { collectorMs, isIn, startTrace, type TraceEvent, tasksOf } from './page-trace.ts'
import { pathOf, placesOf, samplesOf } from './profile.ts'
import { type RunningSite, siteOf, tabOf } from './running-site.ts'

const LONG_TASK_MS = 50
const SECONDS_AFTER = 8

interface Screen {
  what: string
  address: string
  as?: 'marina'
}

const SCREENS: readonly Screen[] = [
  { what: 'home', address: '/m/home' },
  { what: 'game list', address: '/m/gameList?gameType=RNG' },
  { what: 'lottery', address: '/m/lottery' },
  { what: '/m/mine', address: '/m/mine', as: 'marina' },
  { what: 'cashier', address: '/m/voucherCenter', as: 'marina' },
]

export interface LongTask {
  /** Before the mark `arcada:interactive`, or after it. */
  phase: 'loading' | 'after'
  /** Ms after the beginning of the navigation. */
  at: number
  /** Ms of processor time of the page's thread, without V8's garbage collection. */
  ms: number
  /** Ms of wall time. */
  wall: number
  /** The longest parts: scripts that were evaluated or called, or the browser's own work. */
  parts: string[]
}

export interface TaskMetrics {
  screen: string
  /** Ms of processor time beyond 50 of the tasks before the mark, and of those after it. */
  blocked: number
  blockedLater: number
  longest: number
  /** The longest task after the mark. */
  longestLater: number
  tasks: LongTask[]
  /** The long tasks of a second visit, under the profiler, which makes them longer: the functions that took most. */
  profiled: LongTask[]
  load: string
}

/**
 * The tasks over 50 ms of each screen, from its request until eight seconds after it is interactive, on a phone whose
 * processor is four times slower. `only` are parts of the screens' names.
 */
export async function measureTasks(
  only: readonly string[] = [''],
  running?: Omit<RunningSite, 'close'>,
): Promise<TaskMetrics[]> {
  const site = await siteOf(running)
  const browser = await launchBrowser(readCertificate())
  try {
    const session = await tabOf(browser, site, 'marina')
    const found: TaskMetrics[] = []
    for (const { what, address, as } of SCREENS.filter(({ what }) =>
      only.some((part) => what.includes(part)),
    ))
      found.push(await measured(browser, what, site.origin + address, as && session))
    return found
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Prints the tasks with their causes; returns whether there are none. */
export function printTasks(found: readonly TaskMetrics[]): boolean {
  console.table(found.map(({ profiled: _, tasks, ...metrics }) => ({ ...metrics, tasks: tasks.length })))
  for (const { screen, tasks, profiled } of found) {
    for (const task of tasks) console.error(`${screen}: ${textOf(task)}`)
    for (const task of profiled) console.error(`${screen}, under the profiler: ${textOf(task)}`)
  }
  return found.every(({ tasks }) => tasks.length === 0)
}

const textOf = ({ phase, at, ms, wall, parts }: LongTask) =>
  [`${phase}, at ${at} ms: ${ms} ms (${wall} ms of wall time)`, ...parts].join('\n    ')

async function measured(
  browser: Browser,
  screen: string,
  address: string,
  session: string | undefined,
): Promise<TaskMetrics> {
  const tasks = await visit(browser, address, session, false)
  const beyond = (phase: LongTask['phase']) =>
    tasks.reduce((sum, task) => sum + (task.phase === phase ? task.ms - LONG_TASK_MS : 0), 0)
  return {
    screen,
    blocked: beyond('loading'),
    blockedLater: beyond('after'),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    longestLater: Math.max(0, ...tasks.map(({ phase, ms }) => (phase === 'after' ? ms : 0))),
    tasks,
    profiled: tasks.length === 0 ? [] : await visit(browser, address, session, true),
    load: loadNow(),
  }
}

/** The long tasks of one visit in a fresh profile. */
async function visit(
  browser: Browser,
  address: string,
  session: string | undefined,
  functions: boolean,
): Promise<LongTask[]> {
  const context = await freshContext(browser, session)
  await context.addInitScript(() => sessionStorage.setItem('MC_SEEN:popups', '1'))
  try {
    const visit = await openTab(context, true)
    const trace = await startTrace(browser, functions)
    const marked = visit.marked()
    await visit.page.goto(address, { waitUntil: 'commit' })
    await marked
    await visit.page.waitForTimeout(SECONDS_AFTER * 1000)
    return longTasks(await trace.stop(), functions)
  } finally {
    await context.close()
  }
}

function longTasks(events: readonly TraceEvent[], functions: boolean): LongTask[] {
  const mark = events.find(({ name }) => name === 'arcada:interactive')
  if (!mark) throw new Error('the trace has no mark arcada:interactive')
  const own = events.filter(({ pid }) => pid === mark.pid)
  const begin = own.find(({ name }) => name === 'CommitLoad')?.ts ?? 0
  const samples = functions ? samplesOf(own, mark.pid) : []
  return tasksOf(own).flatMap((task) => {
    const ms = Math.round((task.tdur ?? 0) / 1000 - collectorMs(task, own))
    // The task that starts the page belongs to the browser.
    if (ms <= LONG_TASK_MS || task.ts < begin) return []
    return {
      phase: task.ts < mark.ts ? ('loading' as const) : ('after' as const),
      at: Math.round((task.ts - begin) / 1000),
      ms,
      wall: Math.round((task.dur ?? 0) / 1000),
      parts: functions ? placesOf(task, samples) : partsOf(task, own),
    }
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
    const { url, functionName } = (event.args?.data ?? {}) as { url?: string; functionName?: string }
    const name = [event.name, functionName, url && pathOf(url)].filter(Boolean).join(' ')
    times.set(name, (times.get(name) ?? 0) + (event.tdur ?? 0) / 1000)
  }
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 4)
    .map(([name, ms]) => `${Math.round(ms)} ms ${name}`)
}
