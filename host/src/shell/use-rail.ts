import { useSyncExternalStore } from 'react'

/** As in first-paint.css: from here on the footer stands beside the page. */
const wide = matchMedia('(min-width: 64rem)')

function follow(changed: () => void): () => void {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the window has room for the navigation at its side. */
export function useRail(): boolean {
  return useSyncExternalStore(follow, () => wide.matches)
}
