import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'

const LETTERS = /^\p{L}[\p{L} '.-]*$/u
const [MIN_LENGTH, MAX_LENGTH] = [2, 60]

/** Phones type a curly apostrophe; banks expect the straight one. */
export const straightApostrophes = (typed: string): string => typed.replace(/[’‘´`]/g, "'")

/** As it is sent: one space between words, normalised letters. */
export const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The error of the payee's name (MC-94). */
export function payeeName(typed: string): MessageDescriptor | undefined {
  const name = tidyName(typed)
  if (name === '') return msg`Enter your name as your bank has it.`
  if (!LETTERS.test(name) || /[ '-]$/.test(name))
    return msg`Use letters, spaces, apostrophes, dots and hyphens only.`
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH) return msg`Your name must have 2 to 60 letters.`
  return undefined
}
