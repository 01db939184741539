import { use, useEffect, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'
import { MOVE_EVENT } from './move-event.ts'

/** A place in the history, as the router writes it there. */
function placeOf(state: unknown): number | undefined {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof idx === 'number' ? idx : undefined
}

interface Address {
  pathname?: string | undefined
  search?: string | undefined
}

/** What an address shows, as far as the guarded form is concerned: its path, and what one name of its query says. */
function shownAt(to: string | Address, name: string | undefined): string {
  const { pathname = '', search = '' } = typeof to === 'string' ? new URL(to, 'http://here') : to
  return JSON.stringify([pathname, name === undefined ? null : new URLSearchParams(search).get(name)])
}

/**
 * Asks before somebody leaves what is not sent yet, as long as `active`: by a link, a way back of the site or of the
 * browser, and, in the browser's own words, by closing the page. `ask` resolves to true for whoever wants to leave.
 * Another query of the same address is no leaving, unless it says something else under `name`.
 */
export function useLeaveGuard(active: boolean, ask: () => Promise<boolean>, name?: string): void {
  const { navigator } = use(NavigationContext)
  const { pathname, search } = useLocation()
  const question = useRef(ask)
  question.current = ask
  const shown = shownAt({ pathname, search }, name)

  useEffect(() => {
    if (!active) return
    const { push, replace, go } = navigator
    const here = placeOf(history.state)
    let asking = false
    let ignored = 0
    let over = false

    async function leaveBy(move: () => void): Promise<void> {
      if (asking) return
      asking = true
      const yes = await question.current()
      asking = false
      if (!yes) return
      stop()
      move()
    }
    /** The browser has gone already: it is sent back before the router sees it, and forward again after a yes. */
    function onMove(event: CustomEvent<unknown>): void {
      if (ignored > 0) {
        ignored--
        event.preventDefault()
        return
      }
      const there = placeOf(event.detail)
      if (here === undefined || there === undefined || there === here) return
      event.preventDefault()
      ignored++
      history.go(here - there)
      void leaveBy(() => go.call(navigator, there - here))
    }
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()

    navigator.push = (to, ...more) => {
      if (shownAt(to, name) === shown) push.call(navigator, to, ...more)
      else void leaveBy(() => push.call(navigator, to, ...more))
    }
    navigator.replace = (to, ...more) => {
      if (shownAt(to, name) === shown) replace.call(navigator, to, ...more)
      else void leaveBy(() => replace.call(navigator, to, ...more))
    }
    navigator.go = (delta) => void leaveBy(() => go.call(navigator, delta))
    window.addEventListener(MOVE_EVENT, onMove)
    window.addEventListener('beforeunload', onClose)

    function stop(): void {
      if (over) return
      over = true
      Object.assign(navigator, { push, replace, go })
      window.removeEventListener(MOVE_EVENT, onMove)
      window.removeEventListener('beforeunload', onClose)
    }
    return stop
  }, [active, navigator, shown, name])
}
