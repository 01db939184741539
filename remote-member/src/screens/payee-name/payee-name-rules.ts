import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const LETTERS = /^\p{L}[\p{L} '.-]*$/u
const [LEAST, MOST] = [2, 60]

/** As phones write an apostrophe by themselves; banks know the straight one. */
export const straightApostrophes = (typed: string): string => typed.replace(/[’‘´`]/g, "'")

/** As it is sent: one space between words, each letter in one form. */
export const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The name that withdrawals are paid to (MC-94). */
export function payeeName(typed: string): MessageDescriptor | undefined {
  const name = tidyName(typed)
  if (name === '') return msg`Enter your name as your bank has it.`
  if (!LETTERS.test(name) || /[ '-]$/.test(name))
    return msg`Use letters, spaces, apostrophes, dots and hyphens only.`
  if (name.length < LEAST || name.length > MOST) return msg`Your name takes 2 to 60 letters.`
  return undefined
}
