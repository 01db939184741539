import { page } from '@arcada/kit/federation'
import { startTransition, useEffect, useState } from 'react'
import { fold } from '../../navigation/fold.ts'
import { whenInteractive } from '../../navigation/when-interactive.ts'

/**
 * How many parts of home are rendered, from the top: the visible ones first, the rest once the page is interactive or
 * was scrolled. `heights` are the reserved heights of the parts, in px.
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
  return all ? heights.length : heights.filter(fold(page().release)).length
}
