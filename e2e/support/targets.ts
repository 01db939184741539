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

/** Least size of any control (WCAG 2.5.8), and of one that sends a form or is the main action of its screen, in px. */
const MIN_SIZE = 24
const MIN_PRIMARY_SIZE = 44

/**
 * Controls that a finger can miss: the area that reacts to a tap is measured from the control's middle outwards, because a
 * label or a part drawn around it can belong to it. A link within a sentence has the size of its line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ least, leastPrimary }) => {
      const CONTROLS =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=switch]'
      const layer = document.querySelector('dialog:modal') ?? document.body
      const filled = ['primary', 'accent'].map((name) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.background = `var(--ar-color-${name})`
        const { backgroundColor } = getComputedStyle(probe)
        probe.remove()
        return backgroundColor
      })
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node !== element && node instanceof Text && node.data.trim() !== '',
        )
      const problems: string[] = []
      for (const element of layer.querySelectorAll<HTMLElement>(CONTROLS)) {
        if (
          !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
          element.closest('[inert], [aria-hidden="true"]') ||
          element.matches(':disabled') ||
          isInSentence(element)
        )
          continue
        const label =
          'labels' in element && element.labels instanceof NodeList ? element.labels[0] : undefined
        const own = element.closest('label') ?? (label instanceof HTMLElement ? label : element)
        const isPrimary =
          element.matches('[type=submit]') ||
          (filled.includes(getComputedStyle(element).backgroundColor) && element.textContent.trim() !== '')
        const need = isPrimary ? leastPrimary : least
        const drawn = element.getBoundingClientRect()
        if (drawn.width >= need && drawn.height >= need) continue
        // Visible on focus only, or drawn by another element.
        if (drawn.width < 2 && own === element) continue
        ;(drawn.width < 2 ? own : element).scrollIntoView({ block: 'center', inline: 'center' })
        const box = (drawn.width < 2 ? own : element).getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const reacts = (atX: number, atY: number) => {
          const hit = document.elementFromPoint(atX, atY)
          return hit !== null && (element.contains(hit) || own.contains(hit))
        }
        if (!reacts(x, y)) continue
        const reach = (stepX: number, stepY: number) => {
          let steps = 0
          while (steps < leastPrimary && reacts(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps++
          return steps
        }
        const width = Math.max(box.width, reach(1, 0) + reach(-1, 0) + 1)
        const height = Math.max(box.height, reach(0, 1) + reach(0, -1) + 1)
        if (width < need - 0.5 || height < need - 0.5)
          problems.push(
            `${Math.round(width)} × ${Math.round(height)} px instead of ${need}: ${element.outerHTML.slice(0, 160)}`,
          )
      }
      return [...new Set(problems)]
    },
    { least: MIN_SIZE, leastPrimary: MIN_PRIMARY_SIZE },
  )
}
