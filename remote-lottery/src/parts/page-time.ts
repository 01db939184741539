/** A difference between the two clocks that is no rounding: the device slept, which only one of them counted. */
const SLEEP_MS = 1000

let steady = performance.now()
let wall = Date.now()
let slept = 0

/**
 * Ms of this page on a scale that only grows: it goes on while the device sleeps, and neither a wrong device clock
 * nor one that is set back moves it. Only differences mean something; never compare it with a time of the server.
 */
export function pageNow(): number {
  const steadyNow = performance.now()
  const wallNow = Date.now()
  const gap = wallNow - wall - (steadyNow - steady)
  if (gap > SLEEP_MS) slept += gap
  steady = steadyNow
  wall = wallNow
  return steady + slept
}

/** A time of the browser's own measurements (PerformanceEntry), on the scale of `pageNow`. */
export function pageTimeOf(performanceTime: number): number {
  return pageNow() - (performance.now() - performanceTime)
}
