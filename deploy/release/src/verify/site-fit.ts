import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppDescription } from '@arcada/kit/federation'
import { APP_FILE } from '@arcada/kit/federation/names'
import { hostProblems } from '../check/compatibility.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import { openApps, readEach } from '../publish/apps.ts'
import { readLiveSite } from './live-site.ts'

export interface SiteFit {
  whitelabel: string
  /** Version of the host that is live there. */
  host: string
  /** Why the remote cannot run there, one sentence each. */
  problems: string[]
}

/**
 * Compares a build of a remote with the host that is live at an address: names and versions of shared modules, and the
 * contract. `folder` is that of the build. A Refusal when the site cannot be read, or its signature is not of `keys`.
 */
export async function siteFit(url: string, keys: Keys, folder: string): Promise<SiteFit> {
  const { site, document } = await readLiveSite(url, keys)
  const { version, description } = document.host
  const { found, problems } = await readEach(openApps(site, keys), [
    ['host', version, { description, by: url }] as const,
  ])
  const [host] = found
  if (host === undefined) throw new Refusal([`The host that is live at ${url} cannot be read:`, ...problems])
  const remote: AppDescription = JSON.parse(await readFile(join(folder, APP_FILE), 'utf8'))
  return { whitelabel: document.whitelabel, host: version, problems: hostProblems(host, remote) }
}
