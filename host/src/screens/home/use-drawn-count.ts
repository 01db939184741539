import { startTransition, useEffect, useState } from 'react'
import { fold } from '../../navigation/fold.ts'
import { whenInteractive } from '../../navigation/when-interactive.ts'

/**
 * How many parts of home are drawn, from the top: those that the window shows come first, the rest once a person can
 * use these, or scrolls. `heights` are the places that the parts keep, in px.
 */
export function useDrawnCount(heights: readonly number[]): number {
  const [all, setAll] = useState(false)
  useEffect(() => {
    const drawAll = () => startTransition(() => setAll(true))
    const stop = whenInteractive(drawAll)
    window.addEventListener('scroll', drawAll, { once: true, passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', drawAll)
    }
  }, [])
  return all ? heights.length : heights.filter(fold()).length
}
