/** The page's own measurements; runs before any of its scripts. No imports: it is sent as text. */
export interface Observed {
  /** Ms since 1970 of the page's zero. */
  timeOrigin: number
  fcp: number
  lcp: number
  cls: number
  /** Start and length of every task over 50 ms. */
  longTasks: [number, number][]
  /** When the marks were set, ms after zero. */
  interactive: number[]
}

declare global {
  var __bench: Observed
  /** Added by the benchmark; called at every mark. */
  var __benchMark: (text: string) => void
}

export function observePage(): void {
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
