import type { SmokeTarget } from '@arcada/kit/federation'

/** A description of an element: as in a smoke case, by a field's label, or by a selector. */
export type Target =
  | SmokeTarget
  | { tap: string; in?: string; by?: never }
  | { label: string }
  | { css: string; says?: string }

/** The part of `@testing-library/dom` that finds elements, as its bundle leaves it in the page. */
interface Library {
  queryAllByRole(place: HTMLElement, role: string, options?: { name: RegExp }): HTMLElement[]
  queryAllByText(place: HTMLElement, text: RegExp): HTMLElement[]
  queryAllByLabelText(place: HTMLElement, text: RegExp): HTMLElement[]
}

/**
 * Runs in the page without imports: returns the first visible element; `no library` if the page has not loaded
 * it yet. It scrolls a part of a remote into the window first, because its content may render only there.
 */
export function find(target: Target, remote: string): Element | 'no library' | null {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: Library }
  if (library === undefined) return 'no library'
  // Any blank matches: amounts contain a no-break space.
  const like = (words: string) =>
    new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'), 'i')
  const exactly = (words: string) => new RegExp(`^${like(words).source}( \\*)?$`)
  const first = (found: readonly Element[], fits = (_: Element) => true) => {
    const seen = found.find((one) => one.checkVisibility({ visibilityProperty: true }) && fits(one))
    // WebKit's driver clicks without scrolling.
    seen?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return seen ?? null
  }
  if ('css' in target) {
    const { css, says } = target
    return first(
      [...document.querySelectorAll(css)],
      (one) => says === undefined || one.textContent?.trim() === says,
    )
  }
  if ('label' in target) return first(library.queryAllByLabelText(document.body, exactly(target.label)))
  // A part has no size of its own, and may be empty yet.
  if ('remote' in target) return document.querySelector(`[data-remote="${target.remote}"]`)
  const folder = target.in ?? target.by
  const part =
    folder === undefined
      ? document.body
      : document.querySelector<HTMLElement>(`[data-remote="${remote}"][data-part="${folder}"]`)
  if (part === null) return null
  if (folder !== undefined) (part.firstElementChild ?? part).scrollIntoView({ block: 'center' })
  const place = target.in === undefined ? document.body : part
  const found =
    'text' in target
      ? library.queryAllByText(place, like(target.text))
      : 'tap' in target
        ? ['link', 'button'].flatMap((role) =>
            library.queryAllByRole(place, role, {
              name: new RegExp(`^${like(target.tap).source}(?![\\wÀ-ÿ])`),
            }),
          )
        : 'amount' in target
          ? library.queryAllByText(place, like(target.amount))
          : library.queryAllByRole(
              place,
              target.role,
              target.name === undefined ? undefined : { name: like(target.name) },
            )
  // By ARIA a password field has no role; smoke cases find it like any other field.
  const fields =
    !('role' in target) || target.role !== 'textbox'
      ? []
      : target.name === undefined
        ? [...place.querySelectorAll('input')]
        : library.queryAllByLabelText(place, like(target.name))
  const passwords = fields.filter((one) => one.matches('input[type=password]'))
  // A button comes before a heading with the same words, as in the release tool, which taps what takes a tap.
  const taken = found.filter((one) => one.closest('a, button'))
  return first([...taken, ...found, ...passwords])
}
