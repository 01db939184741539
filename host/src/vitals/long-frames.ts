import { type Owner, ownerOfScript } from './owner.ts'
import type { Taps } from './taps.ts'

/** What is read of a `long-animation-frame` entry. */
export interface LongFrame {
  startTime: number
  blockingDuration: number
  scripts: readonly FrameScript[]
}

interface FrameScript {
  startTime: number
  duration: number
  invokerType: string
  sourceURL: string
}

/**
 * The app that a script of a long frame worked for: that of its address. React calls the handlers of all remotes from the
 * host's script, so an event belongs to the app whose part contains its element.
 */
function ownerIn(frame: LongFrame, script: FrameScript, taps: Taps): Owner | undefined {
  const owner = ownerOfScript(script.sourceURL)
  if (owner?.remote !== 'host' || script.invokerType !== 'event-listener') return owner
  return taps.handledAt(script.startTime, frame.startTime)?.owner ?? owner
}

/** How long a long frame kept the page from reacting, divided among the apps by the time that their scripts took. */
export function blockedBy(frame: LongFrame, taps: Taps): { owner: Owner; ms: number }[] {
  const all = frame.scripts.reduce((sum, { duration }) => sum + duration, 0)
  if (all === 0) return []
  return frame.scripts.flatMap((script) => {
    const owner = ownerIn(frame, script, taps)
    return owner ? [{ owner, ms: (frame.blockingDuration * script.duration) / all }] : []
  })
}
