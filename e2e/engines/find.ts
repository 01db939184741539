import type { SmokeTarget } from '@arcada/federation'

/** What somebody looks for: as a smoke case says it, by a field's label, or by a selector where words do not tell. */
export type Target = SmokeTarget | { label: string } | { css: string; says?: string }

/** The part of `@testing-library/dom` that looks things up in a page, as its bundle leaves it there. */
interface Library {
  queryAllByRole(place: HTMLElement, role: string, options?: { name: RegExp }): HTMLElement[]
  queryAllByText(place: HTMLElement, text: RegExp): HTMLElement[]
  queryAllByLabelText(place: HTMLElement, text: RegExp): HTMLElement[]
}

/**
 * Runs in the page, so it stands alone: the first element that can be seen; `no library` when the page has not been given
 * one yet. A part of a remote is brought into the window on the way: what it shows may come only there.
 */
export function find(target: Target, remote: string): Element | 'no library' | null {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: Library }
  if (library === undefined) return 'no library'
  // A blank of ours is any blank of the page: amounts have one at which no line ends.
  const like = (words: string) =>
    new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'), 'i')
  const exactly = (words: string) => new RegExp(`^${like(words).source}( \\*)?$`)
  const first = (found: readonly Element[], fits = (_: Element) => true) => {
    const seen = found.find((one) => one.checkVisibility({ visibilityProperty: true }) && fits(one))
    // WebKit's driver presses what it has not brought into the window.
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
  // A part itself takes no room, and may show nothing yet.
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
      : library.queryAllByRole(
          place,
          target.role,
          target.name === undefined ? undefined : { name: like(target.name) },
        )
  // By the letter of ARIA a password has no role; smoke cases look for it as for any other field.
  const password =
    'role' in target && target.role === 'textbox' && target.name !== undefined
      ? library
          .queryAllByLabelText(place, like(target.name))
          .filter((one) => one.matches('input[type=password]'))
      : []
  return first([...found, ...password])
}
