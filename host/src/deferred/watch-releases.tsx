import { page } from '@arcada/federation'
import { i18n } from '@arcada/i18n'
import { $layers } from '@arcada/ui'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { type OpenRoute, resolveRoute } from '../navigation/resolve-route.ts'
import { holdsTyped } from '../navigation/typed.ts'
import { UpdateNotice } from './update-notice.tsx'

/** A page that comes back into sight asks at most this often whether there is a newer release, in ms. */
const OFTEN = 10 * 60_000

/** Number of the release that a document's text carries. */
export function releaseIn(html: string): number | undefined {
  const seq = /<html [^>]*data-release="(\d+)"/.exec(html)?.[1]
  return seq === undefined ? undefined : Number(seq)
}

/** Whether a person is in the middle of something that a reload would destroy (architecture: a form, a deposit, a game). */
export function isBusy({ uninterruptible = false }: Pick<OpenRoute, 'uninterruptible'>): boolean {
  return uninterruptible || $layers.get().length > 0 || holdsTyped(document)
}

/**
 * Looks, whenever the page comes back into sight, whether a newer release is out, and offers it quietly at a moment when
 * the person is not busy. The page itself keeps its own set until then. Returns how to stop.
 */
export function watchReleases(now: () => number = Date.now): () => void {
  let asked = now()
  let offered = false
  const busyHere = () => isBusy(resolveRoute(page().release, location))
  const look = async () => {
    if (offered || document.visibilityState !== 'visible' || now() - asked < OFTEN) return
    asked = now()
    const newest = await fetch(location.pathname, { cache: 'no-cache', headers: { accept: 'text/html' } })
      .then((response) => (response.ok ? response.text() : ''))
      .then(releaseIn, () => undefined)
    if (newest === undefined || newest <= page().release.release) return
    if (busyHere()) return soon()
    offered = true
    const withdraw = offer()
    document.addEventListener('input', function onInput() {
      if (!busyHere()) return
      // Whoever begins to type after all shall not lose it to a tap on the notice.
      document.removeEventListener('input', onInput)
      withdraw()
      offered = false
      soon()
    })
  }
  /** Asks again as soon as the page is next in sight. */
  const soon = () => {
    asked = now() - OFTEN
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Shows the notice. Returns how to take it away. */
function offer(): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <I18nProvider i18n={i18n}>
      <UpdateNotice onUpdate={() => location.reload()} onClose={close} />
    </I18nProvider>,
  )
  return close
}
