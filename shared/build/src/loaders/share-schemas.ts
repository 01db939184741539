/** A shorter schema costs less inline than as a separate function. */
const MIN_LENGTH = 160

type Schema = Readonly<Record<string, unknown>>

/**
 * A JSON schema with every repeated part moved to `$defs` and referenced by
 * `$ref`: ajv generates the validator of a part at each occurrence. Takes and returns plain JSON; the
 * accepted values and the paths of errors stay the same.
 */
export function shareSchemas(schema: Schema): Schema {
  const seen = new Map<string, number>()
  walk(schema, (part) => {
    const text = JSON.stringify(part)
    seen.set(text, (seen.get(text) ?? 0) + 1)
    return part
  })
  const names = new Map<string, string>()
  const defs: Record<string, unknown> = {}
  const shared = (part: Schema, whole: Schema): Schema => {
    const text = JSON.stringify(whole)
    if (text.length < MIN_LENGTH || (seen.get(text) ?? 0) < 2) return part
    const name = names.get(text) ?? `part${names.size}`
    names.set(text, name)
    defs[name] = part
    return { $ref: `#/$defs/${name}` }
  }
  const root = walk(schema, shared)
  return names.size === 0 ? schema : { ...root, $defs: defs }
}

/** Visits the nested schemas, from the innermost; `visit` gets the transformed and the original one. */
function walk(whole: Schema, visit: (part: Schema, whole: Schema) => Schema): Schema {
  const inside = Object.entries(whole).map(([key, value]) => {
    if (key === 'properties' && isSchema(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deeper(one)]))]
    if (key === 'anyOf' || key === 'allOf' || key === 'oneOf')
      return [key, Array.isArray(value) ? value.map(deeper) : value]
    if (key === 'items' || key === 'additionalProperties' || key === 'not') return [key, deeper(value)]
    return [key, value]
  })
  return visit(Object.fromEntries(inside), whole)

  function deeper(value: unknown): unknown {
    return isSchema(value) ? walk(value, visit) : value
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
