import { useEffect, useState } from 'react'

/** How long a title stands: about twice what reading it takes. */
const TITLE_MS = 5000

export interface RotationOptions {
  count: number
  running: boolean
}

/** Which of `count` things to show now; moves on while running and while the page can be seen. */
export function useRotation({ count, running }: RotationOptions): number {
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
