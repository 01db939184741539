import type { Page } from './test.ts'

/**
 * Where a page that runs from right to left is not the mirror image of itself from left to right: boxes that stay on their
 * side, and icons that still point to where the text began. Text within a line keeps its own direction, and so do slides,
 * which a script places.
 */
export function unmirrored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const SLACK = 2
    const root = document.documentElement
    const layer = document.querySelector('dialog:modal') ?? document.body
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (Math.abs(element.scrollLeft) > 1 || isScrolled(element.parentElement))
    const isInLine = (element: Element): boolean => {
      const { display } = getComputedStyle(element)
      if (display === 'inline') return true
      const { parentElement } = element
      return (
        display.startsWith('inline') &&
        [...(parentElement?.childNodes ?? [])].some(
          (node) =>
            (node instanceof Text && node.data.trim() !== '') ||
            (node instanceof Element && node !== element && getComputedStyle(node).display === 'inline'),
        )
      )
    }
    const boxes: Element[] = []
    const collect = (element: Element) => {
      if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return
      if (element.matches('[aria-roledescription] [role=group], [inert], script, style, option')) return
      const isContents = getComputedStyle(element).display === 'contents'
      if (!isContents && isInLine(element)) return
      if (!isContents) boxes.push(element)
      if (!(element instanceof SVGElement)) for (const child of element.children) collect(child)
    }
    collect(layer)
    const SIDEWAYS = /linear-gradient\((?:90deg|270deg|to left|to right)/
    const measure = () =>
      boxes.map((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return { left, right, width, scrolled: isScrolled(element.parentElement) }
      })
    const problems: string[] = []
    const POINTING = 'svg:is(.lucide-arrow-left, .lucide-chevron-left, .lucide-chevron-right)'
    for (const icon of layer.querySelectorAll(POINTING))
      if (icon.checkVisibility() && !getComputedStyle(icon).scale.startsWith('-1'))
        problems.push(
          `points the wrong way: ${icon.getAttribute('class')} in ${icon.parentElement?.outerHTML.slice(0, 100)}`,
        )
    const sideways = [...layer.querySelectorAll('*')]
      .map((element) => ({ element, picture: getComputedStyle(element).backgroundImage }))
      .filter(({ picture }) => SIDEWAYS.test(picture))
    const turned = measure()
    root.dir = 'ltr'
    await frame()
    const plain = measure()
    for (const { element, picture } of sideways)
      if (getComputedStyle(element).backgroundImage === picture)
        problems.push(`keeps the side of its gradient: ${element.outerHTML.slice(0, 120)}`)
    root.dir = 'rtl'
    await frame()
    const width = root.clientWidth
    const reported = new Set<Element>()
    for (const [index, element] of boxes.entries()) {
      const [one, other] = [turned[index], plain[index]]
      if (!one || !other || one.scrolled || other.scrolled) continue
      if (Math.abs(one.width - other.width) > SLACK || one.width === 0) continue
      if (Math.abs(one.left - (width - other.right)) <= SLACK) continue
      if ([...reported].some((known) => known.contains(element))) continue
      reported.add(element)
      problems.push(
        `is at ${Math.round(one.left)} instead of ${Math.round(width - other.right)}: ${element.outerHTML.slice(0, 120)}`,
      )
    }
    return problems
  })
}
