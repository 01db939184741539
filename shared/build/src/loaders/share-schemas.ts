/** What is shorter than this costs less where it stands than as a function of its own. */
const SHORTEST = 160

type Schema = Readonly<Record<string, unknown>>

/**
 * A JSON schema in which every part that stands there more than once is written once, under `$defs`, and named by
 * `$ref` everywhere else: ajv writes the check of a part as often as it stands there. Takes and returns plain JSON; what
 * fits the schema stays the same, and so do the places that its errors name.
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
    if (text.length < SHORTEST || (seen.get(text) ?? 0) < 2) return part
    const name = names.get(text) ?? `part${names.size}`
    names.set(text, name)
    defs[name] = part
    return { $ref: `#/$defs/${name}` }
  }
  const root = walk(schema, shared)
  return names.size === 0 ? schema : { ...root, $defs: defs }
}

/** Goes through the schemas inside of one, from the innermost; `visit` gets what has become of each and what it was. */
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
