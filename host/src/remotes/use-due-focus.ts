import { type RefObject, useEffect } from 'react'

/** Set when an element that may hold the focus goes: the button of a retry, or a screen that throws. */
export type DueFocus = RefObject<boolean>

/**
 * Moves the focus, if it is due, to what has replaced the element that held it, once `there` is true. An element that the
 * visitor has reached meanwhile keeps it.
 */
export function useDueFocus(due: DueFocus, there: boolean, find: () => Element | null | undefined): void {
  useEffect(() => {
    if (!there || !due.current) return
    due.current = false
    const found = find()
    if (!(found instanceof HTMLElement) || document.activeElement !== document.body) return
    if (found.tabIndex < 0) found.tabIndex = -1
    found.focus({ preventScroll: true })
  })
}
