import { cachedQuery, callQuery, retryOnReturn } from '@arcada/kit/api'
import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { consoleSettings } from '@arcada/kit/contract/console-settings'
import { location as locationCall } from '@arcada/kit/contract/location'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import { page } from '@arcada/kit/federation'
import { $locale, addWording } from '@arcada/kit/i18n'
import { $session } from '@arcada/kit/session'
import { templateQuery } from '@arcada/kit/whitelabel'
import { guardOverlays } from '../navigation/overlay-history.ts'
import { watchSwipes } from '../navigation/swipe.ts'
import { playWordingOf } from '../play/play-words.ts'
import { $play } from '../shell/play-store.ts'
import { queryClient } from '../startup/environment.ts'
import { isSampled } from '../vitals/sampled.ts'
import { startCallsOnClick } from './calls-on-click.ts'
import { checkDocumentAge } from './document-age.ts'
import { dropUnusedAnswers } from './early-answers.ts'
import { startServiceWorker } from './start-service-worker.ts'
import { takeNewer, watchReleases } from './watch-releases.tsx'

// These refusals cannot occur before the first screen is shown.
addWording(playWordingOf)

/** What the page does once its first screen reacts: the rest of the settings, the worker, the check for updates. */
export function startDeferred(): void {
  guardOverlays()
  watchSwipes()
  dropUnusedAnswers()
  startCallsOnClick()
  loadSettings()
  // Promotions depend on session and language.
  $session.listen(loadPromotions)
  $locale.listen(loadPromotions)
  $session.subscribe(loadPlay)
  void startServiceWorker()
  watchReleases()
  void checkDocumentAge(takeNewer)
  loadVitals()
}

/** Each answer separately: a missing one keeps its default (BOOT-08). */
export function loadSettings(): void {
  const ignoreErrors = (work: Promise<unknown>) => void work.catch(() => undefined)
  ignoreErrors(queryClient.fetchQuery(templateQuery()))
  ignoreErrors(queryClient.fetchQuery(callQuery(locationCall)))
  ignoreErrors(queryClient.fetchQuery(cachedQuery(consoleSettings)))
  ignoreErrors(queryClient.fetchQuery(callQuery(whitelabelMenu)))
  loadPromotions()
}

/** Clock and reality check, which a guest does not need. */
function loadPlay(): void {
  if ($session.get() === null || $play.get()) return
  import(/* webpackChunkName: "play" */ '../play/play.tsx').then(
    ({ play, startPlay }) => {
      if ($play.get()) return
      $play.set(play)
      startPlay()
    },
    () => retryOnReturn(loadPlay),
  )
}

function loadPromotions(): void {
  void queryClient.prefetchQuery(callQuery(availablePromotions))
}

/** Begins to measure what the player feels, on sampled page loads. A page that tries a version is not counted for this release. */
export function loadVitals(): void {
  if (document.documentElement.dataset.override || !isSampled(page().release, performance.timeOrigin)) return
  import(/* webpackChunkName: "vitals" */ '../vitals/vitals.ts').then(
    ({ startVitals }) => startVitals(),
    // What this page felt like stays unknown.
    () => undefined,
  )
}
