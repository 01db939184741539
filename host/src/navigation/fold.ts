/**
 * Returns what tells of one part after the other, from the top, whether it begins within the window; it takes each part's
 * height in px. Header and gaps take room as well, so these are never too few. Asks a media query: reading `innerHeight`
 * would lay the page out, in the boot script before there is anything in it. That script holds this module, too, so it must
 * not import a library.
 */
export function fold(): (height: number) => boolean {
  let above = 0
  return (height) => {
    const { matches } = matchMedia(`(min-height: ${above + 1}px)`)
    above += height
    return matches
  }
}
