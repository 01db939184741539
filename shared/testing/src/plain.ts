import { within } from '@testing-library/react'

/** A text with normal spaces: amounts contain a no-break space, which tests need not write. */
export function plain(text: string): string
export function plain(text: string | null | undefined): string | undefined
export function plain(text: string | null | undefined): string | undefined {
  return text?.replaceAll('\u00a0', ' ')
}

/** The values of a description list within an element, by their labels. */
export const valuesOf = (part: HTMLElement): Record<string, string | undefined> =>
  Object.fromEntries(
    within(part)
      .getAllByRole('term')
      .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]),
  )
