import { page } from '@arcada/kit/federation'
import { afterPaint } from '@arcada/kit/ui'
import { linkOf } from '../navigation/link-of.ts'
import { resolveRoute } from '../navigation/resolve-route.ts'
import { loadPart } from './load-part.ts'

/** Starts fetching the screen of a link as soon as a finger goes down on it. Returns how to stop. */
export function prefetchOnPointerDown(): () => void {
  const onDown = (event: PointerEvent) => {
    const link = linkOf(event)
    if (!link) return
    const { app, screen } = resolveRoute(page().release, link)
    // A failure shows when the screen really opens.
    afterPaint(() => void loadPart(app, screen).catch(() => {}))
  }
  document.addEventListener('pointerdown', onDown, { passive: true })
  return () => document.removeEventListener('pointerdown', onDown)
}
