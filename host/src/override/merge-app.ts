import {
  type AppDescription,
  type DocumentApp,
  type DocumentRelease,
  documentApp,
  type Hash,
} from '@arcada/kit/federation'

/**
 * Puts a remote's version into the page's release: its files, and what it declares (addresses that no other app has,
 * widgets, early calls). `description` is the hash of the `app.json` that `app` came from. Without a version to fall back
 * on, because a tried version must visibly fail: neither here nor in the release's list of previous versions.
 */
export function mergeApp(release: DocumentRelease, app: AppDescription, description: Hash): DocumentApp {
  const { name } = app
  const merged = { ...documentApp(app, description), team: app.owner.team, tried: true as const }
  release.remotes[name] = merged
  for (const [path, route] of Object.entries(release.routes))
    if (route.app === name) delete release.routes[path]
  for (const { path, aliases = [], ...route } of app.routes) {
    if (release.routes[path]) continue
    release.routes[path] = { app: name, ...route }
    for (const alias of aliases) release.aliases[alias] ??= path
  }
  // Taken out for other visitors only.
  const { removed } = release
  if (removed)
    release.removed = removed.filter((path) => !release.routes[path] && release.aliases[path] === undefined)
  for (const [slot, widgets] of Object.entries(release.slots)) {
    const offered = app.slots.filter((widget) => widget.slot === slot).map(({ widget }) => widget)
    release.slots[slot] = widgets.filter((widget) => widget.app !== name || offered.includes(widget.widget))
  }
  for (const { slot, widget, early } of app.slots) {
    const there = release.slots[slot] ?? []
    if (!there.some((placed) => placed.app === name && placed.widget === widget))
      release.slots[slot] = [...there, { app: name, widget, ...(early ? { early } : {}) }]
  }
  for (const [call, how] of Object.entries(app.calls)) release.calls[call] ??= how
  return merged
}
