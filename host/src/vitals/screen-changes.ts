import { observe } from './observe.ts'
import { type Owner, ownerOfScreen } from './owner.ts'
import type { Taps } from './taps.ts'

/** A change that began longer ago did not follow from the player's last event. */
const MAX_CHANGE_MS = 60_000

const isMark = (entry: PerformanceEntry): entry is PerformanceMark =>
  entry.entryType === 'mark' && entry.name === 'arcada:interactive'

/**
 * Calls back for each change of the screen inside the page: how long it took from the player's event until
 * `arcada:interactive`, and for the app of the new screen. The first screen of a page is none. Returns how to deliver what the
 * browser still holds.
 */
export function followScreenChanges(
  taps: Taps,
  onChange: (owner: Owner, ms: number) => void,
): (() => void) | undefined {
  let screen: unknown
  let counted = 0
  return observe('mark', (entries) => {
    for (const mark of entries.filter(isMark)) {
      const before = screen
      screen = mark.detail
      if (before === undefined || before === screen) continue
      const from = taps.before(location.pathname)
      if (from === undefined || from.started <= counted) continue
      counted = from.started
      const ms = mark.startTime - from.started
      if (ms >= 0 && ms <= MAX_CHANGE_MS) onChange(ownerOfScreen(), ms)
    }
  })
}
