/** A text with normal spaces: amounts contain a no-break space, which tests need not write. */
export function plain(text: string): string
export function plain(text: string | null | undefined): string | undefined
export function plain(text: string | null | undefined): string | undefined {
  return text?.replaceAll('\u00a0', ' ')
}
