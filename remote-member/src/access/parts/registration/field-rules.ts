import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, plural } from '@arcada/kit/i18n/macro'
import type { FieldRule, RegistrationField } from './registration-fields.ts'

/** Longer patterns and values are left to the server. */
const MAX_PATTERN = 256
const MAX_VALUE = 128

/** The error of a value by the server's rule, in its own message if it sent one (REG-12…REG-15). */
export function fieldError(
  value: string,
  { required, rule, message }: RegistrationField,
): string | MessageDescriptor | undefined {
  if (value.trim() === '') return required ? msg`Fill this in` : undefined
  if (fits(value, rule)) return undefined
  if (message !== undefined) return message
  const { max } = rule
  return max !== undefined && value.length > max
    ? msg`${plural(max, { one: 'At most # character', other: 'At most # characters' })}`
    : msg`Check what you typed`
}

/** Whether a value fits a rule. An invalid rule (a text for a number) is left to the server instead of blocking every registration. */
function fits(value: string, { min, max, pattern, enum: choices }: FieldRule): boolean {
  const { length } = [...value]
  if (min !== undefined && length < min) return false
  if (max !== undefined && length > max) return false
  if (Array.isArray(choices) && !choices.includes(value)) return false
  if (typeof pattern !== 'string' || pattern.length > MAX_PATTERN || length > MAX_VALUE) return true
  try {
    // The operator's own server sends it, and checks every value again: docs/decisions/0037-patterns-in-the-browsers-engine.md.
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    return true
  }
}

/** The hint of an empty field: its length, and the characters that a password needs, found by probing the rule. */
export function ruleHint({ name, rule }: RegistrationField): MessageDescriptor[] {
  const { min = 0, max } = rule
  const hint: MessageDescriptor[] = []
  if (max !== undefined && min === max)
    hint.push(msg`${plural(min, { one: '# character', other: '# characters' })}`)
  else if (max !== undefined && min > 0)
    hint.push(msg`${min} to ${plural(max, { one: '# character', other: '# characters' })}`)
  else if (min > 0)
    hint.push(msg`${plural(min, { one: 'At least # character', other: 'At least # characters' })}`)
  if (!name.toLowerCase().includes('password')) return hint
  const length = Math.min(Math.max(min, 8), max ?? 8)
  const accepts = (sample: string) => fits(sample.repeat(length).slice(0, length), rule)
  const [letters, figures] = [accepts('a'), accepts('1')]
  if (figures && !letters) hint.push(msg`numbers only`)
  else if (!figures && !letters && accepts('a1')) hint.push(msg`with a letter and a number`)
  else if (!accepts('a1') && accepts('Aa1'))
    hint.push(msg`with a capital letter, a small letter and a number`)
  else if (!accepts('Aa1') && accepts('Aa1!'))
    hint.push(msg`with a capital letter, a small letter, a number and a symbol`)
  return hint
}
