/**
 * Event of the window before the router hears of a way back or forward; `detail` is the state of that place in the history.
 * Whoever prevents its default keeps it from the router: nobody but the host can listen before the router does.
 */
export const MOVE_EVENT = 'arcada:move'

declare global {
  interface WindowEventMap {
    [MOVE_EVENT]: CustomEvent<unknown>
  }
}
