import { vi } from 'vitest'

/**
 * Replaces the IntersectionObserver: nothing is visible until the returned function changes that for all observed
 * elements. Undo it with `vi.unstubAllGlobals()`.
 */
export function stubIntersections(): (isIntersecting: boolean) => void {
  const reports: ((isIntersecting: boolean) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { isIntersecting: boolean; target: Element }[]) => void
      constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        this.report = report
      }
      observe(target: Element) {
        reports.push((isIntersecting) => this.report([{ isIntersecting, target }]))
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return (isIntersecting) => {
    for (const report of [...reports]) report(isIntersecting)
  }
}
