import { $undrawn } from '@arcada/kit/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPartGone, partsWaiting } from '../remotes/waiting-parts.ts'

/**
 * Sets `arcada:interactive` once per navigation: when the screen is mounted and nothing that it shows for the first
 * time is still under way, so that the mark means a screen with its content, not its skeleton.
 */
export function useInteractiveMark(navigation: string, ready: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!ready) return
    let frame = 0
    const check = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (partsWaiting() > 0 || $undrawn.get() > 0) return
        if (client.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0) return
        stop()
        performance.mark('arcada:interactive', { detail: navigation })
      })
    }
    const stopQueries = client.getQueryCache().subscribe(check)
    const stopParts = onPartGone(check)
    const stopContent = $undrawn.listen(check)
    const stop = () => {
      stopQueries()
      stopParts()
      stopContent()
    }
    check()
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [client, navigation, ready])
}
