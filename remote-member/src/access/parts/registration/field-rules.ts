import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import check from './field-check.generated.js'
import { exactLength, lengthBetween, maximumLength, minimumLength } from './length-text.ts'
import type { RegistrationField } from './registration-fields.ts'

/** The error of a value by the server's rule, in its own message if it sent one (REG-12…REG-15). See docs/decisions/0007-patterns-of-the-server.md. */
export function fieldError(
  value: string,
  { required, rule, message }: RegistrationField,
): string | MessageDescriptor | undefined {
  if (value.trim() === '') return required ? msg`Fill this in` : undefined
  if (check({ value, rule: usable(rule) })) return undefined
  const { max = Number.POSITIVE_INFINITY } = rule
  return message ?? (value.length > max ? maximumLength(max) : msg`Check what you typed`)
}

/** The hint of an empty field: its length, and the characters that a password needs, found by probing the rule. */
export function ruleHint({ name, rule }: RegistrationField): MessageDescriptor[] {
  const { min = 0, max } = rule
  const hint: MessageDescriptor[] = []
  if (max !== undefined && min === max) hint.push(exactLength(min))
  else if (max !== undefined && min > 0) hint.push(lengthBetween(min, max))
  else if (min > 0) hint.push(minimumLength(min))
  if (!name.toLowerCase().includes('password')) return hint
  const length = Math.min(Math.max(min, 8), max ?? 8)
  const fits = (sample: string) =>
    check({ value: sample.repeat(length).slice(0, length), rule: usable(rule) })
  const [letters, figures] = [fits('a'), fits('1')]
  if (figures && !letters) hint.push(msg`numbers only`)
  else if (!figures && !letters && fits('a1')) hint.push(msg`with a letter and a number`)
  else if (!fits('a1') && fits('Aa1')) hint.push(msg`with a capital letter, a small letter and a number`)
  else if (!fits('Aa1') && fits('Aa1!'))
    hint.push(msg`with a capital letter, a small letter, a number and a symbol`)
  return hint
}

/** An invalid rule (a text for a number) is left to the server instead of blocking every registration. */
function usable(rule: RegistrationField['rule']): object {
  return Object.fromEntries(
    Object.entries(rule).filter(([name, value]) =>
      name === 'pattern'
        ? typeof value === 'string'
        : name === 'enum'
          ? Array.isArray(value)
          : Number.isFinite(value),
    ),
  )
}
