import {
  type Canary,
  type DocumentApp,
  type DocumentFile,
  type DocumentRelease,
  type DocumentRoute,
  type DocumentWidget,
  documentApp,
  type EarlyCall,
  HOME_SLOTS,
  type Release,
  type ReleasedApp,
  SLOT_NAMES,
  screenOf,
  type WhitelabelConfig,
} from '@arcada/federation'
import { previousFile } from './previous-file.ts'

/**
 * How much of a release its document says, counted in remotes from the most important one on: of the first `hashed` it
 * names every file with its hash, of the first `begun` every file, and with its hash what visits begin with, of the first
 * `named` every file, and of the others only version and addresses.
 */
export interface Fit {
  hashed: number
  begun: number
  named: number
}

/** What the document says of one remote; the rest is in the `app.json` of its version. */
type Detail = 'hashed' | 'begun' | 'named' | 'brief'

/** Who may open what many visits begin with; the screens of the others are reached from inside, or by a sign-in. */
const BEGIN: readonly string[] = ['public', 'member-centre']

interface PlacedWidget extends DocumentWidget {
  slot: string
  id: string
  order: number
}

/** How a whitelabel names a widget: `games:popular-games`. */
const widgetId = (app: string, folder: string) => `${app}:${folder.slice(folder.lastIndexOf('/') + 1)}`

function placedWidgets(
  remotes: Release['remotes'],
  { order, remove }: WhitelabelConfig['slots'],
): PlacedWidget[] {
  return Object.values(remotes)
    .flatMap(({ name: app, slots }) =>
      slots.map(({ slot, widget, order: own, early }) => {
        const id = widgetId(app, widget)
        return { slot, id, app, widget, order: order[id] ?? own, ...(early ? { early } : {}) }
      }),
    )
    .filter(({ slot, id }) => !remove.includes(slot) && !remove.includes(id))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** Slots stand as in SLOT_NAMES, ten apart, so that a whitelabel can put one between two others. */
function orderedSlots(order: Readonly<Record<string, number>>): string[] {
  const home: readonly string[] = HOME_SLOTS
  const place = (slot: string) => order[slot] ?? (home.includes(slot) ? (home.indexOf(slot) + 1) * 10 : 1000)
  return [...SLOT_NAMES].sort((a, b) => place(a) - place(b))
}

function composeSlots(widgets: readonly PlacedWidget[], order: Readonly<Record<string, number>>) {
  const slots: Record<string, DocumentWidget[]> = {}
  for (const name of orderedSlots(order)) {
    const here = widgets.filter(({ slot }) => slot === name)
    if (here.length === 0) continue
    slots[name] = here.map(({ app, widget, early }) => ({ app, widget, ...(early ? { early } : {}) }))
  }
  return slots
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

/** Remote by remote, because what stands close together compresses better; last, what the host stands in for. */
function composeRoutes(
  apps: readonly ReleasedApp[],
  detailOf: (app: string) => Detail,
): Record<string, DocumentRoute> {
  const routes = apps.flatMap((app) =>
    app.routes
      .map(({ path, aliases: _, ...route }) => [path, { app: app.name, ...route }] as const)
      .sort(byName)
      .map(([path, route]) => [path, detailOf(app.name) === 'brief' ? briefRoute(path, route) : route]),
  )
  return Object.fromEntries(routes)
}

/** What decides at once who may see the address and what stands around it. */
function briefRoute(
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
  detailOf: (app: string) => Detail,
): Record<string, EarlyCall> {
  const calls = new Map(Object.entries(host.calls))
  for (const remote of Object.values(remotes)) {
    const placed = widgets.filter(({ app }) => app === remote.name)
    const routes = detailOf(remote.name) === 'brief' ? [] : remote.routes
    for (const name of [...routes, ...placed].flatMap(({ early }) => early ?? [])) {
      const call = remote.calls[name]
      if (call) calls.set(name, call)
    }
  }
  return Object.fromEntries([...calls].sort(byName))
}

const nameOnly = ([path]: DocumentFile): DocumentFile => [path]

/** Files that home opens with keep their hashes: they are what most pages begin with. */
function composeApp(app: ReleasedApp, host: ReleasedApp, detail: Detail): DocumentApp {
  const whole = documentApp(app, app.description, host.ownTexts !== undefined)
  if (detail === 'hashed') return whole
  const { entry, exposes, locales } = whole
  if (detail === 'begun') {
    const later = new Set(
      app.routes.flatMap(({ screen, access }) => (BEGIN.includes(access) ? [] : [screen as string])),
    )
    const begun = Object.entries(exposes).map(([part, files]) => [
      part,
      later.has(part) ? files.map(nameOnly) : files,
    ])
    return { ...whole, exposes: Object.fromEntries(begun) }
  }
  const named = Object.entries(exposes).map(([part, files]) => [part, files.map(nameOnly)])
  return {
    ...whole,
    entry: entry.map(nameOnly),
    exposes: detail === 'named' ? Object.fromEntries(named) : {},
    locales: { pt: locales.pt.map(nameOnly), en: locales.en.map(nameOnly) },
  }
}

/**
 * Remotes in the order in which the document has room for them: what home shows from the top, what any page shows
 * besides its screen, then by name.
 */
function byImportance(remotes: Release['remotes'], slots: DocumentRelease['slots']): string[] {
  const shown = Object.values(slots).flatMap((widgets) => widgets.map(({ app }) => app))
  return [...new Set([...shown, ...Object.keys(remotes).sort()])]
}

/**
 * The release as the browser sees it: what the whitelabel decides and what the apps declare, with the hashes of
 * entries, screens, widgets and catalogues as far as `fit` goes. Pure: the same release, whitelabel, logo address, keys
 * and fit always give the same object, key order included.
 */
export function composeDocumentRelease(
  release: Release,
  whitelabel: WhitelabelConfig,
  logo: string,
  grantKeys: readonly string[],
  fit: Fit = everything(release),
): DocumentRelease {
  const { host, remotes, canary } = release
  const removed = removedAddresses(release)
  const widgets = placedWidgets(remotes, whitelabel.slots)
  const slots = composeSlots(widgets, whitelabel.slots.order)
  const order = byImportance(remotes, slots)
  const detailOf = (app: string): Detail => {
    const place = order.indexOf(app)
    if (place < fit.hashed) return 'hashed'
    return place < fit.begun ? 'begun' : place < fit.named ? 'named' : 'brief'
  }
  const all = [host, ...Object.values(remotes)]
  const composedRemotes = Object.values(remotes).map(
    (remote) =>
      [remote.name, { ...composeApp(remote, host, detailOf(remote.name)), team: remote.owner.team }] as const,
  )
  const previous = previousFile(release)
  return {
    whitelabel: whitelabel.id,
    name: whitelabel.name,
    release: release.seq,
    merchant: whitelabel.merchant,
    trialMerchant: whitelabel.trialMerchant,
    theme: whitelabel.theme.default,
    beacons: whitelabel.beacons,
    allowedOrigins: whitelabel.allowedOrigins,
    logo,
    host: composeApp(host, host, 'hashed'),
    remotes: Object.fromEntries(composedRemotes),
    ...(previous ? { previous: { address: previous.address, hash: previous.hash } } : {}),
    routes: composeRoutes(all, detailOf),
    aliases: composeAliases(all),
    slots,
    calls: composeCalls(release, widgets, detailOf),
    startup: host.startup ?? [],
    ...(removed.length > 0 ? { removed } : {}),
    ...(whitelabel.serviceWorker ? { serviceWorker: whitelabel.serviceWorker } : {}),
    ...(canary ? { canary: composeCanary(canary, host, detailOf) } : {}),
    grantKeys: [...grantKeys],
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
  host: ReleasedApp,
  detailOf: (app: string) => Detail,
): NonNullable<DocumentRelease['canary']> {
  const composed = Object.values(remotes).map(
    (remote) => [remote.name, composeApp(remote, host, detailOf(remote.name))] as const,
  )
  return { share, remotes: Object.fromEntries(composed.sort(byName)) }
}

/** The fit of a document that leaves nothing to be looked up. */
export function everything({ remotes }: Pick<Release, 'remotes'>): Fit {
  const count = Object.keys(remotes).length
  return { hashed: count, begun: count, named: count }
}
