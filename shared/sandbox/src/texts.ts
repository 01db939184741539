import { Refusal } from './envelope.ts'

const MOST_BYTES = 4096
/** Directions and isolates: with them a text reads as another one. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many signs people count in a text: an emoji of several is one. */
export function signsIn(text: string): number {
  return [...signs.segment(text)].length
}

export interface CleanOptions {
  field: string
  /** In signs as people count them. */
  most: number
  least?: number
  /** It may have several lines. */
  lines?: boolean
}

/**
 * What a person wrote, as it is kept: trimmed, and each letter in one form (contract-additions b.15).
 * @throws Refusal parameter.invalid, at the field, for a text that is too short or too long, or holds control or direction characters
 */
export function cleanText(written: string, { field, most, least = 0, lines = false }: CleanOptions): string {
  const text = written.normalize('NFC').replaceAll('\r\n', '\n').trim()
  const shown = lines ? text.replaceAll('\n', ' ') : text
  const bad = /[\p{Cc}\p{Cs}]/u.test(shown) || DIRECTIONS.test(shown) || Buffer.byteLength(text) > MOST_BYTES
  const count = bad ? 0 : signsIn(text)
  if (bad || count < least || count > most) throw new Refusal('parameter.invalid', { field })
  return text
}
