import { followMedia, matchesMedia } from '@arcada/kit/federation/media'
import { useSyncExternalStore } from 'react'

/** As in first-paint.css: from here on the footer is beside the page. */
const WIDE = '(min-width: 64rem)'

const follow = (changed: () => void) => followMedia(WIDE, changed)

/** Whether the window has room for the navigation at its side. */
export function useRail(): boolean {
  return useSyncExternalStore(follow, () => matchesMedia(WIDE))
}
