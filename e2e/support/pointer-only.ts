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
