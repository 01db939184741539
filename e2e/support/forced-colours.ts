import type { Page } from './test.ts'

/** Controls in a state that a person with forced colours cannot tell from the others: no border, outline or text differs. */
export function unmarkedStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CHOSEN =
      '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [role=switch][aria-checked=true]'
    const DRAWN = [
      'border-top-width',
      'outline-style',
      'background-color',
      'fill',
      'font-weight',
      'text-decoration-line',
    ]
    const layer = document.querySelector('dialog:modal') ?? document.body
    const drawn = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((one) =>
          [undefined, '::before', '::after'].map((part) => {
            const style = getComputedStyle(one, part)
            // The width of an element follows its text.
            return [...DRAWN, ...(part ? ['width'] : [])].map((name) => style.getPropertyValue(name)).join()
          }),
        )
        .join(';')
    const problems: string[] = []
    for (const element of layer.querySelectorAll(CHOSEN)) {
      if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.closest('[inert]')) continue
      const others = [
        ...(element.closest('[role=tablist], ul, ol, nav, fieldset, [role=group]') ?? layer).querySelectorAll(
          element.tagName,
        ),
      ]
      const plain = others.find(
        (other) =>
          other !== element &&
          !other.matches(CHOSEN) &&
          other.children.length === element.children.length &&
          other.checkVisibility(),
      )
      if (plain && drawn(plain) === drawn(element))
        problems.push(`looks like its neighbours: ${element.outerHTML.slice(0, 140)}`)
    }
    const CONTROLS = 'button, input:not([type=hidden], [type=range]), select, textarea'
    for (const element of layer.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (
        !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
        element.closest('[inert]')
      )
        continue
      if (element.textContent.trim() !== '' || element.querySelector('svg, img')) continue
      const { width } = element.getBoundingClientRect()
      if (width < 2) continue
      const marks = [element, element.parentElement ?? element].flatMap((one) =>
        [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)),
      )
      const isDrawn = marks.some(
        ({ borderTopWidth, backgroundColor, outlineStyle, content }, at) =>
          borderTopWidth !== '0px' ||
          outlineStyle !== 'none' ||
          (at > 0 &&
            content !== 'none' &&
            content !== 'normal' &&
            backgroundColor !== getComputedStyle(document.body).backgroundColor &&
            !/^rgba.* 0\)$/.test(backgroundColor)),
      )
      if (!isDrawn) problems.push(`has no edge: ${element.outerHTML.slice(0, 140)}`)
    }
    return problems
  })
}
