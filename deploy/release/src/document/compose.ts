import {
  type Canary,
  type DocumentApp,
  type DocumentFile,
  type DocumentRelease,
  type DocumentRoute,
  type DocumentWidget,
  documentApp,
  type EarlyCall,
  type Hash,
  HOME_SLOTS,
  type Release,
  type ReleasedApp,
  SLOT_NAMES,
  screenOf,
  type WhitelabelConfig,
} from '@arcada/kit/federation'
import { documentServices } from '../whitelabel/services.ts'
import { previousFile } from './previous-file.ts'

/**
 * How many remotes, from the most important one on, a document lists with the hashes of all files, with the hashes of entry
 * files and of the screens on which visits begin, and with file names. Of the others it lists only version and addresses.
 */
export type DocumentDetail = DocumentRelease['fit']

/** What the document lists of one remote; the rest is in the `app.json` of its version. */
type RemoteDetail = 'allHashes' | 'entryHashes' | 'fileNames' | 'addresses'

/** The audiences of the screens on which most visits begin; other screens open from a page or after a log-in. */
const ENTRY_AUDIENCES: readonly string[] = ['public', 'member-centre']

interface PlacedWidget extends DocumentWidget {
  slot: string
  id: string
  order: number
}

/** How a whitelabel names a widget: `games:popular-games`. */
export const widgetId = (app: string, folder: string) => `${app}:${folder.slice(folder.lastIndexOf('/') + 1)}`

function placedWidgets(
  remotes: Release['remotes'],
  { order, remove }: WhitelabelConfig['slots'],
): PlacedWidget[] {
  return Object.values(remotes)
    .flatMap(({ name: app, slots }) =>
      slots.map(({ order: own, ...declared }) => {
        const id = widgetId(app, declared.widget)
        return { ...declared, id, app, order: order[id] ?? own }
      }),
    )
    .filter(({ slot, id }) => !remove.includes(slot) && !remove.includes(id))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** Slots are numbered as in HOME_SLOTS in steps of ten, so that a whitelabel can put one between two others. */
function orderedSlots(order: Readonly<Record<string, number>>): string[] {
  const place = (slot: string) =>
    order[slot] ?? (HOME_SLOTS.includes(slot) ? (HOME_SLOTS.indexOf(slot) + 1) * 10 : 1000)
  return [...SLOT_NAMES].sort((a, b) => place(a) - place(b))
}

function composeSlots(widgets: readonly PlacedWidget[], order: Readonly<Record<string, number>>) {
  const slots: Record<string, DocumentWidget[]> = {}
  for (const name of orderedSlots(order)) {
    const here = widgets.filter(({ slot }) => slot === name)
    if (here.length === 0) continue
    slots[name] = here.map(({ app, widget, early, picture }) => ({ app, widget, early, picture }))
  }
  return slots
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

/** Remote by remote, because neighbouring lines that are alike compress better; last, what the host stands in for. */
function composeRoutes(
  apps: readonly ReleasedApp[],
  detailOf: (app: string) => RemoteDetail,
): Record<string, DocumentRoute> {
  const routes = apps.flatMap((app) =>
    app.routes
      .map(({ path, aliases: _, ...route }) => [path, { app: app.name, ...route }] as const)
      .sort(byName)
      .map(([path, route]) => [path, detailOf(app.name) === 'addresses' ? withoutTitle(path, route) : route]),
  )
  return Object.fromEntries(routes)
}

/** The fields that decide whether a visitor may open the address and what surrounds the screen. */
function withoutTitle(
  path: string,
  { title: _, early: __, screen, ...route }: DocumentRoute & { screen: string },
): DocumentRoute {
  return screen === screenOf(path) ? route : { ...route, screen }
}

function composeAliases(apps: readonly ReleasedApp[]): Record<string, string> {
  const routes = apps.flatMap((app) => app.routes)
  const aliases = routes.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path] as const))
  return Object.fromEntries(aliases.sort(byName))
}

function composeCalls(
  { host, remotes }: Release,
  widgets: readonly PlacedWidget[],
  detailOf: (app: string) => RemoteDetail,
): Record<string, EarlyCall> {
  const calls = new Map(Object.entries(host.calls))
  for (const remote of Object.values(remotes)) {
    const placed = widgets.filter(({ app }) => app === remote.name)
    const routes = detailOf(remote.name) === 'addresses' ? [] : remote.routes
    for (const name of [...routes, ...placed].flatMap(({ early }) => early ?? [])) {
      const call = remote.calls[name]
      if (call) calls.set(name, call)
    }
  }
  return Object.fromEntries([...calls].sort(byName))
}

const nameOnly = ([path]: DocumentFile): DocumentFile => [path]

/**
 * The file with all parts of home keeps its hash at every detail, because most visits begin there; a remote that shows
 * nothing on home does not need it.
 */
function composeApp(app: ReleasedApp, detail: RemoteDetail, onHome: boolean): DocumentApp {
  const { home, ...others } = documentApp(app, app.description)
  const whole = { ...others, ...(home && onHome ? { home } : {}) }
  if (detail === 'allHashes') return whole
  const { entry, exposes, locales } = whole
  if (detail === 'entryHashes') {
    const deferred = new Set(
      app.routes.flatMap(({ screen, access }) =>
        ENTRY_AUDIENCES.includes(access) ? [] : [screen as string],
      ),
    )
    const entryParts = Object.entries(exposes).map(([part, files]) => [
      part,
      deferred.has(part) ? files.map(nameOnly) : files,
    ])
    return { ...whole, exposes: Object.fromEntries(entryParts) }
  }
  const named = Object.entries(exposes).map(([part, files]) => [part, files.map(nameOnly)])
  return {
    ...whole,
    entry: entry.map(nameOnly),
    exposes: detail === 'fileNames' ? Object.fromEntries(named) : {},
    locales: { pt: locales.pt.map(nameOnly), en: locales.en.map(nameOnly) },
  }
}

/** The remotes that show something on home. */
function remotesOnHome(slots: DocumentRelease['slots']): Set<string> {
  return new Set(HOME_SLOTS.flatMap((slot) => slots[slot] ?? []).map(({ app }) => app))
}

/**
 * Remotes by importance: those with a widget on home in its order, those with a widget on any page, then by name.
 */
function byImportance(remotes: Release['remotes'], slots: DocumentRelease['slots']): string[] {
  const shown = Object.values(slots).flatMap((widgets) => widgets.map(({ app }) => app))
  return [...new Set([...shown, ...Object.keys(remotes).sort()])]
}

/** Fields of a document that come neither from the release nor from the settings. */
export interface DocumentFacts {
  logo: string
  logoHash: Hash
  /** Public keys, base64url, that grants may be signed with. */
  grantKeys: readonly string[]
  /** Hash of the text of the numbered release. */
  full: Hash
}

/**
 * The release as the browser sees it: what the whitelabel decides and what the apps declare, with the hashes of
 * entries, screens, widgets and catalogues that `fit` allows. It holds everything that `verify` needs to write the document
 * again, so that all of it is signed. Pure: the same input always gives the same object, key order included.
 */
export function composeDocumentRelease(
  release: Release,
  whitelabel: WhitelabelConfig,
  { logo, logoHash, grantKeys, full }: DocumentFacts,
  fit: DocumentDetail = fullDetail(release),
): DocumentRelease {
  const { host, remotes, canary } = release
  const removed = removedAddresses(release)
  const widgets = placedWidgets(remotes, whitelabel.slots)
  const slots = composeSlots(widgets, whitelabel.slots.order)
  const order = byImportance(remotes, slots)
  const [allHashes, entryHashes, fileNames] = fit
  const detailOf = (app: string): RemoteDetail => {
    const place = order.indexOf(app)
    if (place < allHashes) return 'allHashes'
    return place < entryHashes ? 'entryHashes' : place < fileNames ? 'fileNames' : 'addresses'
  }
  const onHome = remotesOnHome(slots)
  const composed = (app: ReleasedApp) => composeApp(app, detailOf(app.name), onHome.has(app.name))
  const all = [host, ...Object.values(remotes)]
  const composedRemotes = Object.values(remotes).map(
    (remote) => [remote.name, { ...composed(remote), team: remote.owner.team }] as const,
  )
  const previous = previousFile(release)
  return {
    whitelabel: whitelabel.id,
    name: whitelabel.name,
    release: release.seq,
    stage: whitelabel.stage,
    merchant: whitelabel.merchant,
    trialMerchant: whitelabel.trialMerchant,
    theme: whitelabel.theme.default,
    beacons: whitelabel.beacons,
    vitals: whitelabel.vitals,
    allowedOrigins: whitelabel.allowedOrigins,
    ...documentServices(whitelabel),
    logo,
    logoHash,
    host: composeApp(host, 'allHashes', true),
    remotes: Object.fromEntries(composedRemotes),
    previous: previous && { address: previous.address, hash: previous.hash },
    routes: composeRoutes(all, detailOf),
    aliases: composeAliases(all),
    slots,
    calls: composeCalls(release, widgets, detailOf),
    startup: host.startup ?? [],
    removed: removed.length > 0 ? removed : undefined,
    serviceWorker: whitelabel.serviceWorker,
    canary: canary && composeCanary(canary, composed),
    grantKeys: [...grantKeys],
    keyList: release.keyList,
    urgent: urgentOf(release),
    full,
    fit,
  }
}

/** Addresses of all remotes that were taken out of a release, sorted. */
export function removedAddresses({ removed = {} }: Pick<Release, 'removed'>): string[] {
  return Object.values(removed)
    .flatMap(({ addresses }) => addresses)
    .sort()
}

function composeCanary(
  { share, remotes }: Canary,
  composed: (app: ReleasedApp) => DocumentApp,
): NonNullable<DocumentRelease['canary']> {
  const apps = Object.values(remotes).map((remote) => [remote.name, composed(remote)] as const)
  return { share, remotes: Object.fromEntries(apps.sort(byName)) }
}

/** The detail of a document that lists everything. */
export function fullDetail({ remotes }: Pick<Release, 'remotes'>): DocumentDetail {
  const { length } = Object.keys(remotes)
  return [length, length, length]
}

/** The urgency of a release: its own, or the newest before it, so that older tabs learn of it, too. */
export function urgency(live: Release | undefined, urgent = false): Pick<Release, 'urgent'> {
  if (urgent) return { urgent: true }
  const last = live && urgentOf(live)
  return last === undefined ? {} : { urgent: last }
}

/** Number of the newest urgent release up to this one; undefined when there was none. */
export const urgentOf = ({ seq, urgent }: Release): number | undefined => (urgent === true ? seq : urgent)
