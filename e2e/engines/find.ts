/** A description of an element: by its role and name, its text, a link or button by its name, a field's label, or a selector. */
export type Target =
  | { role: string; name?: string }
  | { text: string }
  | { tap: string }
  | { label: string }
  | { css: string; says?: string }

/** The part of `@testing-library/dom` that finds elements, as its bundle leaves it in the page. */
interface Library {
  queryAllByRole(place: HTMLElement, role: string, options?: { name: RegExp }): HTMLElement[]
  queryAllByText(place: HTMLElement, text: RegExp): HTMLElement[]
  queryAllByLabelText(place: HTMLElement, text: RegExp): HTMLElement[]
}

/** Runs in the page without imports: returns the first visible element; `no library` if the page has not loaded it yet. */
export function find(target: Target): Element | 'no library' | null {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: Library }
  if (library === undefined) return 'no library'
  // Any blank matches: amounts contain a no-break space.
  const like = (words: string) =>
    new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'), 'i')
  const all = (): Element[] => {
    const { body } = document
    if ('css' in target) return [...document.querySelectorAll(target.css)]
    if ('label' in target)
      return library.queryAllByLabelText(body, new RegExp(`^${like(target.label).source}( \\*)?$`))
    if ('text' in target) return library.queryAllByText(body, like(target.text))
    if ('role' in target)
      return library.queryAllByRole(body, target.role, target.name ? { name: like(target.name) } : undefined)
    const name = new RegExp(`^${like(target.tap).source}(?![\\wÀ-ÿ])`)
    return ['link', 'button'].flatMap((role) => library.queryAllByRole(body, role, { name }))
  }
  const says = 'css' in target ? target.says : undefined
  const found = all().find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (says === undefined || one.textContent?.trim() === says),
  )
  // WebKit's driver clicks without scrolling.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}
