import { useQueryClient } from '@arcada/kit/api/query'
import { useLocation, useNavigationType } from '@arcada/kit/routes/navigation'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepPlace, placeOf } from './list-place.ts'
import type { queryOf } from './use-list-params.ts'

const TOUCHES = ['touchstart', 'wheel', 'keydown'] as const

type ListQuery = ReturnType<typeof queryOf>

/** Restores the position in a list on return from a game: loads its `pages` (0 while none is shown) and scrolls. Returns whether the list may be requested. */
export function useListPlace(query: ListQuery, pages: number): boolean {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const back = useNavigationType() === 'POP'
  const [place] = useState(() => (back ? placeOf(pathname + search) : undefined))
  const [ready, setReady] = useState(place === undefined || place.pages === 1)
  const first = useRef(query)
  const at = useRef({ address: pathname + search, pages, y: place?.y ?? 0 })
  at.current.address = pathname + search
  if (pages > 0) at.current.pages = pages

  useEffect(() => {
    if (ready || !place) return
    let left = false
    void client.prefetchInfiniteQuery({ ...first.current, pages: place.pages }).then(() => {
      if (!left) setReady(true)
    })
    return () => {
      left = true
    }
  }, [client, place, ready])

  const restored = useRef(place === undefined)
  useLayoutEffect(() => {
    if (restored.current || pages === 0 || !place) return
    const go = () => {
      window.scrollTo(0, place.y)
      // Rows of a long list are measured when rendered: until then the page is too short.
      restored.current = window.scrollY >= place.y - 1
      if (restored.current) stop()
    }
    // The player's own scrolling stops the restoration.
    const yieldTo = () => {
      restored.current = true
      stop()
    }
    const sizes = new ResizeObserver(go)
    const stop = () => {
      sizes.disconnect()
      for (const touch of TOUCHES) window.removeEventListener(touch, yieldTo)
    }
    for (const touch of TOUCHES) window.addEventListener(touch, yieldTo, { passive: true })
    sizes.observe(document.body)
    return stop
  }, [place, pages])

  // A layout effect, because the next screen scrolls to its top right after this one is removed.
  useLayoutEffect(() => {
    const follow = () => {
      if (restored.current) at.current.y = window.scrollY
    }
    const keep = () => keepPlace(at.current)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])

  return ready
}
