import { atom } from 'nanostores'
import { useEffect } from 'react'

/** The open screen's own title; '' when its address has a fixed one. */
export const $screenTitle = atom('')

/**
 * Sets the open screen's title in the header and the page, when its address can show different content. Takes the title;
 * '' restores that of the address.
 */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    $screenTitle.set(title)
    return () => $screenTitle.set('')
  }, [title])
}
