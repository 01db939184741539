import { $layers } from '@arcada/kit/ui'
import { MOVE_EVENT } from '@arcada/kit/ui/leave-guard'

/** Marks the history entry above the page's own that exists while an overlay is open. */
const MARK = 'overlay'
/** A step that has not arrived by then was refused by the browser, in ms. */
const TIMEOUT_MS = 1_000

interface Entry {
  state: unknown
  url: string
}

/** A step of this module that has not arrived yet. */
interface Travel {
  /** Where it leads: the entry of the page that is shown. */
  page: Entry
  /** What the router pushed meanwhile. */
  pushed: Entry[]
  /** The steps that the site requested meanwhile. */
  steps: number[]
  /** What follows on arrival. */
  then: () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isMarked = (state: unknown) => isRecord(state) && MARK in state
const placeOf = (state: unknown) => (isRecord(state) && typeof state.idx === 'number' ? state.idx : undefined)

/** What the router writes, with the address in full. */
const entryOf = (state: unknown, url: string | URL | null | undefined): Entry => ({
  state: withoutMark(state),
  url: new URL(url ?? location.href, location.href).href,
})

function withoutMark(state: unknown): unknown {
  if (!isRecord(state)) return state
  const { [MARK]: _, ...rest } = state
  return rest
}

/**
 * Lets one step back in the history close the uppermost overlay instead of leaving the page: while overlays are open, one
 * more entry with the same address exists. A link that is followed from an overlay takes that entry's place, and it is
 * removed when the last overlay closes by itself; docs/decisions/0024-back-closes-overlays.md. Returns how to stop.
 */
export function guardOverlays(): () => void {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  const go = history.go.bind(history)
  let shown = entryOf(history.state, location.href)
  let onMark = isMarked(history.state)
  /** The marked entry is being removed. */
  let removing: Travel | undefined
  /** The browser left the page over the marked entry, and is sent back. */
  let returning: Travel | undefined
  let siteSteps = false

  function start(steps: number, then: () => void): Travel {
    const travel: Travel = { page: shown, pushed: [], steps: [], then }
    go(steps)
    setTimeout(() => {
      if (removing === travel) removing = undefined
      if (returning === travel) returning = undefined
    }, TIMEOUT_MS)
    return travel
  }
  /** The marked entry exists exactly while an overlay is open that Back can close. */
  function sync(): void {
    if (removing || returning || siteSteps) return
    const wanted = closable() !== undefined
    if (wanted && !onMark && isRecord(shown.state)) {
      push({ ...shown.state, [MARK]: true }, '', shown.url)
      onMark = true
    } else if (!wanted && onMark) removing = start(-1, keepScroll())
  }
  /** What closes an overlay often opens another one or follows a link, in the same task. */
  const syncLater = () => void setTimeout(sync)

  history.pushState = (state, unused, url) => {
    const entry = entryOf(state, url)
    removing?.pushed.push(entry)
    if (onMark || removing) replace(entry.state, unused, url)
    else push(entry.state, unused, url)
    shown = entry
    onMark = false
  }
  history.replaceState = (state, unused, url) => {
    const entry = entryOf(state, url)
    if (removing?.pushed.length) removing.pushed.splice(-1, 1, entry)
    else if (removing) removing.page = entry
    replace(onMark && isRecord(state) ? { ...state, [MARK]: true } : entry.state, unused, url)
    shown = entry
  }
  history.go = (delta = 0) => {
    const travel = removing ?? returning
    if (travel) {
      travel.steps.push(delta)
      return
    }
    siteSteps = true
    setTimeout(() => {
      siteSteps = false
      sync()
    }, TIMEOUT_MS)
    go(onMark && delta < 0 ? delta - 1 : delta)
  }
  history.back = () => history.go(-1)

  /** The page's own entry may have been replaced while the marked one was above it. */
  function restore(page: Entry, state: unknown): void {
    const same = JSON.stringify(page.state) === JSON.stringify(state)
    if (!same || page.url !== location.href) replace(page.state, '', page.url)
  }
  function arrive({ page, pushed, steps, then }: Travel, state: unknown): void {
    removing = undefined
    returning = undefined
    restore(page, state)
    for (const { state, url } of pushed) push(state, '', url)
    for (const delta of steps) history.go(delta)
    if (pushed.length + steps.length === 0) then()
    syncLater()
  }

  function onMove(event: CustomEvent<unknown>): void {
    const { detail: state } = event
    const cameFromMark = onMark
    onMark = isMarked(state)
    const travel = removing ?? returning
    if (travel && placeOf(state) === placeOf(travel.page.state)) {
      keepFromRouter(event)
      arrive(travel, state)
      return
    }
    removing = undefined
    returning = undefined
    const overlay = siteSteps ? undefined : closable()
    siteSteps = false
    const close = () => void overlay?.dispatchEvent(new Event('cancel', { cancelable: true }))
    const missed = (placeOf(shown.state) ?? 0) - (placeOf(state) ?? 0)
    if (cameFromMark && !onMark && missed === 0) {
      keepFromRouter(event)
      restore(shown, state)
      close()
    } else if (overlay && missed !== 0) {
      // A browser may skip the marked entry, e.g. of an overlay that opened by itself.
      keepFromRouter(event)
      returning = start(missed, close)
    } else {
      shown = entryOf(state, location.href)
      syncLater()
    }
  }

  const stopListening = $layers.listen(() => {
    if (closable()) sync()
    else syncLater()
  })
  window.addEventListener(MOVE_EVENT, onMove, { capture: true })
  sync()
  return () => {
    stopListening()
    window.removeEventListener(MOVE_EVENT, onMove, { capture: true })
    Object.assign(history, { pushState: push, replaceState: replace, go, back: () => go(-1) })
  }
}

/** The uppermost overlay, unless a step back has to leave it open. */
function closable(): HTMLElement | undefined {
  const top = $layers.get().at(-1)
  return top?.dataset.ignoresBack === undefined ? top : undefined
}

/** Nor does a form learn of it that asks before it is left. */
function keepFromRouter(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Returning to an entry, a browser scrolls to where it was left: when the overlay opened. */
function keepScroll(): () => void {
  const { scrollX, scrollY } = window
  return () => void requestAnimationFrame(() => window.scrollTo(scrollX, scrollY))
}
