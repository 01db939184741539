import { useEffect, useState } from 'react'

/** How long a title is shown: about twice the reading time. */
const TITLE_MS = 5000

/** The index of the current item out of `count`; advances while running and visible. */
export function useRotation({ count, running }: { count: number; running: boolean }): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((before) => before + 1)
    }, TITLE_MS)
    return () => clearInterval(timer)
  }, [running])
  return count === 0 ? 0 : turn % count
}
