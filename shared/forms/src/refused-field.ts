import { ApiError } from '@arcada/api'
import { REFUSALS, type RefusalCode } from '@arcada/contract/refusals'

/**
 * The field that a refusal is about: the one that the server names in `value.field`, else the first of the form's own
 * that the contract's table has for the code. Takes whatever was thrown and the fields that are shown, by their names on
 * the wire; undefined for a refusal of the form as a whole, and for any other failure.
 */
export function refusedField<Name extends string>(error: unknown, shown: readonly Name[]): Name | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, value } = error
  const named: unknown =
    typeof value === 'object' && value !== null && 'field' in value ? value.field : undefined
  const about = isKnown(code) ? fieldsOf(code) : []
  return shown.find((name) => name === named) ?? shown.find((name) => about.includes(name))
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}

function fieldsOf(code: RefusalCode): readonly string[] {
  const rule = REFUSALS[code]
  return 'fields' in rule ? rule.fields : []
}
