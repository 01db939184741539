import { readStored, writeStored } from '@arcada/kit/session/storage'
import { HEALED, reload, showBrokenPage } from './broken-page.ts'
import { release } from './page.ts'

/**
 * A corrupt copy of a host file in a cache never heals itself, not even by a reload: it is fetched past the cache, once.
 * After that, shows that the site did not open.
 */
export function healHost(): void {
  let healing = false
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || healing || '__arcadaLoad' in globalThis) return
      healing = true
      if (readStored('session', HEALED) || !writeStored('session', HEALED, '1')) return showBrokenPage()
      const { base, entry } = release.host
      const anew = entry.map(([file, integrity = '']) => fetch(base + file, { cache: 'reload', integrity }))
      Promise.all(anew).then(reload, () => showBrokenPage())
    },
    true,
  )
}
