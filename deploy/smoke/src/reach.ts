/** What a person does with it: tap it, read it, or only see that it is there. */
export type Use = 'tap' | 'read' | 'see'

/** The first element that a person could use so, by its place in the list, or why none of them is one. */
type Reached = { index: number } | { why: string }

/**
 * Runs in the page, so it stands alone. A person can use what is inside the window after scrolling, opaque, not cut off,
 * and on top of everything else. Brings the elements into the window one by one until it finds such a one.
 */
export function reach(elements: readonly Element[], use: Use): Reached {
  const MIN_OPACITY = 0.3
  const MIN_CONTRAST = 1.2
  const MIN_SIZE = 6
  const MAX_ELEMENTS = 12

  const ancestorsOf = (element: Element): Element[] => {
    const chain: Element[] = []
    for (let at = element.parentElement; at !== null; at = at.parentElement) chain.push(at)
    return chain
  }

  const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

  /** Programs can scroll what hides its overflow, people cannot; a page that has to be scrolled sideways is a fault. */
  function scrollTo(element: Element, chain: readonly Element[]): void {
    const kept = chain.map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft }))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    for (const { one, top, left } of kept) {
      const { overflowX, overflowY } = getComputedStyle(one)
      if (isCut(overflowY) && one.scrollTop !== top) one.scrollTop = top
      if (isCut(overflowX) && one.scrollLeft !== left) one.scrollLeft = left
    }
    const page = document.scrollingElement
    if (page !== null && page.scrollLeft !== 0) page.scrollLeft = 0
  }

  function largestRect(element: Element): DOMRect {
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = use === 'read' ? range.getClientRects() : element.getClientRects()
    const area = ({ width, height }: DOMRect) => width * height
    return [...boxes].reduce((a, b) => (area(b) > area(a) ? b : a), new DOMRect())
  }

  /** The piece of the element's box that neither the window nor an ancestor cuts off. */
  function visibleBox(element: Element, chain: readonly Element[]) {
    const { left, top, right, bottom } = largestRect(element)
    const box = {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
    }
    let { position } = getComputedStyle(element)
    for (const one of chain) {
      if (position === 'fixed') break
      const style = getComputedStyle(one)
      const contains = position !== 'absolute' || style.position !== 'static' || style.transform !== 'none'
      if (contains) {
        const outer = one.getBoundingClientRect()
        if (style.overflowX !== 'visible' && one !== document.body && one !== document.documentElement) {
          box.left = Math.max(box.left, outer.left)
          box.right = Math.min(box.right, outer.right)
        }
        if (style.overflowY !== 'visible' && one !== document.body && one !== document.documentElement) {
          box.top = Math.max(box.top, outer.top)
          box.bottom = Math.min(box.bottom, outer.bottom)
        }
        position = style.position
      }
    }
    return box
  }

  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  /** Any colour of CSS as red, green, blue and alpha, 0 to 255. */
  function rgba(colour: string): readonly [number, number, number, number] {
    if (brush === null) return [0, 0, 0, 255]
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha]
  }
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = rgba(colour)
      .slice(0, 3)
      .map((part) => (part / 255 <= 0.04 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /** The element with the first text that is not blank. */
  function textHolder(element: Element): Element | null {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      if (node.textContent?.trim()) return node.parentElement
    return null
  }

  function isUnreadable(element: Element): boolean {
    const holder = textHolder(element)
    if (holder === null) return false
    const style = getComputedStyle(holder)
    // Text that is filled with a picture.
    if (style.backgroundClip === 'text') return false
    const colour = style.webkitTextFillColor || style.color
    if (rgba(colour)[3] < MIN_OPACITY * 255) return true
    for (const one of [holder, ...ancestorsOf(holder)]) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one)
      if (backgroundImage !== 'none') return false
      const [, , , alpha] = rgba(backgroundColor)
      // The colour behind several translucent layers is not computed.
      if (alpha > 0 && alpha < 230) return false
      if (alpha === 0) continue
      const [text, behind] = [luminance(colour) + 0.05, luminance(backgroundColor) + 0.05]
      return Math.max(text, behind) / Math.min(text, behind) < MIN_CONTRAST
    }
    return false
  }

  const isSeenThrough = (one: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one)
    if (one.matches('img, video, canvas, iframe, svg, input, textarea')) return false
    return backgroundImage === 'none' && rgba(backgroundColor)[3] < 26
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
    const part = one.closest('[data-remote]')
    const of = part ? ` of ${part.getAttribute('data-remote')}` : ''
    return `<${one.localName}${one.getAttribute('role') ? ` role=${one.getAttribute('role')}` : ''}>${of}`
  }

  function problemOf(element: Element): string | undefined {
    if (!element.checkVisibility({ visibilityProperty: true })) return 'it is hidden'
    const chain = ancestorsOf(element)
    const opacity = [element, ...chain].reduce((all, one) => all * Number(getComputedStyle(one).opacity), 1)
    if (opacity < MIN_OPACITY) return `it is transparent (opacity ${Math.round(opacity * 100) / 100})`
    scrollTo(element, chain)
    const { left, top, right, bottom } = visibleBox(element, chain)
    if (right - left < MIN_SIZE || bottom - top < MIN_SIZE) return 'it is outside the window or cut off'
    if (element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0)
      return 'its picture did not load'
    if (isUnreadable(element)) return 'its text has the colour of its background'
    const covers = [0.2, 0.5, 0.8].flatMap((across) =>
      [0.2, 0.5, 0.8].map((down) =>
        coverAt(element, left + (right - left) * across, top + (bottom - top) * down),
      ),
    )
    const free = covers.filter((cover) => cover === undefined).length
    const cover = covers.find((one) => one !== undefined)
    if (free * 3 >= covers.length || cover === undefined) return undefined
    return cover.contains(element) ? 'it does not react to taps' : `it is covered by ${nameOf(cover)}`
  }

  let why = 'it is not there'
  for (const [index, element] of elements.slice(0, MAX_ELEMENTS).entries()) {
    const problem = problemOf(element)
    if (problem === undefined) return { index }
    why = problem
  }
  return { why }
}
