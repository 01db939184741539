import { type RefObject, useEffect } from 'react'

/** Set by the button of a retry, which goes and would take the focus with it. */
export type Retried = RefObject<boolean>

/**
 * After a retry, moves the focus to what has replaced its button, once `there` is true. An element that the visitor has
 * reached meanwhile keeps it.
 */
export function useFocusAfterRetry(
  retried: Retried,
  there: boolean,
  find: () => Element | null | undefined,
): void {
  useEffect(() => {
    if (!there || !retried.current) return
    retried.current = false
    const found = find()
    if (!(found instanceof HTMLElement) || document.activeElement !== document.body) return
    if (found.tabIndex < 0) found.tabIndex = -1
    found.focus({ preventScroll: true })
  })
}
