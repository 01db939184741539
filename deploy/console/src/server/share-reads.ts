/** Runs a read once for all requests that come while it runs: several pages refresh at the same time. */
export function shareReads(): <T>(name: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>()
  return <T>(name: string, read: () => Promise<T>) => {
    const found = running.get(name)
    // One name always has the same read.
    if (found) return found as Promise<T>
    const started = read().finally(() => running.delete(name))
    running.set(name, started)
    return started
  }
}
