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
