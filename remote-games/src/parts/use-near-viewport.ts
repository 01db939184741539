import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something counts as near: about one flick of a finger. */
const MARGIN = '300px 0px'

/** Whether an element has been in the window or close to it; true where the browser cannot tell. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near])
  return near
}
