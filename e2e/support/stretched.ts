import type { Page } from './test.ts'

/** How much taller than its contents a button may be, with its paddings, in px. */
const MAX_SPACE = 56

/** Buttons, and links drawn like them, that a grid or a flex line makes far taller than their words. */
export function stretchedButtons(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const layer = document.querySelector('dialog:modal') ?? document.body
    const problems: string[] = []
    for (const element of layer.querySelectorAll<HTMLElement>('button, [role=button], a[href]')) {
      const { backgroundColor, borderStyle } = getComputedStyle(element)
      const isDrawn = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderStyle !== 'none'
      if (!isDrawn || !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue
      const contents = document.createRange()
      contents.selectNodeContents(element)
      const [outer, inner] = [element.getBoundingClientRect(), contents.getBoundingClientRect()]
      if (inner.height > 0 && outer.height - inner.height > most)
        problems.push(
          `is ${Math.round(outer.height)} px tall for ${Math.round(inner.height)} px of contents: ${element.outerHTML.slice(0, 120)}`,
        )
    }
    return problems
  }, MAX_SPACE)
}
