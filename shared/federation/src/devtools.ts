import { federationManifest } from './federation-manifest.ts'
import { APP_FILE, containerOf } from './names.ts'
import { page } from './page.ts'
import type { AppDescription, DocumentApp } from './release.ts'

/** One app as the runtime of Module Federation keeps it in `__FEDERATION__.moduleInfo`: a snapshot of its manifest. */
interface ModuleSnapshot {
  version: string
  buildVersion: string
  globalName: string
  publicPath: string
  remoteEntry: string
  remoteEntryType: string
  remoteTypes: string
  remoteTypesZip: string
  remotesInfo: Record<string, { matchedVersion: string }>
  modules: { moduleName: string; modulePath: string; assets: unknown }[]
  shared: { sharedName: string; version: string; assets: unknown }[]
}

interface Globals {
  __FEDERATION__?: { moduleInfo: Record<string, object | undefined> }
}

/**
 * Describes the composed page in `__FEDERATION__.moduleInfo`, which the Module Federation DevTools show: the host, and each
 * remote that the release names. Reads the `app.json` of each version, whose hash the release has; a remote whose list does
 * not arrive is left out. Only for developers and testers: the runtime of a visit needs none of it.
 */
export async function showComposition(): Promise<void> {
  const { host, remotes } = page().release
  const read = await Promise.all(
    Object.values(remotes).map((remote) => readDescription(remote).catch(() => undefined)),
  )
  const apps = read.filter((app) => app !== undefined)
  const { __FEDERATION__: federation } = globalThis as Globals
  if (!federation) throw new Error('the federation runtime has not started')
  federation.moduleInfo = { ...federation.moduleInfo, ...moduleInfo(host, apps) }
}

/** The snapshots by the keys that the DevTools expect: `name:version`, and the bare name of the host. */
function moduleInfo(
  host: Pick<DocumentApp, 'version' | 'base' | 'entry'>,
  remotes: readonly AppDescription[],
): Record<string, ModuleSnapshot> {
  const snapshots = remotes.map((app) => [`${app.name}:${app.version}`, snapshotOf(app)] as const)
  const names = remotes.map(({ name, version }) => [name, { matchedVersion: version }] as const)
  return {
    host: {
      ...emptySnapshot(host.version),
      globalName: 'host',
      publicPath: host.base,
      remoteEntry: host.entry.at(-1)?.[0] ?? '',
      remotesInfo: Object.fromEntries(names),
    },
    ...Object.fromEntries(snapshots),
  }
}

function snapshotOf(app: AppDescription): ModuleSnapshot {
  const { metaData, exposes, shared } = federationManifest(app)
  return {
    ...emptySnapshot(app.version),
    globalName: containerOf(app.name, app.version),
    publicPath: metaData.publicPath ?? '',
    remoteEntry: metaData.remoteEntry.name,
    modules: exposes.map(({ name, path = '', assets }) => ({ moduleName: name, modulePath: path, assets })),
    shared: shared.map(({ name, version, assets }) => ({ sharedName: name, version, assets })),
  }
}

const emptySnapshot = (version: string) => ({
  version,
  buildVersion: version,
  remoteEntryType: 'global',
  remoteTypes: '',
  remoteTypesZip: '',
  remotesInfo: {},
  modules: [],
  shared: [],
})

async function readDescription({ base, description }: DocumentApp): Promise<AppDescription> {
  const answer = await fetch(base + APP_FILE, { integrity: description, credentials: 'omit' })
  if (!answer.ok) throw new Error(`${base}${APP_FILE}: ${answer.status}`)
  // Its hash proves that the release tool, or the team's build, wrote it.
  return (await answer.json()) as AppDescription
}
