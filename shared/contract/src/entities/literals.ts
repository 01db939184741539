import { Type as T } from 'typebox'

/** One of these texts. */
export const literals = <const V extends string>(...values: readonly V[]) => T.Enum<V[]>([...values])
