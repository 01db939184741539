import { matchesMedia } from '@arcada/kit/federation/media'

/** Px of header, search, footer and the space between them, in a window whose navigation is at its bottom. */
const AROUND = 56 + 60 + 56
/** Px between two parts. */
const GAP = 20

/**
 * Returns a function that takes the heights of the parts of home in px, one call for each from the top, and returns whether
 * the part begins within what is visible of the page. Install banners are not counted, and in wide windows, where parts are
 * beside each other, header and gaps neither, so it never returns false for a visible part. It uses a media query, because
 * reading `innerHeight` would cause a layout. The boot script contains this module, so it must not import a library.
 */
export function fold(): (height: number) => boolean {
  const narrow = !matchesMedia('(min-width: 64rem)')
  let above = narrow ? AROUND : 0
  return (height) => {
    const matches = matchesMedia(`(min-height: ${above + 1}px)`)
    above += height + (narrow ? GAP : 0)
    return matches
  }
}
