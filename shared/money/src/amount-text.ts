/** Ignored text around a pasted amount: a currency's symbol and spaces of all kinds. */
const AROUND = /^[\s\u00a0\u202f]*(?:R\$|US\$|[$¥€£])?[\s\u00a0\u202f]*|[\s\u00a0\u202f]+$/g

/** Digits, plain or in groups of three, then up to two decimals; group and decimal separator differ. */
const SHAPE = /^(?:(\d{1,12})|(\d{1,3}(?:\.\d{3}){1,3})|(\d{1,3}(?:,\d{3}){1,3}))(?:([.,])(\d{1,2}))?$/

const SIGN = { pt: ',', en: '.' } as const
const GROUP = { pt: '.', en: ',' } as const
type Locale = keyof typeof SIGN

/**
 * Parses an amount with at most two decimals; undefined for an invalid text (MC-23). It accepts the
 * decimal separator of either language where the text is unambiguous, so that a pasted amount and one typed before the
 * language was changed keep their meaning: `1.234` is a thousand in Portuguese and no amount in English.
 */
export function parseAmount(typed: string, locale: Locale): number | undefined {
  const found = SHAPE.exec(typed.replace(AROUND, ''))
  if (!found) return undefined
  const [, plain, dots, commas, sign, decimals = ''] = found
  const group = dots ? '.' : commas ? ',' : undefined
  if (group !== undefined && group === sign) return undefined
  // Three digits after the language's own decimal separator are too many decimals, not thousands.
  if (group === SIGN[locale] && sign === undefined) return undefined
  const whole = (plain ?? dots ?? commas ?? '').replace(/[.,]/g, '')
  return Number(`${whole}.${decimals || '0'}`)
}

/** An amount in typed form, for a button that fills the field: `50`, `1234,50`. */
export function writeAmount(amount: number, locale: Locale): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', SIGN[locale])
}

/** Parses the field's text; a deleting key affects the amount, not the groups of `showAmount`. */
export function readAmount(text: string, last: { text: string; value: string }, locale: Locale): string {
  if (last.text === last.value) return text
  const most = Math.min(text.length, last.text.length)
  let start = 0
  while (start < most && text[start] === last.text[start]) start++
  let end = text.length
  while (end > start && text.length - end < most - start) {
    if (text[end - 1] !== last.text[last.text.length - (text.length - end) - 1]) break
    end--
  }
  const bare = (part: string) => part.replaceAll(GROUP[locale], '')
  return bare(text.slice(0, start)) + text.slice(start, end) + bare(text.slice(end))
}

/** A plain amount in the language's notation, in groups of three; every other text unchanged (MC-23). */
export function showAmount(value: string, locale: Locale): string {
  const [, whole, decimals = ''] = /^([1-9]\d{3,11})([.,]\d{0,2})?$/.exec(value) ?? []
  if (whole === undefined) return value
  return whole.replace(/\B(?=(?:\d{3})+$)/g, GROUP[locale]) + decimals.replace(/[.,]/, SIGN[locale])
}
