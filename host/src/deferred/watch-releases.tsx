import { pageNow } from '@arcada/kit/api'
import { page } from '@arcada/kit/federation'
import { $layers } from '@arcada/kit/ui'
import { type OpenRoute, resolveRoute } from '../navigation/resolve-route.ts'
import { holdsTyped } from '../navigation/typed.ts'
import { renderApart } from '../startup/render-apart.tsx'
import { COPY_MARK } from './copy-mark.ts'
import { readDocument } from './read-document.ts'
import { UpdateNotice } from './update-notice.tsx'

/** A page in sight asks at most this often whether there is a newer release, in ms. */
const CHECK_INTERVAL_MS = 10 * 60_000

/** Whether a reload would destroy something: a form, a deposit, a game. */
export function isBusy({ uninterruptible = false }: Pick<OpenRoute, 'uninterruptible'>): boolean {
  return uninterruptible || $layers.get().length > 0 || holdsTyped(document)
}

const busyHere = () => isBusy(resolveRoute(page().release, location))

/**
 * Looks, whenever the page comes back into sight and every ten minutes that it stays there, whether a newer release is
 * out, and offers it quietly at a moment when the player is not busy; one that is marked as urgent at once. The page
 * itself keeps its own set until then. A page from the service worker's copy looks at once. Returns how to stop.
 */
export function watchReleases(): () => void {
  const isCopy = document.documentElement.hasAttribute(COPY_MARK)
  let asked = pageNow()
  let offered: 'quietly' | 'urgently' | undefined
  let withdraw = () => {}
  const look = async () => {
    // Rounded: differences of fractions may be a little below the ten minutes of the timer.
    const isRecent = Math.round(pageNow() - asked) < CHECK_INTERVAL_MS
    if (offered === 'urgently' || document.visibilityState !== 'visible' || isRecent) return
    asked = pageNow()
    const running = page().release.release
    // Chromium lets 'no-cache' wait for a request for the same address that got no answer.
    const { seq: newest, urgent = 0 } = await readDocument(isCopy ? 'reload' : 'no-cache')
    if (newest === undefined) return soon()
    if (urgent > running) {
      withdraw()
      offered = 'urgently'
      // A closed notice comes again.
      offer(true, () => {
        offered = undefined
      })
    } else if (newest > running && !offered) {
      if (busyHere()) soon()
      else offerQuietly()
    }
  }
  const offerQuietly = () => {
    offered = 'quietly'
    withdraw = offer(false)
    document.addEventListener('input', function onInput() {
      if (!busyHere()) return
      // Input that begins now must not be lost by a tap on the notice.
      document.removeEventListener('input', onInput)
      if (offered !== 'quietly') return
      withdraw()
      offered = undefined
      soon()
    })
  }
  /** Asks again as soon as the page is next in sight. */
  const soon = () => {
    asked = pageNow() - CHECK_INTERVAL_MS
  }
  if (isCopy) {
    soon()
    void look()
  }
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, CHECK_INTERVAL_MS)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}

/** Loads the newer document of a page with an outdated one, at once when no input is lost by it. */
export function takeNewer(): void {
  if (busyHere()) offer(false)
  else location.reload()
}

/** Shows the notice. Returns how to take it away. */
function offer(urgent: boolean, onClosed?: () => void): () => void {
  const closed = () => {
    close()
    onClosed?.()
  }
  const close = renderApart(
    <UpdateNotice urgent={urgent} onUpdate={() => location.reload()} onClose={closed} />,
  )
  return close
}
