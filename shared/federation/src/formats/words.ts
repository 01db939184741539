import { type Static, Type as T, type TProperties, type TSchema, type TUnsafe } from 'typebox'

/** The same schema with a description, for editors and for the guide of the formats. */
export const about = <S extends TSchema>(description: string, schema: S): S => ({ ...schema, description })

/** An object without further properties; files that the tools write are a `T.Object`, so that older tools can read newer ones. */
export const closed = <P extends TProperties>(properties: P, options: object = {}) =>
  T.Object(properties, { additionalProperties: false, ...options })

export const exactly = <const V>(value: V): TUnsafe<V> => T.Unsafe<V>({ const: value })

export const oneOf = <const V extends readonly string[]>(values: V): TUnsafe<V[number]> =>
  T.Unsafe<V[number]>({ enum: [...values] })

/** Exactly one of these shapes. */
export const either = <const S extends readonly TSchema[]>(shapes: S, options: object = {}) =>
  T.Unsafe<Static<S[number]>>({ oneOf: [...shapes], ...options })

/** Names that every object inherits: a lookup by one of them finds what no file contains, so nothing has such a name. */
export const INHERITED: readonly string[] = Object.getOwnPropertyNames(Object.prototype)
const own = `^(?!(${INHERITED.join('|')})$)`

/** A map from names to such a value. */
export const mapOf = <S extends TSchema>(values: S): TUnsafe<Record<string, Static<S>>> =>
  T.Unsafe<Record<string, Static<S>>>({
    type: 'object',
    additionalProperties: values,
    propertyNames: { pattern: own },
  })

/** A readonly list. */
export const list = <S extends TSchema>(items: S, options: object = {}): TUnsafe<readonly Static<S>[]> =>
  T.Unsafe<readonly Static<S>[]>({ type: 'array', items, ...options })

export const text = T.String({ minLength: 1 })
/** A text by which something is looked up. */
export const name = T.String({ minLength: 1, pattern: own })
/** Name of an app, which is a part of addresses. */
export const appName = T.String({ pattern: '^(?!constructor$)[a-z][a-z0-9-]*$' })
/** `sha256-<base64>`, as in an integrity attribute. */
export const hash = T.String({ pattern: '^sha256-[A-Za-z0-9+/]{43}=$' })
/** Path of a file below its app's folder. */
export const filePath = T.String({
  pattern: `${own}(?!.*(^|/)\\.)[A-Za-z0-9._~@+-]+(/[A-Za-z0-9._~@+-]+)*$`,
})

/** One line for people, without control characters: a terminal obeys those, and the writer may be hostile. */
export const line = (maxLength: number) =>
  T.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_C}]*$',
  })

export const whitelabelId = T.String({ pattern: '^(?!constructor$)[a-z][a-z0-9-]{0,39}$' })
/** Numbers of records and releases. */
export const recordNumber = T.Integer({ minimum: 1, maximum: 99_999_999 })
export const time = T.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$', maxLength: 30 })
