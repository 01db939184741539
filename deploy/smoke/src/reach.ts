/** What a person does with it: tap it, read it, or only see that it is there. */
export type Use = 'tap' | 'read' | 'see'

/** The first element that a person could use so, by its place in the list, or why none of them is one. */
type Reached = { index: number } | { why: string }

/**
 * Runs in the page, so it stands alone. A person can use what is inside the window after scrolling, opaque, not cut off,
 * and on top of everything else. Brings the elements into the window one by one until it finds such a one.
 */
export async function reach(elements: readonly Element[], use: Use): Promise<Reached> {
  const MIN_OPACITY = 0.3
  const MIN_DIFFERENCE = 12
  const MIN_SIZE = 6
  const MAX_ELEMENTS = 12

  const withAncestors = (element: Element): Element[] => [
    element,
    ...(element.parentElement ? withAncestors(element.parentElement) : []),
  ]

  /** Programs can scroll what hides its overflow, people cannot; a page that has to be scrolled sideways is a fault. */
  function scrollTo(element: Element): void {
    const kept = withAncestors(element).map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft }))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    for (const { one, top, left } of kept) {
      const { overflowX, overflowY } = getComputedStyle(one)
      if (/hidden|clip/.test(overflowY)) one.scrollTop = top
      if (/hidden|clip/.test(overflowX)) one.scrollLeft = left
    }
    if (document.scrollingElement) document.scrollingElement.scrollLeft = 0
  }

  /** The piece of the element's box that neither the window nor an ancestor cuts off. */
  function visibleBox(element: Element): Promise<DOMRect> {
    return new Promise((resolve) => {
      const observer = new IntersectionObserver(([found]) => {
        observer.disconnect()
        resolve(found?.intersectionRect ?? new DOMRect())
      })
      observer.observe(element)
    })
  }

  /** The same of its longest line of text, where that is to be read. */
  async function shownBox(element: Element) {
    const { left, top, right, bottom } = await visibleBox(element)
    const range = document.createRange()
    range.selectNodeContents(element)
    const [text] = use === 'read' ? [...range.getClientRects()].sort((a, b) => b.width - a.width) : []
    if (text === undefined) return { left, top, right, bottom }
    return {
      left: Math.max(left, text.left),
      top: Math.max(top, text.top),
      right: Math.min(right, text.right),
      bottom: Math.min(bottom, text.bottom),
    }
  }

  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** Any colour of CSS as red, green, blue and alpha, 0 to 255. */
  function rgba(colour: string): number[] {
    if (brush === null) return []
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }

  function isUnreadable(element: Element): boolean {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (text) =>
      text.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    )
    const holder = texts.nextNode()?.parentElement
    // A text may be filled with a picture.
    if (!holder || getComputedStyle(holder).backgroundClip === 'text') return false
    const text = rgba(getComputedStyle(holder).webkitTextFillColor)
    if ((text[3] ?? 255) < MIN_OPACITY * 255) return true
    for (const one of withAncestors(holder)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one)
      const behind = rgba(backgroundColor)
      if (backgroundImage !== 'none') return false
      // The colour behind several translucent layers is not computed.
      if (behind[3] !== 0)
        return behind.every((part, at) => Math.abs(part - (text[at] ?? part)) < MIN_DIFFERENCE)
    }
    return false
  }

  const isSeenThrough = (one: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one)
    if (one.matches('img, video, canvas, iframe, svg, input, textarea')) return false
    return backgroundImage === 'none' && (rgba(backgroundColor)[3] ?? 255) < 26
  }

  /** What lies over the element at a point; undefined when nothing does. */
  function coverAt(element: Element, x: number, y: number): Element | undefined {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    for (const hit of document.elementsFromPoint(x, y)) {
      if (element.contains(hit) || labels.some((label) => label.contains(hit))) return undefined
      const letsThrough = use !== 'tap' && getComputedStyle(element).pointerEvents === 'none'
      if (hit.contains(element)) return letsThrough ? undefined : hit
      if (use === 'tap' || !isSeenThrough(hit)) return hit
    }
    return document.documentElement
  }

  const nameOf = (one: Element) => {
    const [role, part] = [one.getAttribute('role'), one.closest('[data-remote]')]
    return `<${one.localName}${role ? ` role=${role}` : ''}>${part ? ` of ${part.getAttribute('data-remote')}` : ''}`
  }

  async function problemOf(element: Element): Promise<string | undefined> {
    if (!element.checkVisibility({ visibilityProperty: true })) return 'it is hidden'
    const opacity = withAncestors(element).reduce(
      (all, one) => all * Number(getComputedStyle(one).opacity),
      1,
    )
    if (opacity < MIN_OPACITY) return `it is transparent (opacity ${Math.round(opacity * 100) / 100})`
    scrollTo(element)
    const { left, top, right, bottom } = await shownBox(element)
    if (right - left < MIN_SIZE || bottom - top < MIN_SIZE) return 'it is outside the window or cut off'
    if (element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0)
      return 'its picture did not load'
    if (isUnreadable(element)) return 'its text has the colour of its background'
    const points = [0.2, 0.5, 0.8]
    const covers = points
      .flatMap((across) => points.map((down) => [across, down] as const))
      .map(([x, y]) => coverAt(element, left + (right - left) * x, top + (bottom - top) * y))
    const cover = covers.find((one) => one !== undefined)
    if (cover === undefined || covers.filter((one) => one === undefined).length >= points.length)
      return undefined
    return cover.contains(element) ? 'it does not react to taps' : `it is covered by ${nameOf(cover)}`
  }

  let why = 'it is not there'
  for (const [index, element] of elements.slice(0, MAX_ELEMENTS).entries()) {
    const problem = await problemOf(element)
    if (problem === undefined) return { index }
    why = problem
  }
  return { why }
}
