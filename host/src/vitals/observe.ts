/**
 * Calls back with every entry of a type, also those from before. Returns a function that delivers the entries which the
 * browser still holds; undefined in a browser without this type.
 */
export function observe(
  type: string,
  callback: (entries: readonly PerformanceEntry[]) => void,
): (() => void) | undefined {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return undefined
  const observer = new PerformanceObserver((list) => callback(list.getEntries()))
  observer.observe({ type, buffered: true })
  return () => callback(observer.takeRecords())
}
