import { WrongUsage } from './refusal.ts'

/** Characters that a terminal obeys or that change the direction of a text. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu

/**
 * A text of any origin as one printable line of at most `maxLength` characters: control characters become a space, and a
 * text that is cut ends in an ellipsis.
 */
export function oneLine(text: string, maxLength = 300): string {
  const line = text.replaceAll(CONTROL, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

/** Whether a text is printable as it is, in one line. */
export const isOneLine = (text: string, maxLength: number): boolean =>
  text !== '' && text.length <= maxLength && text.search(CONTROL) < 0

/** Throws WrongUsage for the text of an option that is not printable in one line. */
export function needLine(text: string, option: string, maxLength = 2000): void {
  if (!isOneLine(text, maxLength))
    throw new WrongUsage(
      `--${option} takes one line of at most ${maxLength} characters without control characters.`,
    )
}
