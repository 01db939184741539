import { isRecord } from '../whitelabels.ts'
import type { Field, Leaf, Part } from './answer-notation.ts'
import type { SpecifiedName } from './specified-calls.ts'

/** The objects that a schema is: itself, or each of those that it is one of or made of. */
function objectsIn(schema: unknown): Record<string, unknown>[] {
  if (!isRecord(schema)) return []
  const parts = [schema.anyOf, schema.allOf].filter(Array.isArray).flat()
  return parts.length > 0 ? parts.flatMap(objectsIn) : [schema]
}

/** What a schema's literals allow; nothing where it lists none. */
function valuesOf(schema: unknown): string[] {
  if (!isRecord(schema)) return []
  if ('const' in schema) return [String(schema.const)]
  if (Array.isArray(schema.anyOf)) {
    const each = schema.anyOf.map(valuesOf)
    return each.every((values) => values.length > 0) ? each.flat() : []
  }
  return []
}

/** The names of an object's schema, which of them may be left out, and which values their literals allow. For tests. */
export function namedBy(schema: unknown): SpecifiedName[] {
  const objects = objectsIn(schema)
  const together = isRecord(schema) && Array.isArray(schema.allOf)
  const names = new Map<string, unknown>()
  for (const { properties } of objects)
    for (const [name, part] of Object.entries(isRecord(properties) ? properties : {})) names.set(name, part)
  return [...names].map(([name, part]) => {
    const demands = objects.map(({ required }) => Array.isArray(required) && required.includes(name))
    const demanded = together ? demands.includes(true) : !demands.includes(false)
    return { name, optional: !demanded, values: valuesOf(part) }
  })
}

const LEAVES: Readonly<Record<string, Leaf>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
}

/** A schema in the words of the specification's descriptions; what is one of several kinds is `any`. For tests. */
export function partOfSchema(schema: unknown): Part {
  if (!isRecord(schema)) return { kind: 'any' }
  if (schema.type === 'array') return { kind: 'list', of: partOfSchema(schema.items) }
  if (isRecord(schema.patternProperties))
    return { kind: 'map', of: partOfSchema(Object.values(schema.patternProperties)[0]) }
  const objects = objectsIn(schema)
  if (objects.length > 0 && objects.every(({ type }) => type === 'object')) return objectOf(schema, objects)
  const parts = [schema.anyOf, schema.allOf].filter(Array.isArray).flat()
  if (parts.length > 0) return together(parts.map(partOfSchema))
  return { kind: LEAVES['const' in schema ? typeof schema.const : String(schema.type)] ?? 'any' }
}

function objectOf(schema: unknown, objects: readonly Record<string, unknown>[]): Part {
  const fields = namedBy(schema).map(({ name, optional }): [string, Field] => {
    const found = objects.map(({ properties }) => (isRecord(properties) ? properties[name] : undefined))
    return [name, { optional, part: partOfSchema(found.find((one) => one !== undefined)) }]
  })
  return { kind: 'object', fields: Object.fromEntries(fields) }
}

/** Values of one kind are of that kind. */
function together([first, ...others]: readonly Part[]): Part {
  const alike = first !== undefined && others.every(({ kind }) => kind === first.kind)
  if (!alike || 'of' in first || 'fields' in first) return { kind: 'any' }
  return first
}
