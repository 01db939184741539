/** The site did not open. The boot script holds this module, too: it must not import a library. */
import { writeStored } from '@arcada/kit/session/storage'

/** Set in a tab that has fetched the host's files again because one did not load. */
export const HEALED = 'MC_HEALED'

export const reload = () => location.reload()

/** Shows what the document's body keeps for this case. `open` is how its button opens the site again. */
export function showBrokenPage(open = reload): void {
  const { dataset } = document.documentElement
  if (dataset.broken) return
  dataset.broken = 'true'
  document.getElementById('again')?.addEventListener('click', () => {
    writeStored('session', HEALED, null)
    open()
  })
}
