import type { Page } from './test.ts'

/**
 * Elements that only a pointer can use: no native control that Enter or the space bar acts on, but with a role of one or the
 * pointer of one.
 */
export function pointerOnly(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NATIVE = 'a[href], button, input, select, textarea, summary, label, option'
    const ROLES =
      '[role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox]'
    const problems: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.closest('[inert]')) continue
      if (element.closest(NATIVE)) continue
      if (element.matches(ROLES))
        problems.push(`has a role of a control, but is none: ${element.outerHTML.slice(0, 120)}`)
      else if (getComputedStyle(element).cursor === 'pointer')
        problems.push(`only a pointer can use it: ${element.outerHTML.slice(0, 120)}`)
    }
    for (const element of document.querySelectorAll<HTMLElement>('[tabindex]'))
      if (element.tabIndex > 0) problems.push(`changes the order of Tab: ${element.outerHTML.slice(0, 120)}`)
    return problems
  })
}

/** Controls of the page's main part that Tab does not reach, that show no focus, or that something covers then. */
export async function unreached(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="link"]'
    const open = [...document.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`)].filter(
      (element) =>
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        !element.matches(':disabled, [aria-disabled="true"]') &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        // One of a group takes the focus; arrow keys reach the others.
        !element.matches('[role="tab"]:not([aria-selected="true"]), input[type="radio"]:not(:checked)'),
    )
    for (const [at, element] of open.entries()) element.dataset.wanted = String(at)
    document.querySelector<HTMLElement>('h1')?.focus()
    return open.map((element) => element.outerHTML.slice(0, 120))
  })
  const reached = new Set<number>()
  const problems: string[] = []
  // Further pages of a list load meanwhile.
  for (let step = 0; step < wanted.length + 300; step++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || !element.closest('main')) return undefined
      const marked = [element, ...element.querySelectorAll('*'), element.parentElement].some((one) => {
        if (!one) return false
        // A link over a whole tile draws its ring around the tile.
        return [undefined, '::after'].some((part) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
      })
      const box = element.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [box.left + x * box.width, box.top + y * box.height] as const),
      )
      // A part of it is enough (WCAG 2.4.11). A hidden box of a choice lies under its own label.
      const own = element.closest('label') ?? element
      // A page of a list that has just come can move it out of the window, where nothing covers it.
      const isOutside = box.bottom <= 0 || box.top >= innerHeight
      const covered =
        !isOutside &&
        !points.some(([x, y]) => {
          const top = document.elementFromPoint(x, y)
          return top !== null && (own.contains(top) || top.contains(element))
        })
      return {
        number: Number(element.dataset.wanted ?? -1),
        marked,
        covered,
        html: element.outerHTML.slice(0, 120),
      }
    })
    if (!at) {
      if (reached.size > 0) break
      continue
    }
    if (!at.marked) problems.push(`shows no focus: ${at.html}`)
    if (at.covered) problems.push(`is covered: ${at.html}`)
    reached.add(at.number)
  }
  // A list that changes by itself, such as the next draws, has replaced some meanwhile.
  const present = await page
    .locator('[data-wanted]')
    .evaluateAll((all) => all.map((one) => Number(one instanceof HTMLElement ? one.dataset.wanted : -1)))
  const left = wanted.filter((_, at) => !reached.has(at) && present.includes(at))
  return [...problems, ...left.map((html) => `not reached: ${html}`)]
}
