import { MOVE_EVENT } from '@arcada/kit/ui/leave-guard'

interface Entry {
  state: unknown
  url: string
}

const STEP_MS = 5

/** A browser's history as far as happy-dom has none: its steps arrive in tasks of their own and restore the entry. */
export function fakeHistory(first: Entry) {
  const native = {
    pushState: history.pushState,
    replaceState: history.replaceState,
    go: history.go,
    back: history.back,
  }
  const show = native.replaceState.bind(history)
  let entries = [first]
  let at = 0
  let left = false
  const heard: string[] = []

  const step = (delta = 0) =>
    void setTimeout(() => {
      const entry = entries[at + delta]
      left = at + delta < 0
      if (!entry) return
      at += delta
      show(entry.state, '', entry.url)
      const move = new CustomEvent<unknown>(MOVE_EVENT, { cancelable: true, detail: entry.state })
      if (window.dispatchEvent(move)) heard.push(entry.url)
    }, STEP_MS)
  history.pushState = (state, _, url) => {
    entries = [...entries.slice(0, at + 1), { state, url: String(url ?? location.href) }]
    at += 1
    show(state, '', url)
  }
  history.replaceState = (state, _, url) => {
    entries[at] = { state, url: String(url ?? location.href) }
    show(state, '', url)
  }
  history.go = step
  show(first.state, '', first.url)
  return {
    step,
    /** The addresses of the steps that reach the router. */
    heard,
    /** The addresses up to the entry that is shown. */
    stack: () => entries.slice(0, at + 1).map(({ url }) => url.replace(location.origin, '')),
    hasLeft: () => left,
    stop: () => Object.assign(history, native),
  }
}
