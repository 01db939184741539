import { atom } from 'nanostores'
import { useEffect } from 'react'

/** The name that the open screen gives itself; '' where its address has one for good. */
export const $screenTitle = atom('')

/**
 * Names the open screen in the header and the page's title, where its address can show different things. Takes the name;
 * with '' the name of the address stands.
 */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    $screenTitle.set(title)
    return () => $screenTitle.set('')
  }, [title])
}
