import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import check from './field-check.generated.js'
import { signsAtLeast, signsBetween, signsExactly } from './length-words.ts'
import type { RegistrationField } from './registration-fields.ts'

/**
 * What is wrong with a value by the server's rule, in the server's words where it gave some (REG-12…REG-15); an optional
 * empty value passes. The check is ajv's, made by the build: nothing is compiled here, and no pattern stalls the page.
 */
export function brokenRule(
  value: string,
  { required, rule, message }: RegistrationField,
): string | MessageDescriptor | undefined {
  if (value.trim() === '') return required ? msg`Fill this in` : undefined
  return check({ value, rule: usable(rule) }) ? undefined : (message ?? msg`Check what you typed`)
}

/**
 * What a field wants, in words for somebody who has not typed yet: the length, and what a password has to hold, found out
 * by asking the rule itself. Empty for a rule that says nothing of either.
 */
export function ruleHint({ name, rule }: RegistrationField): MessageDescriptor[] {
  const { min = 0, max } = rule
  const hint: MessageDescriptor[] = []
  if (max !== undefined && min === max) hint.push(signsExactly(min))
  else if (max !== undefined && min > 0) hint.push(signsBetween(min, max))
  else if (min > 0) hint.push(signsAtLeast(min))
  if (!name.toLowerCase().includes('password')) return hint
  const length = Math.min(Math.max(min, 8), max ?? 8)
  const fits = (signs: string) => check({ value: signs.repeat(length).slice(0, length), rule: usable(rule) })
  const [letters, figures] = [fits('a'), fits('1')]
  if (figures && !letters) hint.push(msg`numbers only`)
  else if (!figures && !letters && fits('a1')) hint.push(msg`with a letter and a number`)
  else if (!fits('a1') && fits('Aa1')) hint.push(msg`with a capital letter, a small letter and a number`)
  else if (!fits('Aa1') && fits('Aa1!'))
    hint.push(msg`with a capital letter, a small letter, a number and a symbol`)
  return hint
}

/** A rule that makes no sense (a text for a number) is left to the server instead of keeping everybody out. */
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
