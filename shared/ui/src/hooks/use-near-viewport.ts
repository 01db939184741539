import { type RefObject, useEffect, useState } from 'react'

/** Distance below the window that counts as near: about one flick of a finger. */
const MARGIN = '300px 0px'

/**
 * Whether an element is in or near the window; true where the browser cannot observe it.
 * @param once stays true afterwards: loaded content stays
 */
export function useNearViewport(element: RefObject<Element | null>, { once = false } = {}): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const done = once && near
  useEffect(() => {
    if (done || !element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: MARGIN,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, done])
  return near
}
