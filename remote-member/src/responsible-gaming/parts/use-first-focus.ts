import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to the first text of a step: the button that led to it is gone, and the focus with it. */
export function useFirstFocus(): RefObject<HTMLParagraphElement | null> {
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  return first
}
