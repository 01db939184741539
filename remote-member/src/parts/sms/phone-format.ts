import { figures, MOBILE_MAX } from './sms-rules.ts'
import type { Country } from './use-countries.ts'

/** How numbers of a country are written, by its dialling code: each 0 stands for a figure. */
const FORMATS: Readonly<Record<string, (number: string) => string>> = {
  // After the area, numbers of mobile phones begin with 9 and have one figure more.
  '55': (number) => (number[2] === '9' || number.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000'),
  '54': (number) => (number.startsWith('9') ? '0 00 0000-0000' : '00 0000-0000'),
  '351': () => '000 000 000',
}

/** A number as people of its country write it; one of another country, or too long for it, stays as it is. */
export function formatPhone(number: string, dialingCode: string): string {
  const format = FORMATS[dialingCode]?.(number) ?? ''
  if (number.length > format.replace(/[^0]/g, '').length) return number
  let shown = ''
  let at = 0
  for (const sign of format) {
    if (at === number.length) break
    shown += sign === '0' ? number[at++] : sign
  }
  return shown
}

/**
 * What is sent of a number that was typed or pasted: its figures (LOGIN-22), without the country's code in front, which
 * stands beside the field.
 */
export function phoneFigures(typed: string, { dialingCode, maxLength = MOBILE_MAX }: Country): string {
  const all = figures(typed, MOBILE_MAX + dialingCode.length)
  const international = typed.trim().startsWith(`+${dialingCode}`) || all.length > maxLength
  const number = international && all.startsWith(dialingCode) ? all.slice(dialingCode.length) : all
  return number.slice(0, MOBILE_MAX)
}

/** Where the cursor stands in a shown number with so many figures after it: right behind the figure before them. */
export function cursorBefore(shown: string, after: number): number {
  const figure = (at: number) => /\d/.test(shown[at - 1] ?? '')
  let at = shown.length
  for (let left = after; left > 0 && at > 0; at--) if (figure(at)) left--
  // A key that deletes must not meet a sign that only comes back.
  while (at > 0 && !figure(at)) at--
  return at
}

/** A number for a call that names no country beside it (API-76): one of another country than Brazil brings its code. */
export function wholeNumber(mobile: string, dialingCode: string): string {
  return dialingCode === '55' ? mobile : `+${dialingCode}${mobile}`
}
