import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Gateway, startSiteGateway } from '@arcada/edge'
import { PACKED, ROOT } from '@arcada/kit/build'
import { copyLiveSet, type LiveSet, type LocalCopy, openKeys, readLiveSet } from '@arcada/release'
import type { Surroundings } from './surroundings.ts'

export interface SiteOptions {
  /** Address of any page of the site. */
  site: string
  /** Folder with the public keys of the site; the sample keys by default. */
  keys?: string | undefined
  /** Names of the apps that take the place of the site's. */
  own: readonly string[]
  /** Port of the pages; the gateway to the site takes the next one. */
  port: number
  /** Folder for the copy of what is live there. */
  work: string
  say: (line: string) => void
}

/** A copy of what is live at a site, and the gateway to its back end. */
export interface CopiedSite {
  set: LiveSet
  copy: LocalCopy
  gateway: Gateway
}

/**
 * Copies what is live at a site and starts the gateway to its back end. A Refusal when the site cannot be read, is in production,
 * is not signed by the keys, has altered files, or runs a host of another minor version than the kit (unless `own` has the host).
 */
export async function copySite({ site, keys, own, port, work, say }: SiteOptions): Promise<CopiedSite> {
  const kitVersion = own.includes('host') ? {} : { kitVersion: versionOfKit() }
  const set = await readLiveSet({ url: site, keys: openKeys(keys), own, ...kitVersion })
  for (const note of set.notes) say(`  note: ${note}`)
  const { origin, document } = set
  const gateway = await startSiteGateway({
    ...{ port: port + 1, pagePort: port, site: origin, services: document.services ?? {}, print: say },
  })
  try {
    return { set, gateway, copy: await copyLiveSet(set, { folder: work, gateway: gateway.origin }) }
  } catch (error) {
    await gateway.close()
    throw error
  }
}

/** A live site in place of the sandbox: its back end, its whitelabel, and its remotes but the own ones. */
export async function siteSurroundings(options: SiteOptions): Promise<Surroundings> {
  const { set, copy, gateway } = await copySite(options)
  let noted = ''
  return {
    edge: { store: copy.store, whitelabels: copy.whitelabels, only: copy.whitelabel, api: gateway.origin },
    lines: linesAbout(set),
    async compose(built) {
      const { changed, notes } = await copy.compose(built)
      if (noted !== notes.join('\n'))
        for (const note of notes) options.say(`  note: a promotion there would be refused: ${note}`)
      noted = notes.join('\n')
      return changed
    },
    close: () => gateway.close(),
  }
}

function linesAbout({ origin, document, host, remotes }: LiveSet): string[] {
  return [
    `${origin}: ${document.whitelabel}, release ${document.release}, host ${host.version}`,
    ...remotes.map(({ name, version }) => `${name} ${version}`),
  ]
}

function versionOfKit(): string {
  const file = join(ROOT, PACKED ? 'package.json' : 'shared/package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
