import { cachedQuery, callQuery } from '@arcada/api'
import { availablePromotions } from '@arcada/contract/available-promotions'
import { consoleSettings } from '@arcada/contract/console-settings'
import { location as whereabouts } from '@arcada/contract/location'
import { whitelabelMenu } from '@arcada/contract/whitelabel-menu'
import { $locale, addWording } from '@arcada/i18n'
import { $session } from '@arcada/session'
import { queryClient } from '../environment.ts'
import { $play } from '../shell/play-store.ts'
import { loadTemplate } from '../startup/template.ts'
import { checkDocumentAge } from './document-age.ts'
import { playWordingOf } from './play-words.ts'
import { startServiceWorker } from './start-service-worker.ts'
import { takeNewer, watchReleases } from './watch-releases.tsx'

// Nobody is refused for what these are about before a screen stands.
addWording(playWordingOf)

/** What the page does once its first screen reacts: the rest of the settings, the worker, the look-out for updates. */
export function startDeferred(): void {
  loadSettings()
  // A person who signs in, or reads another language, may have other offers.
  $session.listen(loadPromotions)
  $locale.listen(loadPromotions)
  $session.subscribe(loadPlay)
  void startServiceWorker()
  watchReleases()
  void checkDocumentAge(takeNewer)
}

/** Each answer by itself: one that does not come keeps its default (BOOT-08). */
export function loadSettings(): void {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  quietly(loadTemplate())
  quietly(queryClient.fetchQuery(callQuery(whereabouts)))
  quietly(queryClient.fetchQuery(cachedQuery(consoleSettings)))
  quietly(queryClient.fetchQuery(callQuery(whitelabelMenu)))
  loadPromotions()
}

/** Clock and reality check: nobody who only looks around needs them. */
function loadPlay(): void {
  if ($session.get() === null || $play.get()) return
  import(/* webpackChunkName: "play" */ '../play/play.tsx').then(
    ({ play, startPlay }) => {
      if ($play.get()) return
      $play.set(play)
      startPlay()
    },
    () => window.addEventListener('online', loadPlay, { once: true }),
  )
}

function loadPromotions(): void {
  void queryClient.prefetchQuery(callQuery(availablePromotions))
}
