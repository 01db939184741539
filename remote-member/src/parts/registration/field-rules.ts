import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import check from './field-check.generated.js'
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
