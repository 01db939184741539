/** How files are requested. The boot script holds this module, too: it must not import a library. */
import type { Hash } from '@arcada/kit/federation'

/** A list of this hash; the browser itself compares. Rejects when it does not come like that. */
export async function fetchList(address: string, integrity: Hash): Promise<unknown> {
  const answer = await fetch(address, { integrity })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}

/** Fetches a script without a known hash into the browser's cache; it must not run yet. */
export function fetchAhead(address: string): void {
  fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
}
