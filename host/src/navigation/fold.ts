import { matchesMedia } from '@arcada/kit/federation/media'

/**
 * Returns a function that takes the heights of the parts in px, one call for each from the top, and returns whether the part
 * begins within the window. Header and gaps are not counted, so it never returns false for a visible part. It uses a media
 * query, because reading `innerHeight` would cause a layout. The boot script contains this module, so it must not import a
 * library.
 */
export function fold(): (height: number) => boolean {
  let above = 0
  return (height) => {
    const matches = matchesMedia(`(min-height: ${above + 1}px)`)
    above += height
    return matches
  }
}
