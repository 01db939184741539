import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from '@arcada/edge'
import type { BuiltApp } from '@arcada/kit/build'
import type { RunningSet } from '@arcada/release'
import { copySite } from './dev/site-surroundings.ts'
import type { LiveSiteOption } from './live-site-option.ts'
import { freePair } from './ports.ts'

/**
 * Serves a build between the remotes that are live at a site and with its back end, on this machine, while `work` runs. Nothing
 * is left afterwards. A Refusal for a site or a set that cannot be served.
 */
export async function serveWithSite<T>(
  { site, keys }: LiveSiteOption,
  built: BuiltApp,
  work: (running: RunningSet) => Promise<T>,
): Promise<T> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    const folder = await mkdtemp(join(tmpdir(), 'arcada-with-site-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const port = await freePair(8_090)
    const own = [built.name]
    const { copy, gateway } = await copySite({ site, keys, own, port, work: folder, say: console.log })
    closers.push(() => gateway.close())
    const { own: set, apps, notes } = await copy.compose([built])
    const { store, whitelabel, whitelabels } = copy
    const edge = await startEdge({
      ...{ port, store, whitelabels, only: whitelabel, api: gateway.origin, limits: false },
    })
    closers.push(() => edge.close())
    return await work({ whitelabel, origin: edge.origin, set, apps, notes })
  } finally {
    for (const close of closers.reverse()) await close()
  }
}
