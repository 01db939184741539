import { MOVE_EVENT } from '@arcada/kit/ui/leave-guard'

/** Lets others keep a way back or forward from the router. It is called before there is one: listeners of a window are asked in their order. */
export function announceMoves(): void {
  window.addEventListener('popstate', (event) => {
    const move = new CustomEvent(MOVE_EVENT, { cancelable: true, detail: event.state })
    if (!window.dispatchEvent(move)) event.stopImmediatePropagation()
  })
}
