import { $layers } from '@arcada/kit/ui'
import { useCallback, useRef } from 'react'

/**
 * Moves the focus to the heading of a screen that has come, so that a screen reader reads its title. Returns
 * what to call when the screen of a path is there, and again for every later drawing of it.
 */
export function useHeadingFocus(): (pathname: string) => void {
  const shown = useRef<string>(undefined)
  return useCallback((pathname) => {
    const before = shown.current
    shown.current = pathname
    // The browser itself announces the page that was opened.
    if (before === undefined || before === pathname) return
    const { activeElement } = document
    // The focus stays in a dialog or in the new screen.
    if ($layers.get().length > 0 || activeElement?.closest('main')) return
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
}
