import { Refusal } from './refusal.ts'

const MAX_BYTES = 4096
/** Directions and isolates, which change how a text reads. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Number of characters that people count in a text: an emoji of several code points is one. */
export function countCharacters(text: string): number {
  return [...signs.segment(text)].length
}

export interface CleanOptions {
  field: string
  /** In characters as people count them. */
  most: number
  least?: number
  /** It may have several lines. */
  lines?: boolean
}

/**
 * The stored form of a typed text: trimmed, and with composed letters.
 * @throws Refusal parameter.invalid, at the field, for a text that is too short or too long, or holds control or direction characters
 */
export function cleanText(written: string, { field, most, least = 0, lines = false }: CleanOptions): string {
  const text = written.normalize('NFC').replaceAll('\r\n', '\n').trim()
  const shown = lines ? text.replaceAll('\n', ' ') : text
  const bad = /[\p{Cc}\p{Cs}]/u.test(shown) || DIRECTIONS.test(shown) || Buffer.byteLength(text) > MAX_BYTES
  const count = bad ? 0 : countCharacters(text)
  if (bad || count < least || count > most) throw new Refusal('parameter.invalid', { field })
  return text
}
