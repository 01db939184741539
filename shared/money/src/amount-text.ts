/** What people write around an amount, mostly by pasting it: a currency's symbol and spaces of all kinds. */
const AROUND = /^[\s\u00a0\u202f]*(?:R\$|US\$|[$¥€£])?[\s\u00a0\u202f]*|[\s\u00a0\u202f]+$/g

/** Digits, plain or in groups of three, then up to two decimals; group and decimal sign are never the same one. */
const SHAPE = /^(?:(\d{1,12})|(\d{1,3}(?:\.\d{3}){1,3})|(\d{1,3}(?:,\d{3}){1,3}))(?:([.,])(\d{1,2}))?$/

const SIGN = { pt: ',', en: '.' } as const
type Locale = keyof typeof SIGN

/**
 * The amount that a text means, with at most two decimals; undefined for a text that means none (MC-23). It takes the
 * decimal sign of either language where no other reading is possible, so that a pasted amount and one typed before the
 * language was changed keep their meaning: `1.234` is a thousand in Portuguese and no amount in English.
 */
export function parseAmount(typed: string, locale: Locale): number | undefined {
  const found = SHAPE.exec(typed.replace(AROUND, ''))
  if (!found) return undefined
  const [, plain, dots, commas, sign, decimals = ''] = found
  const group = dots ? '.' : commas ? ',' : undefined
  if (group !== undefined && group === sign) return undefined
  // Three digits after the language's own decimal sign are too many decimals, not thousands.
  if (group === SIGN[locale] && sign === undefined) return undefined
  const whole = (plain ?? dots ?? commas ?? '').replace(/[.,]/g, '')
  return Number(`${whole}.${decimals || '0'}`)
}

/** An amount as somebody would type it, for a button that fills the field: `50`, `1234,50`. */
export function writeAmount(amount: number, locale: Locale): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', SIGN[locale])
}
