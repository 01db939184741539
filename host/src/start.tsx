import { retryOnReturn } from '@arcada/kit/api'
import { page } from '@arcada/kit/federation'
import { $session, autoLogIn, rememberWebClip, takeSessionOver } from '@arcada/kit/session'
import { templateQuery } from '@arcada/kit/whitelabel'
import { type ComponentType, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { resourcesQuery } from './device/resources.ts'
import { expectsDownloadBar } from './install-banners/expected-banners.ts'
import { watchInstallPrompt } from './install-banners/install-prompt.ts'
import { announceMoves } from './navigation/announce-moves.ts'
import { fold } from './navigation/fold.ts'
import { MEMBERS_ONLY } from './navigation/members-only.ts'
import { resolveRoute } from './navigation/resolve-route.ts'
import { followTyping } from './navigation/typed.ts'
import { whenInteractive } from './navigation/when-interactive.ts'
import { startBeacons } from './remotes/beacon.ts'
import { loadPart } from './remotes/load-part.ts'
import { prefetchOnPointerDown } from './remotes/prefetch.ts'
import { ClosedFallback } from './screens/closed/closed-fallback.tsx'
import { withoutBars } from './shell/without-bars.ts'
import { Site } from './site.tsx'
import { connect, queryClient, refreshOnLanguage } from './startup/environment.ts'
import { startLanguage } from './startup/language.ts'
import { decideStartup, type StartupState } from './startup/startup-state.ts'

/** Longest wait for the first screen's parts before what is there is shown, in ms. */
const TIMEOUT_MS = 2_500

/** Everything that the first render needs is fetched first, then the page is rendered once, without a fallback. */
export async function start(): Promise<void> {
  startBeacons()
  watchInstallPrompt()
  announceMoves()
  rememberWebClip(location.search)
  connect()
  // Requested first and awaited last: the answer arrives while files and settings load.
  const tookOver = takeSessionOver()
  // The language first, because requests name it.
  const [, state] = await Promise.all([startLanguage(), decideStartup()])
  const loggedIn = tookOver.then((took) => took || autoLogIn())
  if (state === 0) await settleWithin([...firstParts(), loggedIn], TIMEOUT_MS)
  render(await closedPage(state))
  refreshOnLanguage()
  followTyping()
  prefetchOnPointerDown()
  // Maintenance and region pages need none of it.
  if (state === 0) whenInteractive(loadDeferred)
}

async function loadDeferred(): Promise<void> {
  const rest = await import(/* webpackChunkName: "deferred" */ './deferred/deferred.ts').catch(
    () => undefined,
  )
  if (rest) rest.startDeferred()
  else retryOnReturn(loadDeferred)
}

function firstParts(): Promise<unknown>[] {
  const { release } = page()
  const route = resolveRoute(release, location)
  const begins = fold(release)
  const guest = $session.get() === null
  const stands = (slot: string) => route.slots?.includes(slot) && !(guest && MEMBERS_ONLY.includes(slot))
  const widgets = Object.entries(release.slots).flatMap(([slot, placed]) =>
    stands(slot) && begins(route.heights?.[slot] ?? 0) ? placed : [],
  )
  const parts = [
    { app: route.app, folder: route.screen },
    ...widgets.map(({ app, widget }) => ({ app, folder: widget })),
  ]
  return [
    ...parts.map(({ app, folder }) => loadPart(app, folder)),
    ...(route.template ? [queryClient.fetchQuery(templateQuery())] : []),
    // Known before the first render, the bar takes its place without moving anything.
    ...(expectsDownloadBar(route) ? [queryClient.prefetchQuery(resourcesQuery)] : []),
  ]
}

function settleWithin(promises: Promise<unknown>[], ms: number): Promise<unknown> {
  return Promise.race([Promise.allSettled(promises), new Promise((resolve) => setTimeout(resolve, ms))])
}

/** Replaces every screen; undefined while the site is open. */
async function closedPage(state: StartupState): Promise<ComponentType | undefined> {
  if (state === 0) return undefined
  withoutBars()
  const closed = await import(/* webpackChunkName: "closed" */ './screens/closed/index.ts').catch(
    () => undefined,
  )
  // A missing file must not open the site.
  if (!closed) return ClosedFallback
  return state === 1 ? closed.MaintenancePage : closed.RegionPage
}

function render(closed: ComponentType | undefined): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  // In small portions: a cheap phone would not react while the whole page is drawn at once.
  startTransition(() => createRoot(root).render(<Site closed={closed} />))
}
