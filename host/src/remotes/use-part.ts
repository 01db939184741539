import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useOnReturn } from '../navigation/use-on-return.ts'
import { forgetFailedVersions, hasFailedVersion } from './failed-versions.ts'
import { type LoadedPart, loadedPart, loadPart } from './load-part.ts'
import { waitForPart } from './waiting-parts.ts'

export type PartState =
  | { status: 'loaded'; part: LoadedPart }
  | { status: 'loading' }
  | { status: 'failed'; reason: unknown; retry: () => void }

/**
 * The state of one screen or widget. A part that is there is rendered at once, without Suspense: React would hold the
 * content back for 300 ms after a fallback was shown.
 */
export function usePart(remote: string, folder: string): PartState {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ reason: unknown; of: string }>()
  const [, rerender] = useState(0)
  const part = loadedPart(remote, folder)
  const id = `${remote} ${folder} ${attempt}`

  const lastReason = useRef<unknown>(undefined)
  const unasked = useRef(false)

  const there = part !== undefined
  useEffect(() => {
    // What the last drawing saw counts: a part that came between the drawing and this effect has to be drawn too.
    if (there) return
    let gone = false
    loadPart(remote, folder).then(
      // In portions, because a part may be a whole screen.
      () => !gone && startTransition(() => rerender((count) => count + 1)),
      (reason: unknown) => {
        if (gone) return
        // Code that threw while it was loaded throws the same error again: only a new page runs it again.
        if (reason === lastReason.current && !unasked.current) return location.reload()
        lastReason.current = reason
        setFailure({ reason, of: id })
      },
    )
    return () => {
      gone = true
    }
  }, [remote, folder, id, there])

  const loading = !part && failure?.of !== id
  useEffect(() => (loading ? waitForPart() : undefined), [loading])

  const failed = !part && failure?.of === id
  const again = useCallback(() => {
    unasked.current = true
    setAttempt((count) => count + 1)
  }, [])
  useOnReturn(failed ? again : undefined)

  const retry = useCallback(() => {
    unasked.current = false
    if (!hasFailedVersion(remote)) return setAttempt((count) => count + 1)
    // The previous version may lack this part, so the released one is tried again.
    forgetFailedVersions()
    location.reload()
  }, [remote])
  if (part) return { status: 'loaded', part }
  if (failure?.of === id) return { status: 'failed', reason: failure.reason, retry }
  return { status: 'loading' }
}
