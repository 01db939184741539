import { use, useEffect, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'
import { MOVE_EVENT } from './move-event.ts'

/** A history entry, as the router writes it. */
function placeOf(state: unknown): number | undefined {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof idx === 'number' ? idx : undefined
}

interface Address {
  pathname?: string | undefined
  search?: string | undefined
}

/** The relevant parts of an address for the guarded form: its path, and one parameter of its query. */
function shownAt(to: string | Address, name: string | undefined): string {
  const { pathname = '', search = '' } = typeof to === 'string' ? new URL(to, 'http://here') : to
  return JSON.stringify([pathname, name === undefined ? null : new URLSearchParams(search).get(name)])
}

/**
 * Asks before unsent changes are lost, while `active`: on a link, a back link or back navigation,
 * and, with the browser's own dialog, on closing the page. `ask` resolves to true to leave.
 * Another query of the same address does not count as leaving, unless the parameter `name` differs.
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
    let returned: (() => void) | undefined
    let over = false

    async function leaveBy(move: () => void): Promise<void> {
      if (asking) return
      asking = true
      const confirmed = await question.current()
      asking = false
      if (!confirmed) return
      stop()
      move()
    }
    /** The browser has navigated already: reverts it before the router sees it, and repeats it after a confirmation. */
    function onMove(event: CustomEvent<unknown>): void {
      const there = placeOf(event.detail)
      if (here === undefined || there === undefined) return
      if (there !== here) {
        event.preventDefault()
        // The dialog adds a history entry (it is an overlay), so it waits for the reverted navigation.
        returned = () => void leaveBy(() => go.call(navigator, there - here))
        history.go(here - there)
      } else if (returned) {
        event.preventDefault()
        returned()
        returned = undefined
      }
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
