import { vi } from 'vitest'

/**
 * Stands in for the browser's view: nothing is in sight until the returned function says that everything observed is, or
 * is not. Undo it with `vi.unstubAllGlobals()`.
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
