import { isDay } from '@arcada/kit/i18n'

/** Rules of a value. An omitted rule passes. */
export interface ValueRules {
  required?: boolean
  /** Blanks count as an empty value and fail (`required` implies it, unless this is true). */
  whitespace?: boolean
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'date'
  /** In characters, bounds included; a number means exactly so many. */
  length?: number | { min?: number; max?: number }
  /** Bounds of a number, included. */
  range?: { min?: number; max?: number }
  /** Must match the whole value; only patterns of the code, never the server's. */
  pattern?: RegExp
  enum?: readonly string[]
}

export type ValueRule = keyof ValueRules

const TYPES: Record<NonNullable<ValueRules['type']>, (value: string) => boolean> = {
  string: () => true,
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
  integer: (value) => /^-?\d+$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  date: isDay,
}

/**
 * The first violated rule of a typed value, in the order of the specification (RULE-01), or undefined. An empty optional
 * value passes. The caller has the texts, which depend on the field.
 */
export function brokenValueRule(value: string, rules: ValueRules): ValueRule | undefined {
  const blank = value.trim() === ''
  if (value === '' || (blank && rules.required && !rules.whitespace))
    return rules.required ? 'required' : undefined
  const checks: [ValueRule, boolean][] = [
    ['type', rules.type === undefined || TYPES[rules.type](value)],
    ['whitespace', !rules.whitespace || !blank],
    ['length', fits([...value].length, rules.length)],
    ['range', fits(Number(value), rules.range)],
    ['pattern', rules.pattern === undefined || matchesWhole(value, rules.pattern)],
    ['enum', rules.enum === undefined || rules.enum.includes(value)],
  ]
  return checks.find(([, passed]) => !passed)?.[0]
}

function fits(size: number, limits: ValueRules['length']): boolean {
  if (limits === undefined) return true
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } =
    typeof limits === 'number' ? { min: limits, max: limits } : limits
  // A text that is not a number violates the bounds.
  return size >= min && size <= max
}

function matchesWhole(value: string, pattern: RegExp): boolean {
  return new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(value)
}

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
