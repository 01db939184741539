/** What a value has to be. Every rule left out passes. */
export interface ValueRules {
  required?: boolean
  /** Blanks alone count as nothing typed, and fail (`required` says so already, unless this is true for itself). */
  whitespace?: boolean
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'date'
  /** In characters, both ends included; a number stands for exactly so many. */
  length?: number | { min?: number; max?: number }
  /** Of a number, both ends included. */
  range?: { min?: number; max?: number }
  /** Has to fit the whole value; one of our own, never the server's. */
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
 * The first rule that a typed value breaks, in the order of the specification (RULE-01), or undefined. An optional value
 * that is empty passes. The caller has the words: they depend on the field.
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
  // Not a number fits no limits.
  return size >= min && size <= max
}

function matchesWhole(value: string, pattern: RegExp): boolean {
  return new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(value)
}

/** `2026-02-30` is no day. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value
}
