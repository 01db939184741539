import { type Owner, ownerOf, roleOf } from './owner.ts'

/** One event of the player, remembered because its element may be gone when the browser reports how long it took. */
export interface Tap {
  /** The event's own time, and when its handlers began. */
  started: number
  handled: number
  /** Path of the page before its handlers. */
  path: string
  owner: Owner | undefined
  role: string
}

const EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const
const MAX_TAPS = 60
/** Browsers round times. */
const ROUNDING_MS = 1

/** The last events of the player, oldest first. */
export interface Taps {
  /** The event with this time. */
  at(started: number): Tap | undefined
  /** The event whose handlers ran at this time, in a frame that began at `since`. */
  handledAt(time: number, since: number): Tap | undefined
  /** The last event before the page had this path; a move through the history has no element. */
  before(path: string): Tap | undefined
}

/** Remembers what the player touches from now on. */
export function followTaps(): Taps {
  const taps: Tap[] = []
  const keep = (tap: Tap) => {
    taps.push(tap)
    if (taps.length > MAX_TAPS) taps.shift()
  }
  for (const name of EVENTS)
    window.addEventListener(
      name,
      ({ timeStamp: started, target }) =>
        keep({
          ...{ started, handled: performance.now(), path: location.pathname },
          ...{ owner: ownerOf(target), role: roleOf(target) },
        }),
      { capture: true, passive: true },
    )
  window.addEventListener(
    'popstate',
    // The browser has changed the path already.
    ({ timeStamp: started }) =>
      keep({ started, handled: performance.now(), path: '', owner: undefined, role: 'other' }),
    { capture: true },
  )
  return {
    at: (started) => taps.findLast((tap) => Math.abs(tap.started - started) <= ROUNDING_MS),
    handledAt: (time, since) =>
      taps.findLast(({ handled }) => handled <= time + ROUNDING_MS && handled >= since - ROUNDING_MS),
    before: (path) => taps.findLast((tap) => tap.path !== path),
  }
}
