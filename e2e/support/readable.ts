import type { Page } from './test.ts'

/** Doubles the text size, like a setting of the browser, independent of the page's own styles. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, doubled)
}

/**
 * The readability faults of the page, as texts: sideways scrolling of the page, text that is cut off without a way
 * to scroll to the rest, text that covers other text. Text for assistive technology does not count, nor
 * the hidden slides of a carousel. `within` is a selector.
 */
export function unreadable(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((root) => {
    interface Line {
      words: string
      element: Element
      rect: DOMRect
      layer: Element | null
    }
    const SLACK = 2
    const problems: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} in ${element.parentElement?.className ?? ''}`
    const scrolls = (element: Element, side: 'overflowX' | 'overflowY') =>
      ['auto', 'scroll'].includes(getComputedStyle(element)[side])
    const inScroller = (element: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== document.body &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || inScroller(element.parentElement))
    if (scrollWidth > clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1 && !inScroller(element),
      )
      problems.push(`the page scrolls sideways by ${scrollWidth - clientWidth}: ${wide.map(name).join('; ')}`)
    }
    /** A slide of a carousel that is partly visible: the next step shows it. */
    const isNextSlide = (element: Element) => {
      const slide = element.closest('[role="group"][aria-roledescription]')?.getBoundingClientRect()
      return slide !== undefined && (slide.left < -1 || slide.right > clientWidth + 1)
    }

    /** Its own layer over the page: the covered content can be scrolled. */
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return null
    }

    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const words = node.textContent?.trim()
      // One line of a notice that links to the whole text.
      if (element?.closest('[data-part$="/announcement-ticker"]')) continue
      if (
        !element?.closest(root) ||
        !words ||
        element.closest('[inert], script, style, option') ||
        isNextSlide(element)
      )
        continue
      if (
        !element.checkVisibility({
          checkOpacity: true,
          checkVisibilityCSS: true,
          contentVisibilityAuto: true,
        })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const layer = layerOf(element)
      const own = getComputedStyle(element)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue
        let seen = true
        let cut = ''
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          const style = getComputedStyle(at)
          if (style.display === 'contents') continue
          const box = at.getBoundingClientRect()
          if (style.clipPath !== 'none') seen = false
          // A few lines of many are a summary that opens.
          if (style.webkitLineClamp !== 'none') break
          const overX = rect.left < box.left - SLACK || rect.right > box.right + SLACK
          const overY = rect.top < box.top - SLACK || rect.bottom > box.bottom + SLACK
          if ((scrolls(at, 'overflowX') && overX) || (scrolls(at, 'overflowY') && overY)) seen = false
          if (
            (['hidden', 'clip'].includes(style.overflowX) && overX) ||
            (['hidden', 'clip'].includes(style.overflowY) && overY)
          )
            cut ||= name(at)
          if (style.position === 'fixed') break
        }
        if (!seen) continue
        if (own.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
          cut ||= name(element)
        if (cut) problems.push(`“${words}” is cut by ${cut}`)
        else if (layer === null && (rect.left < -SLACK || rect.right > clientWidth + SLACK))
          problems.push(
            `“${words}” is beside the page, ${Math.round(rect.left)} to ${Math.round(rect.right)}`,
          )
        else lines.push({ words, element, rect, layer })
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // Lines are closer than their boxes are high.
        if (wide > SLACK && high > Math.min(one.rect.height, other.rect.height) / 3)
          problems.push(`“${one.words}” and “${other.words}” lie over each other`)
      }
    return [...new Set(problems)]
  }, within)
}

/** The least spacing of WCAG 1.4.12 that a page has to bear, as a person's own style sheet would set it. */
export const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Twice the text size, like a setting of the browser. */
export const doubled = 'html { font-size: 200% }'

/** Calls `then` while the page has one more style sheet. */
export async function withStyle<T>(page: Page, css: string, then: (page: Page) => Promise<T>): Promise<T> {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    await new Promise((done) => setTimeout(done, 100))
  }, css)
  const result = await then(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return result
}
