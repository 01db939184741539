import { Refusal, readWhitelabel, whitelabelIds } from '@arcada/release'

/**
 * Hostname -> id of its whitelabel, from all `whitelabel.json` files of a folder. Throws a Refusal when a file does
 * not fit or two whitelabels claim one hostname.
 */
export async function readHostnames(folder: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const id of await whitelabelIds(folder)) {
    for (const hostname of (await readWhitelabel(id, folder)).hostnames) {
      const owner = owners.get(hostname)
      if (owner !== undefined)
        throw new Refusal(`The hostname ${hostname} is claimed by both ${owner} and ${id}: one must let go.`)
      owners.set(hostname, id)
    }
  }
  return owners
}

/** The hostname of a Host header: without port, in small letters. */
export function hostnameOf(header: string | undefined): string {
  return (header ?? '').replace(/:\d*$/, '').toLowerCase()
}
