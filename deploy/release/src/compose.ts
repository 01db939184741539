import {
  type Canary,
  type DocumentApp,
  type DocumentFile,
  type DocumentRelease,
  type DocumentRoute,
  type DocumentWidget,
  type EarlyCall,
  HOME_SLOTS,
  type Release,
  type ReleasedApp,
  SLOT_NAMES,
} from '@arcada/federation'
import type { WhitelabelConfig } from './whitelabel-config.ts'

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

function composeRoutes(apps: readonly ReleasedApp[]): Record<string, DocumentRoute> {
  const routes = apps.flatMap(({ name, routes }) =>
    routes.map(({ path, aliases: _, ...route }) => [path, { app: name, ...route }] as const),
  )
  return Object.fromEntries(routes.sort(byName))
}

function composeAliases(apps: readonly ReleasedApp[]): Record<string, string> {
  const routes = apps.flatMap((app) => app.routes)
  const aliases = routes.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path] as const))
  return Object.fromEntries(aliases.sort(byName))
}

function composeCalls(
  { host, remotes }: Release,
  widgets: readonly PlacedWidget[],
): Record<string, EarlyCall> {
  const calls = new Map(Object.entries(host.calls))
  for (const remote of Object.values(remotes)) {
    const placed = widgets.filter(({ app }) => app === remote.name)
    for (const name of [...remote.routes, ...placed].flatMap(({ early }) => early ?? [])) {
      const call = remote.calls[name]
      if (call) calls.set(name, call)
    }
  }
  return Object.fromEntries([...calls].sort(byName))
}

function composeApp(app: ReleasedApp): DocumentApp {
  const file = (path: string): DocumentFile => [path, app.files[path]?.hash ?? '']
  return {
    version: app.version,
    base: app.base,
    entry: app.entry.map(file),
    exposes: Object.fromEntries(Object.entries(app.exposes).map(([part, files]) => [part, files.map(file)])),
    ...(app.shares && Object.keys(app.shares).length > 0 ? { shares: app.shares } : {}),
    locales: { pt: app.locales.pt.map(file), en: app.locales.en.map(file) },
    ...(app.home ? { home: { pt: file(app.home.pt), en: file(app.home.en) } } : {}),
  }
}

/**
 * The release as the browser sees it: what the whitelabel decides and what the apps declare, with the hashes of
 * entries, screens, widgets and catalogues (deeper chunks are covered by the table in each entry). Pure: the
 * same release, whitelabel, logo address and key always give the same object, key order included.
 */
export function composeDocumentRelease(
  release: Release,
  whitelabel: WhitelabelConfig,
  logo: string,
  operatorKey: string,
): DocumentRelease {
  const { host, remotes, previous, canary } = release
  const removed = removedAddresses(release)
  const widgets = placedWidgets(remotes, whitelabel.slots)
  const all = [host, ...Object.values(remotes)]
  const composedRemotes = Object.values(remotes).map((remote) => {
    const before = previous[remote.name]
    const composed = {
      ...composeApp(remote),
      owner: remote.owner,
      ...(before ? { previous: composeApp(before) } : {}),
    }
    return [remote.name, composed] as const
  })
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
    host: composeApp(host),
    remotes: Object.fromEntries(composedRemotes),
    routes: composeRoutes(all),
    aliases: composeAliases(all),
    slots: composeSlots(widgets, whitelabel.slots.order),
    calls: composeCalls(release, widgets),
    startup: host.startup ?? [],
    ...(removed.length > 0 ? { removed } : {}),
    ...(whitelabel.serviceWorker ? { serviceWorker: whitelabel.serviceWorker } : {}),
    ...(canary ? { canary: composeCanary(canary) } : {}),
    operatorKey,
  }
}

/** Addresses of all remotes that were taken out of a release, sorted. */
export function removedAddresses({ removed = {} }: Pick<Release, 'removed'>): string[] {
  return Object.values(removed)
    .flatMap(({ addresses }) => addresses)
    .sort()
}

function composeCanary({ share, remotes }: Canary): NonNullable<DocumentRelease['canary']> {
  const composed = Object.values(remotes).map((remote) => [remote.name, composeApp(remote)] as const)
  return { share, remotes: Object.fromEntries(composed.sort(byName)) }
}
