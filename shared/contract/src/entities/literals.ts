import { Type as T } from '@sinclair/typebox'

/** One of these texts. */
export const literals = <const V extends string>(...values: readonly V[]) =>
  T.Union(values.map((value) => T.Literal(value)))
