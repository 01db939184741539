import { type RefObject, useEffect, useState } from 'react'

const listeners = new WeakMap<Element, (seen: boolean) => void>()
/** One for the page: a list may contain a hundred countdowns. */
let observer: IntersectionObserver | undefined

/**
 * Reports whether an element is visible, initially and on every change; never where the browser cannot observe it.
 * Returns how to stop.
 */
export function watchSight(element: Element, onChange: (seen: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  })
  const watching = observer
  listeners.set(element, onChange)
  watching.observe(element)
  return () => {
    listeners.delete(element)
    watching.unobserve(element)
  }
}

/**
 * Whether an element is visible, so that invisible ones do not animate; true until the browser reports otherwise.
 * @param wanted false disables the observation
 */
export function useInSight(element: RefObject<Element | null>, wanted = true): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (wanted && element.current) return watchSight(element.current, setSeen)
  }, [element, wanted])
  return seen
}
