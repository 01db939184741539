import { isRecord } from '../domain/common/whitelabels.ts'

/** What a schema declares at one path. */
export interface DeclaredField {
  field: string
  /** The JSON type, or `map`; empty for a union of types. */
  type: string
  optional: boolean
  /** The values of its literals; empty where it lists none. */
  values: readonly string[]
}

/** The objects of a schema: itself, or each of its `anyOf` or `allOf` members. */
function objectsIn(schema: Record<string, unknown>): Record<string, unknown>[] {
  const parts = partsOf(schema)
  return parts.length > 0 ? parts.flatMap(objectsIn) : [schema]
}

const partsOf = (schema: Record<string, unknown>) =>
  [schema.anyOf, schema.allOf].filter(Array.isArray).flat().filter(isRecord)

function valuesOf(schema: Record<string, unknown>): string[] {
  if ('const' in schema) return [String(schema.const)]
  if (Array.isArray(schema.enum)) return schema.enum.map(String)
  const each = partsOf(schema).map(valuesOf)
  return each.every((values) => values.length > 0) ? each.flat() : []
}

function typeOf(schema: Record<string, unknown>): string {
  if (isRecord(schema.patternProperties)) return 'map'
  const types = new Set(
    objectsIn(schema).flatMap((one) => {
      const values = Array.isArray(one.enum) ? one.enum : 'const' in one ? [one.const] : []
      return values.length > 0 ? values.map((value) => typeof value) : [String(one.type ?? '')]
    }),
  )
  if (types.size !== 1) return ''
  const [type = ''] = types
  return type === 'integer' ? 'number' : type
}

/** All fields of a schema by path, as `fields.tsv` writes them. For tests. */
export function declaredFields(schema: unknown, path = '', optional = false): DeclaredField[] {
  if (!isRecord(schema)) return []
  const type = typeOf(schema)
  const named = path === '' || (type === 'object' && /[\]*]$/.test(path))
  const own = named ? [] : [{ field: path, type, optional, values: valuesOf(schema) }]
  if (type === 'array') return [...own, ...declaredFields(schema.items, `${path}[]`)]
  if (isRecord(schema.patternProperties))
    return [...own, ...declaredFields(Object.values(schema.patternProperties)[0], `${path}.*`)]
  return type === 'object' ? [...own, ...propertiesOf(schema, path)] : own
}

function propertiesOf(schema: Record<string, unknown>, path: string): DeclaredField[] {
  const objects = objectsIn(schema)
  const parts = new Map<string, unknown>()
  for (const { properties } of objects)
    for (const [name, part] of Object.entries(isRecord(properties) ? properties : {}))
      if (!parts.has(name)) parts.set(name, part)
  return [...parts].flatMap(([name, part]) => {
    const requires = objects.map(({ required }) => Array.isArray(required) && required.includes(name))
    const required = Array.isArray(schema.allOf) ? requires.includes(true) : !requires.includes(false)
    return declaredFields(part, path === '' ? name : `${path}.${name}`, !required)
  })
}
