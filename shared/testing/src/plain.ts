/** A text as it is read: amounts keep symbol and figures on one line, by a blank that no test has to write. */
export function plain(text: string): string
export function plain(text: string | null | undefined): string | undefined
export function plain(text: string | null | undefined): string | undefined {
  return text?.replaceAll('\u00a0', ' ')
}
