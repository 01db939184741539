import { useInSight, usePrefersReducedMotion } from '@arcada/kit/ui'
import { type RefObject, useEffect, useState } from 'react'

export type AutoplayOptions = {
  /** Time per slide, in ms; 0 for none. */
  delay: number
  count: number
  next: () => void
  /** The carousel: it stops when it is not visible. */
  root: RefObject<Element | null>
}

export type Autoplay = {
  /** Whether pausing makes sense: more than one slide, and motion is allowed. */
  available: boolean
  /** Whether slides are moving at the moment. */
  running: boolean
  /** Whether the visitor pressed pause. */
  paused: boolean
  toggle: () => void
  /** For the carousel's root: touch, pointer and focus pause it. */
  holdHandlers: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onPointerDown: () => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

function useDocumentHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    const follow = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return hidden
}

/** Calls `next` every `delay` ms, except during touch, pointer or focus, and with reduced motion. */
export function useAutoplay({ delay, count, next, root }: AutoplayOptions): Autoplay {
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useDocumentHidden()
  const stillPreferred = usePrefersReducedMotion()

  const available = delay > 0 && count > 1 && !stillPreferred
  const seen = useInSight(root, available)
  const running = available && !paused && !pointed && !focused && !hidden && seen

  useEffect(() => {
    if (!running) return
    const timer = setInterval(next, delay)
    return () => clearInterval(timer)
  }, [running, delay, next])

  const point = () => setPointed(true)
  const unpoint = () => setPointed(false)
  return {
    available,
    running,
    paused,
    toggle: () => setPaused(!paused),
    holdHandlers: {
      onPointerEnter: point,
      onPointerLeave: unpoint,
      onPointerDown: point,
      onPointerUp: unpoint,
      onPointerCancel: unpoint,
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
