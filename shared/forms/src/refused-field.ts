import { ApiError } from '@arcada/kit/api'

/**
 * The field of a refusal: the one that the server names in `value.field`, else the first visible one that the
 * refusal declares. Takes any error and the names of the visible fields, with the name in the request of those that have
 * another one there; undefined for a refusal of the whole form, and for any other failure.
 */
export function refusedField<Name extends string>(
  error: unknown,
  shown: readonly Name[],
  sentAs: Partial<Record<Name, string>> = {},
): Name | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { refusal, value } = error
  const named: unknown =
    typeof value === 'object' && value !== null && 'field' in value ? value.field : undefined
  const about = refusal?.fields ?? []
  const wireName = (name: Name): string => sentAs[name] ?? name
  return (
    shown.find((name) => wireName(name) === named) ?? shown.find((name) => about.includes(wireName(name)))
  )
}
