/**
 * Window event before the router handles a back or forward navigation; `detail` is the state of that history entry.
 * `preventDefault` hides the navigation from the router: only the host can listen before the router does.
 */
export const MOVE_EVENT = 'arcada:move'

declare global {
  interface WindowEventMap {
    [MOVE_EVENT]: CustomEvent<unknown>
  }
}
