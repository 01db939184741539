/** How files are asked for. The boot script holds this module, too: it must not import a library. */
import type { Hash } from '@arcada/federation'

/** A list of this hash; the browser itself compares. Rejects when it does not come like that. */
export async function fetchList(address: string, integrity: Hash): Promise<unknown> {
  const answer = await fetch(address, { integrity, credentials: 'omit' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}

/** Brings a script into the browser's cache whose hash is still to be looked up: it may come, but not run. */
export function fetchAhead(address: string): void {
  fetch(address, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
}
