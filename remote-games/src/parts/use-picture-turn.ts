import { useEffect, useRef, useState } from 'react'

/** Maximum of concurrent picture requests. */
const MAX_CONCURRENT = 3
/** After this time the next one starts: browsers may defer a picture that is far from the window. */
const SLOT_TIMEOUT_MS = 300

const waiting = new Set<() => void>()
let inFlight = 0
let frame = 0

/** A picture's turn, and the callback for when it has loaded or failed. */
export interface PictureTurn {
  turn: boolean
  arrived: () => void
}

/** Queues the pictures of a list that scrolls fast; removed tiles leave the queue. With `waits` false the picture loads at once. */
export function usePictureTurn(waits: boolean): PictureTurn {
  const [turn, setTurn] = useState(!waits)
  const timer = useRef(0)
  const [arrived] = useState(() => () => {
    if (timer.current === 0) return
    clearTimeout(timer.current)
    timer.current = 0
    inFlight -= 1
    startNext()
  })
  useEffect(() => {
    if (turn) return
    const start = () => {
      timer.current = window.setTimeout(arrived, SLOT_TIMEOUT_MS)
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

/** One per frame, because the main thread paints each of them. */
function startNext(): void {
  if (frame === 0 && waiting.size > 0 && inFlight < MAX_CONCURRENT) frame = requestAnimationFrame(startOne)
}

function startOne(): void {
  frame = 0
  const [start] = waiting
  if (!start || inFlight >= MAX_CONCURRENT) return
  inFlight += 1
  waiting.delete(start)
  start()
  startNext()
}
