import { useEffect, useRef, useState } from 'react'

/** Pictures that are on their way at one time. */
const AT_ONCE = 3
/** After this long another one may start: a browser leaves a picture alone that is too far from the window. */
const PATIENCE_MS = 300

const waiting = new Set<() => void>()
let onTheirWay = 0
let frame = 0

/** A picture's turn, and what to call when it has arrived or failed. */
export interface PictureTurn {
  turn: boolean
  arrived: () => void
}

/**
 * In a list that a finger flings, pictures are asked for a few at a time, and those of tiles that are gone before
 * their turn never are.
 * @param waits false for a picture that takes no turn
 */
export function usePictureTurn(waits: boolean): PictureTurn {
  const [turn, setTurn] = useState(!waits)
  const timer = useRef(0)
  const [arrived] = useState(() => () => {
    if (timer.current === 0) return
    clearTimeout(timer.current)
    timer.current = 0
    onTheirWay -= 1
    startNext()
  })
  useEffect(() => {
    if (turn) return
    const start = () => {
      timer.current = window.setTimeout(arrived, PATIENCE_MS)
      setTurn(true)
    }
    waiting.add(start)
    startNext()
    return () => {
      waiting.delete(start)
    }
  }, [turn, arrived])
  useEffect(() => arrived, [arrived])
  return { turn, arrived }
}

/** One in a frame: the page's own thread has to draw each that arrives. */
function startNext(): void {
  if (frame === 0 && waiting.size > 0 && onTheirWay < AT_ONCE) frame = requestAnimationFrame(startOne)
}

function startOne(): void {
  frame = 0
  const [start] = waiting
  if (!start || onTheirWay >= AT_ONCE) return
  onTheirWay += 1
  waiting.delete(start)
  start()
  startNext()
}
