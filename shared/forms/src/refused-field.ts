import { ApiError } from '@arcada/api'
import { REFUSALS, type RefusalCode } from '@arcada/contract/refusals'

/**
 * The field of a refusal: the one that the server names in `value.field`, else the first visible one of the code in the
 * contract's table. Takes any error and the names of the visible fields, with the name in the request of those that have
 * another one there; undefined for a refusal of the whole form, and for any other failure.
 */
export function refusedField<Name extends string>(
  error: unknown,
  shown: readonly Name[],
  sentAs: Partial<Record<Name, string>> = {},
): Name | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, value } = error
  const named: unknown =
    typeof value === 'object' && value !== null && 'field' in value ? value.field : undefined
  const about = isKnown(code) ? fieldsOf(code) : []
  const wireName = (name: Name): string => sentAs[name] ?? name
  return (
    shown.find((name) => wireName(name) === named) ?? shown.find((name) => about.includes(wireName(name)))
  )
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}

function fieldsOf(code: RefusalCode): readonly string[] {
  const rule = REFUSALS[code]
  return 'fields' in rule ? rule.fields : []
}
