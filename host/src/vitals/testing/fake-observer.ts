import { vi } from 'vitest'

type Entry = Record<string, unknown>

/** A browser that can measure these types, and whose entries a test delivers. */
export function fakeObserver(types: readonly string[]) {
  const observers: { types: Set<unknown>; deliver: (entries: Entry[]) => void }[] = []
  class Observer {
    static readonly supportedEntryTypes = types
    private readonly own = new Set<unknown>()
    constructor(callback: (list: { getEntries: () => Entry[] }) => void) {
      observers.push({ types: this.own, deliver: (entries) => callback({ getEntries: () => entries }) })
    }
    observe({ type }: { type: string }) {
      this.own.add(type)
    }
    disconnect() {
      this.own.clear()
    }
    takeRecords() {
      return []
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  // The library looks for INP here.
  if (types.includes('event'))
    vi.stubGlobal(
      'PerformanceEventTiming',
      class {
        get interactionId() {
          return 0
        }
      },
    )
  return {
    /** Gives all who observe the type one entry, and lets what follows from it happen. */
    async deliver(entryType: string, entry: Entry) {
      for (const { types: own, deliver } of observers)
        if (own.has(entryType)) deliver([{ entryType, duration: 0, ...entry }])
      await vi.advanceTimersByTimeAsync(10)
    },
  }
}
