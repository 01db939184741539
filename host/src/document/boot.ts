/**
 * The boot script: one script inlined in the document, which runs before the body is painted and before any bundle. It
 * sets what the first paint depends on, asks for the route's files and starts the route's calls, all by modules that the
 * host uses as well: none of them may import a library. The answers are taken over by @arcada/kit/api (early.ts), the files by
 * the loader (remotes/).
 */
import type { Text } from '@arcada/kit/federation'
import { languageTagOf } from '@arcada/kit/i18n/languages'
import { routes } from '@arcada/kit/routes'
import { readStored, writeStored } from '@arcada/kit/session/storage'
import { expectedHeight } from '../install-banners/expected-banners.ts'
import { fold } from '../navigation/fold.ts'
import { MEMBERS_ONLY } from '../navigation/members-only.ts'
import { resolveRoute } from '../navigation/resolve-route.ts'
import { isFailedVersion } from '../remotes/failed-versions.ts'
import { storedTheme } from '../startup/stored-theme.ts'
import { createFormatters } from './create-formatters.ts'
import { startCalls, startedCalls } from './early-calls.ts'
import { ask, describe, preload, preloadPart, preloadWidget } from './files.ts'
import { showFirstPicture } from './first-picture.ts'
import { healHost } from './heal.ts'
import { release, root } from './page.ts'
import { locale, token } from './visitor.ts'

const BUCKET_KEY = 'MC_BUCKET'
const BUCKETS = 10_000

const { canary, remotes, previous } = release
if (canary && bucket() < canary.share) {
  root.dataset.canary = 'true'
  for (const [name, app] of Object.entries(canary.remotes)) {
    const stable = remotes[name]
    if (stable) remotes[name] = { ...app, team: stable.team, previous: stable }
  }
}

// A version that did not open in this tab is not waited for again on every page.
for (const [name, remote] of Object.entries(remotes))
  if (isFailedVersion(name, remote.version)) {
    remote.failed = true
    if (!remote.previous && previous) void ask(previous.address, previous.hash)
  }

healHost()

const route = resolveRoute(release, location)
const { app, screen, address } = route

root.lang = languageTagOf(locale)
Object.assign(root.dataset, {
  theme: storedTheme(release.theme),
  header: route.header,
  footer: route.footer,
  bar: !!route.bar,
  session: !!token,
  home: address === routes.home,
})
// The body is not there yet; a style may wait for it.
const showTitle = (title: Text | undefined) =>
  root.style.setProperty('--ar-first-title', JSON.stringify(title?.[locale] ?? ''))
showTitle(route.title)
root.style.setProperty('--ar-first-offers', `${expectedHeight(route)}px`)

createFormatters(root.lang, address === routes.home ? 'background' : 'user-visible')
// In a task of their own: together with the rest of this script they take a cheap phone over 50 ms.
if ('scheduler' in globalThis) void scheduler.postTask(requestRoute, { priority: 'user-blocking' })
else requestRoute()

/** Asks for the files of the route, and starts its calls. */
function requestRoute(): void {
  preloadPart('host', '')
  preloadPart(app, screen)
  startCalls(release.startup)
  startCalls(route.early)
  const begins = fold(release)
  for (const [slot, widgets] of Object.entries(release.slots))
    if (route.slots?.includes(slot)) {
      const first = (!!token || !MEMBERS_ONLY.includes(slot)) && begins(route.heights?.[slot] ?? 0)
      for (const widget of widgets) {
        preloadWidget(widget, first)
        if (first) startCalls(widget.early)
        if (first && widget.picture)
          showFirstPicture(
            widget.picture,
            startedCalls[widget.picture.call],
            startedCalls.consolidatedSettings,
          ).catch(() => {})
      }
    }

  const remote = remotes[app]

  // What the document had no room for.
  if (remote && !remote.failed && !remote.exposes[screen])
    describe(remote).then(
      (list) => {
        const declared = list.routes.find(({ path }) => path === address)
        if (!declared) return
        showTitle(route.title ?? declared.title)
        preload(
          remote,
          list.exposes[screen]?.map((file) => [file, list.files[file]?.hash ?? '']),
        )
        startCalls(declared.early, list.calls)
      },
      () => {},
    )
}

/** From 0 to 9999, stored permanently, so that a browser stays in or out of a canary; one without storage is in none. */
function bucket(): number {
  const kept = readStored('local', BUCKET_KEY) ?? ''
  const own = /^\d{1,4}$/.test(kept) ? kept : `${Math.floor(Math.random() * BUCKETS)}`
  return writeStored('local', BUCKET_KEY, own) ? Number(own) : BUCKETS
}
