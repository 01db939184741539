import { type RefObject, useEffect, useState } from 'react'

const told = new WeakMap<Element, (seen: boolean) => void>()
/** One for the page: a list may hold a hundred countdowns. */
let observer: IntersectionObserver | undefined

/**
 * Tells whether an element can be seen, at first and whenever that changes; nothing where the browser cannot tell.
 * Returns how to stop.
 */
export function watchSight(element: Element, tell: (seen: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
  })
  const watching = observer
  told.set(element, tell)
  watching.observe(element)
  return () => {
    told.delete(element)
    watching.unobserve(element)
  }
}

/**
 * Whether an element can be seen, so that what nobody sees does not move; true until the browser says otherwise.
 * @param wanted false watches nothing
 */
export function useInSight(element: RefObject<Element | null>, wanted = true): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (wanted && element.current) return watchSight(element.current, setSeen)
  }, [element, wanted])
  return seen
}
