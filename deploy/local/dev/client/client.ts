/**
 * What the development server adds to a page, before any script of the host: React's refresh runtime, the loader of updated
 * scripts, what the developer sees of both, and a description of the composed page for the Module Federation DevTools. No build
 * holds it: the edge puts it into the document.
 */

import { showComposition } from '@arcada/kit/federation/devtools'
import { pageIfAny } from '@arcada/kit/federation/page'
import * as refresh from 'react-refresh/runtime'
import type { PageState } from '../page-reports.ts'
import { createApps } from './apps.ts'
import { createPanel } from './panel.ts'

/** The page was reloaded for this compile of an app, so another reload would not show more. */
const KEY = 'ARCADA_DEV_RELOADED'

const panel = createPanel()
const revision = document.currentScript?.dataset.revision
let leaving = false

function reload(reason?: string): void {
  if (leaving) return
  if (reason !== undefined && sessionStorage.getItem(KEY) === reason) {
    panel.problems([{ title: 'The last change is not shown:', text: `A reload does not show ${reason}.` }])
    return
  }
  leaving = true
  if (reason !== undefined) sessionStorage.setItem(KEY, reason)
  location.reload()
}

const apps = createApps({
  reload: (app, hash) => reload(`${app} ${hash}`),
  running: (lines) => panel.running(lines),
})
// React looks once, before its first render, for a hook of developer tools, and keeps one handler for all apps. This uses the hook
// of an extension where there is one.
refresh.injectIntoGlobalHook(window)
Object.defineProperty(globalThis, '__arcadaDev', {
  value: { refresh, join: apps.join, manifest: apps.manifest, load: apps.load },
})

/** A page in the background holds no connection: a browser has only six for one site, and every tab would take one. */
let source: EventSource | undefined
function listenWhileSeen(): void {
  if (document.hidden) {
    source?.close()
    source = undefined
  } else if (!source) {
    source = new EventSource('/__dev/events')
    source.addEventListener('state', ({ data }) => {
      const state = JSON.parse(data) as Partial<PageState> & { revision: string }
      if (state.revision !== revision) return reload()
      panel.around(state.around ?? [])
      panel.problems(state.problems ?? [])
      apps.follow(state.updates ?? {})
    })
  }
}
document.addEventListener('visibilitychange', listenWhileSeen)
listenWhileSeen()

// The runtime has started by then; the page that shows why the sources do not compile has none.
addEventListener('load', () => {
  if (pageIfAny()) showComposition().catch((error: unknown) => console.warn(error))
})
