/**
 * Filters the digits of a typed, pasted or filled-in text. `last` is the value before a key: a key beyond `max` has no
 * effect. A pasted text is never cut, so that the rule of the field can say what is wrong with it.
 */
export const digitsUpTo =
  (max: number) =>
  (text: string, last?: string): string => {
    const digits = text.replace(/\D/g, '')
    return last !== undefined && digits.length > Math.max(max, last.length) ? last : digits
  }
