import type { Browser } from '@playwright/test'

export interface TraceEvent {
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
export async function startTrace(browser: Browser): Promise<{ stop(): Promise<TraceEvent[]> }> {
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
export function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
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
export function isIn(one: TraceEvent, task: TraceEvent): boolean {
  const end = task.ts + (task.dur ?? 0)
  return one.pid === task.pid && one.tid === task.tid && one.ts >= task.ts && one.ts < end
}

/** Processor time in ms of V8's garbage collection during a task, which no code of a page can influence. */
export function collectorMs(task: TraceEvent, events: readonly TraceEvent[]): number {
  return events
    .filter((event) => (event.name === 'MajorGC' || event.name === 'MinorGC') && isIn(event, task))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
}

/** The times of an event of a tap; in ms, from its `timeStamp` on. */
interface EventTiming {
  interactionId: number
  duration: number
  timeStamp: number
  processingEnd: number
}

function isEventTiming(data: unknown): data is EventTiming {
  return typeof data === 'object' && data !== null && 'interactionId' in data && 'processingEnd' in data
}

/** Ms of processor time of the page's thread from the tap in a trace to the end of the frame that answers it. */
export function busyUntilAnswer(events: readonly TraceEvent[]): number {
  const taps = events.flatMap((event) => {
    const data = event.name === 'EventTiming' && event.ph === 'b' ? event.args?.data : undefined
    return isEventTiming(data) && data.interactionId !== 0 ? [{ event, data }] : []
  })
  const [longest] = taps.sort((a, b) => b.data.duration - a.data.duration)
  if (!longest) return 0
  const { ts: from, pid } = longest.event
  const handled = from + (longest.data.processingEnd - longest.data.timeStamp) * 1000
  const tasks = tasksOf(events).filter((task) => task.pid === pid)
  // Later tasks run while the frame is on its way to the screen.
  const drawn = events.find(({ name, ts, pid: of }) => name === 'Layerize' && of === pid && ts >= handled)
  const frame = drawn && tasks.find((task) => isIn(drawn, task))
  const to = frame ? frame.ts + (frame.dur ?? 0) : from + longest.data.duration * 1000
  return tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const shared = Math.min(ts + dur, to) - Math.max(ts, from)
    return shared > 0 ? sum + (tdur * shared) / dur / 1000 : sum
  }, 0)
}
