import type { DocumentRelease } from '@arcada/kit/federation'
import { matchesMedia } from '@arcada/kit/federation/media'

/** Px of header and navigation, which is at the bottom of a narrow window. */
const BARS = 56 + 56
/** Px of the search field with the space around it, where the whitelabel has one. */
const SEARCH = 60
/** Px between two parts. */
const GAP = 20

/**
 * Returns a function that takes the heights of the parts of home in px, one call for each from the top, and returns whether
 * the part begins within what is visible of the page. Install banners are not counted, and in wide windows, where parts are
 * beside each other, only the heights are, so it never returns false for a visible part. It uses a media query, because
 * reading `innerHeight` would cause a layout. The boot script contains this module, so it must not import a library.
 */
export function fold({ slots }: Pick<DocumentRelease, 'slots'>): (height: number) => boolean {
  const narrow = !matchesMedia('(min-width: 64rem)')
  let above = narrow ? BARS + (slots['dialog.search'] ? SEARCH : 0) : 0
  return (height) => {
    const matches = matchesMedia(`(min-height: ${above + 1}px)`)
    above += height + (narrow ? GAP : 0)
    return matches
  }
}
