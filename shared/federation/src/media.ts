/** Media queries of the window; without support none matches. The boot script bundles this, too. */
export function matchesMedia(query: string): boolean {
  try {
    return matchMedia(query).matches
  } catch {
    return false
  }
}

/** Calls back when the match changes. Returns how to stop. */
export function followMedia(query: string, changed: () => void): () => void {
  try {
    const media = matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  } catch {
    return () => {}
  }
}

/**
 * Defines `matchMedia` where the browser has none, as a query that never matches. For libraries that take the function
 * from the window without asking whether it exists; our own code calls `matchesMedia`.
 */
export function ensureMatchMedia(): void {
  if (typeof window.matchMedia === 'function') return
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    })
}
