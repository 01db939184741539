import { readStored, writeStored } from '@arcada/kit/session/storage'
import { HEALED, reload, showBrokenPage } from './broken-page.ts'
import { release } from './page.ts'

/** Longest wait for the host before the page says that it did not open, in ms. A host that comes later opens it. */
const TIMEOUT_MS = 30_000

const hasOpened = () => '__arcadaLoad' in globalThis

/**
 * A corrupt copy of a host file in a cache never heals itself, not even by a reload: it is fetched past the cache, once.
 * After that, shows that the site did not open; also when a host file throws, or does not come in time.
 */
export function healHost(): void {
  let healing = false
  const { base, entry } = release.host
  addEventListener(
    'error',
    (event) => {
      if (hasOpened()) return
      if (event instanceof ErrorEvent && event.filename.includes(base)) return showBrokenPage()
      if (!(event.target instanceof HTMLScriptElement) || healing) return
      healing = true
      if (readStored('session', HEALED) || !writeStored('session', HEALED, '1')) return showBrokenPage()
      const anew = entry.map(([file, integrity = '']) => fetch(base + file, { cache: 'reload', integrity }))
      Promise.all(anew).then(reload, () => showBrokenPage())
    },
    true,
  )
  setTimeout(() => {
    if (!hasOpened()) showBrokenPage()
  }, TIMEOUT_MS)
}
