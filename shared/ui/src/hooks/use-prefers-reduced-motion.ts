import { followMedia, matchesMedia } from '@arcada/kit/federation/media'
import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

const follow = (changed: () => void) => followMedia(QUERY, changed)

/** True when the device asks for less motion; re-renders on changes. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(follow, () => matchesMedia(QUERY))
}
