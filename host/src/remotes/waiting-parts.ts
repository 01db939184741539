/** Parts that are still placeholders: the page is not ready while there is one. */
let waiting = 0
const listeners = new Set<() => void>()

/** Counts a placeholder. Returns how to take it off. */
export function waitForPart(): () => void {
  waiting += 1
  return () => {
    waiting -= 1
    for (const listener of listeners) listener()
  }
}

export function partsWaiting(): number {
  return waiting
}

/** Tells whenever a placeholder has gone. Returns how to stop. */
export function onPartGone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
