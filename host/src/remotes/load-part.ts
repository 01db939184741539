import {
  type DocumentApp,
  type DocumentRemote,
  documentApp,
  type Locale,
  type MountedPart,
  page,
} from '@arcada/kit/federation'
import { baseOf, containerOf } from '@arcada/kit/federation/names'
import { $locale, addCatalogue } from '@arcada/kit/i18n'
import type { I18n, Messages } from '@lingui/core'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import { sendBeacon } from './beacon.ts'
import { rememberFailedVersion } from './failed-versions.ts'
import { fetchAhead } from './fetch-files.ts'
import { holderOf, unlisted } from './files.ts'
import { isAsked, readPrevious, readVersion } from './lists.ts'
import { withTexts } from './with-texts.tsx'

export interface LoadedPart {
  component: ComponentType<Record<string, unknown>>
  remote: string
  version: string
}

const loaded = new Map<string, LoadedPart>()
const underWay = new Map<string, Promise<LoadedPart>>()
/** Remotes of which something is on the page: their version must not change under it. */
const mounted = new Map<string, number>()
const current = new Map<string, DocumentApp>()

const key = (remote: string, folder: string) => `${remote} ${folder}`

type HostScreen = () => Promise<{ default: ComponentType }>
const hostScreens = new Map<string, HostScreen>()

/** Declares the screens of the host itself, by their folders: those that are there already, and how the others load. */
export function declareHostScreens(
  there: Record<string, ComponentType>,
  later: Record<string, HostScreen>,
): void {
  for (const [folder, component] of Object.entries(there))
    loaded.set(key('host', folder), hostPart(component))
  for (const [folder, load] of Object.entries(later)) hostScreens.set(folder, load)
}

const hostPart = (component: ComponentType): LoadedPart => ({
  component,
  remote: 'host',
  get version() {
    return page().release.host.version
  },
})

async function loadHostScreen(folder: string): Promise<LoadedPart> {
  const load = hostScreens.get(folder)
  if (!load) throw new Error(`the host has no ${folder}`)
  return hostPart((await load()).default)
}

/** A screen or widget that is there already, so that it can be rendered in this very moment. */
export function loadedPart(remote: string, folder: string): LoadedPart | undefined {
  return loaded.get(key(remote, folder))
}

/**
 * Loads a screen or widget with its catalogue. When this version does not come and nothing of the remote is on the
 * page, the previous good version is used instead. Rejects with the reason of the last attempt; a later call tries
 * again.
 */
export function loadPart(remote: string, folder: string): Promise<LoadedPart> {
  const id = key(remote, folder)
  const known = loaded.get(id)
  if (known) return Promise.resolve(known)
  const waiting = underWay.get(id)
  if (waiting) return waiting
  const loading = remote === 'host' ? loadHostScreen(folder) : loadOrFallBack(remote, folder)
  const attempt = loading.then((part) => {
    loaded.set(id, part)
    return part
  })
  underWay.set(id, attempt)
  const done = () => underWay.delete(id)
  attempt.then(done, done)
  return attempt
}

/** Counts shown parts, to keep their version. Returns how to release it. */
export function retainRemote(remote: string): () => void {
  mounted.set(remote, (mounted.get(remote) ?? 0) + 1)
  return () => {
    mounted.set(remote, (mounted.get(remote) ?? 1) - 1)
  }
}

async function loadOrFallBack(remote: string, folder: string): Promise<LoadedPart> {
  const wanted = await startingVersion(remote)
  const version = current.get(remote) ?? wanted
  const start = performance.now()
  const report = (app: DocumentApp, outcome: 'ok' | 'fallback' | 'failed', reason?: unknown) =>
    sendBeacon({
      remote,
      version: app.version,
      part: folder,
      phase: 'load',
      outcome,
      duration: performance.now() - start,
      ...(reason === undefined ? {} : { reason: String(reason) }),
    })
  try {
    const part = await loadVersion(remote, folder, version)
    const now = current.get(remote)
    // Another part of it fell back meanwhile.
    if (now?.exposes[folder] && now.version !== version.version) return await loadOrFallBack(remote, folder)
    report(version, wanted.insteadOf ? 'fallback' : 'ok')
    return part
  } catch (reason) {
    // One page shows one version of a remote, so none may be shown, or already the previous one.
    const free = () => (mounted.get(remote) ?? 0) === 0
    const previous = current.get(remote) ?? (free() ? await previousVersion(remote) : undefined)
    const mayShow = () => current.get(remote)?.version === previous?.version || free()
    const part =
      previous?.exposes[folder] && version.version !== previous.version && mayShow()
        ? await loadVersion(remote, folder, previous).catch(() => undefined)
        : undefined
    if (!previous || !part || !mayShow()) {
      report(version, 'failed', reason)
      throw reason
    }
    current.set(remote, previous)
    for (const [id, other] of loaded)
      if (other.remote === remote && other.version !== previous.version) loaded.delete(id)
    rememberFailedVersion(remote, version.version)
    report(previous, 'fallback', reason)
    return part
  }
}

/** The version that the page begins with: the one before it where the released one did not open in this tab. */
async function startingVersion(remote: string): Promise<DocumentRemote> {
  const { remotes } = page().release
  const wanted = remotes[remote]
  if (!wanted) throw new Error(`${remote} is not in this release`)
  if (!wanted.failed) return wanted
  const previous = await previousVersion(remote)
  // Another part may have settled it meanwhile; without one before it, it gets another chance.
  if (remotes[remote] === wanted) {
    const { failed: _, previous: __, ...rest } = wanted
    remotes[remote] = previous ? { ...previous, team: wanted.team, insteadOf: wanted.version } : rest
  }
  return startingVersion(remote)
}

/** The previous good version, with all of its files; undefined where there is none or its lists do not come. */
async function previousVersion(remote: string): Promise<DocumentApp | undefined> {
  const wanted = page().release.remotes[remote]
  if (!wanted || wanted.insteadOf || wanted.tried) return undefined
  try {
    const pinned = wanted.previous ?? (await readPrevious())[remote]
    if (!pinned) return undefined
    const base = baseOf(remote, pinned.version)
    return documentApp(await readVersion({ base, ...pinned }), pinned.description)
  } catch {
    return undefined
  }
}

interface PartModule extends Partial<MountedPart> {
  default?: LoadedPart['component']
  /** What the build adds to every part of a remote that brings its texts along. */
  messages?: Record<Locale, () => Messages>
}

/** The texts of all parts of a chunk, which are in one table. */
async function ownTexts(loading: Promise<PartModule | null>): Promise<I18n> {
  const { messages } = (await loading) ?? {}
  return addCatalogue(messages ?? {}, async (locale) => messages?.[locale]() ?? {})
}

/** The texts of a whole remote. */
function allTexts(name: string): Promise<I18n> {
  return addCatalogue(name, async (locale) => {
    const catalogue = await loadRemote<{ messages: Messages }>(`${name}/locale/${locale}`)
    return catalogue?.messages ?? {}
  })
}

async function loadVersion(remote: string, folder: string, app: DocumentApp): Promise<LoadedPart> {
  const name = containerOf(remote, app.version)
  const [entry] = app.entry[0] ?? []
  if (!entry) throw new Error(`${remote} ${app.version} has no entry`)
  readAhead(app, folder)
  registerRemotes([{ name, entry: app.base + entry, type: 'var' }])
  const loading = loadRemote<PartModule>(`${name}/${folder.slice(2)}`)
  const [module, i18n] = await Promise.all([
    loading,
    app.locales.pt.length === 0 ? ownTexts(loading) : allTexts(name),
  ])
  const component = module?.mount
    ? // Most pages have no such part.
      (await import(/* webpackChunkName: "mounted" */ './mounted-part.tsx')).mountedPart(module)
    : module?.default
  if (typeof component !== 'function')
    throw new Error(`${remote} ${app.version}: ${folder} exports no component as default`)
  return { component: withTexts(component, i18n), remote, version: app.version }
}

/**
 * Requests everything that a part of a version needs at once, while its hashes have to be looked up: the files wait
 * in the browser's cache until they may run. The boot script does the same for the address that a page opens with.
 */
export function readAhead(app: DocumentApp, folder: string): void {
  const [entry = ''] = app.entry[0] ?? []
  const address = app.base + entry
  if (!unlisted(address) || holderOf(address) !== address || isAsked(app)) return
  const files = [...app.entry, ...app.locales[$locale.get()], ...(app.exposes[folder] ?? [['']])]
  const unknown = files.filter(([, hash]) => !hash)
  if (unknown.length === 0) return
  readVersion(app).catch(() => {})
  for (const [file] of unknown) if (file) fetchAhead(app.base + file)
}
