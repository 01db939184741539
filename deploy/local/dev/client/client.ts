/**
 * What `npm run dev` adds to a page: it loads the page again when a new revision is served, keeps what was typed,
 * shows what is wrong with the sources, and describes the composed page to the Module Federation DevTools. No build holds
 * it: the edge of `npm run dev` puts it into the document.
 */
import { showComposition } from '@arcada/kit/federation/devtools'
import { pageIfAny } from '@arcada/kit/federation/page'
import { type KeptField, missing, putBack, watchTyping } from './kept-fields.ts'
import { createPanel } from './panel.ts'

interface State {
  revision: string
  problem?: string
}

interface Kept {
  address: string
  fields: KeptField[]
  lost: string[]
}

const KEY = 'ARCADA_DEV_FIELDS'
/** A field that is missing after this time is reported to the developer, in ms. */
const MISSING_FIELD_MS = 4_000
/** A page may set a field itself right after rendering it, so the value is checked once more after this time, in ms. */
const SETTLE_DELAY_MS = 500

const panel = createPanel()
const typed = watchTyping()
const revision = document.currentScript?.dataset.revision
const address = () => location.pathname + location.search
/** Of the load before, as long as the person stays where it was typed. */
let waiting: KeptField[] = []
let leaving = false

function reload(): void {
  if (leaving) return
  leaving = true
  const { kept, lost } = typed()
  const all: Kept = { address: address(), fields: [...kept, ...waiting], lost }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    showLost([...lost, ...all.fields.map(({ label }) => `“${label}” (this browser keeps nothing)`)])
  }
  location.reload()
}

function showLost(lines: readonly string[]): void {
  if (lines.length === 0) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(lines.map((line) => `not put back after the reload: ${line}`))
  fetch('/__dev/log', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}

function readKept(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}

/** Restores kept values, now and whenever the page grows, and reports missing fields. */
function restore({ address: before, fields, lost }: Kept): void {
  waiting = [...fields]
  const unruly: KeptField[] = []
  let patient = true
  const show = () => {
    const late = waiting.map(({ label }) => `“${label}” (comes back when its field is on the page)`)
    const refused = unruly.map(({ label }) => `“${label}” (the page set it to something else)`)
    const lines = [...lost, ...refused, ...(patient ? [] : late)]
    panel.show('notice', 'The page was loaded again. Not put back:', lines)
    return lines
  }
  const check = (done: readonly KeptField[], again: boolean) => {
    const wrong = missing(done)
    if (wrong.length === 0) return
    if (again) {
      putBack(wrong)
      setTimeout(check, SETTLE_DELAY_MS, wrong, false)
    } else {
      unruly.push(...wrong)
      showLost(show().filter((line) => wrong.some(({ label }) => line.startsWith(`“${label}”`))))
    }
  }
  const attempt = () => {
    if (waiting.length === 0) return
    if (address() !== before) {
      waiting = []
      show()
      observer.disconnect()
      return
    }
    const left = putBack(waiting)
    const done = waiting.filter((field) => !left.includes(field))
    if (done.length === 0) return
    waiting = left
    setTimeout(check, SETTLE_DELAY_MS, done, true)
    if (!patient) show()
    if (left.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(attempt)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  attempt()
  if (lost.length > 0) showLost(show())
  setTimeout(() => {
    patient = false
    if (waiting.length > 0) showLost(show().slice(lost.length))
  }, MISSING_FIELD_MS)
}

/** A page in the background holds no connection: a browser has only six for one site, and every tab would take one. */
function listenWhileSeen(): void {
  let source: EventSource | undefined
  const listen = () => {
    if (document.hidden) {
      source?.close()
      source = undefined
    } else if (!source) {
      source = new EventSource('/__dev/events')
      source.addEventListener('state', ({ data }) => {
        const state = JSON.parse(data) as State
        if (state.revision !== revision) return reload()
        panel.show('problem', 'The last change is not shown, because of this:', [
          ...(state.problem === undefined ? [] : [state.problem]),
        ])
      })
    }
  }
  document.addEventListener('visibilitychange', listen)
  listen()
}

const kept = readKept()
if (kept) restore(kept)
listenWhileSeen()

// The runtime has started by then; the page that shows why the sources do not compile has none.
addEventListener('load', () => {
  if (pageIfAny()) showComposition().catch((error: unknown) => console.warn(error))
})
