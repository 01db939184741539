export type Leaf = 'text' | 'number' | 'flag' | 'any'

/** One part of an answer, as the specification describes it. */
export type Part =
  | { kind: Leaf }
  | { kind: 'list'; of: Part }
  | { kind: 'map'; of: Part }
  | { kind: 'object'; fields: Readonly<Record<string, Field>> }

export interface Field {
  /** A page does without it. */
  optional: boolean
  /** No text marks it as optional: the back end gives it, though a page does without. */
  lenient?: boolean
  part: Part
}

const LEAVES: Readonly<Record<string, Part>> = {
  s: { kind: 'text' },
  n: { kind: 'number' },
  b: { kind: 'flag' },
  '*': { kind: 'any' },
}
const TOKEN = /[{}[\]]|[+\w*]+[?~]?|:/g

/**
 * Reads a description: `{name count:n open:b list:[s] any:* optional? other?:{…} +ours given~}`, where a name alone is
 * a text; `map` is an object of any names, `list` a page of rows (b.2) with what stands beside them, `~` what a page does
 * without though no text calls it optional. A capital letter begins an entity, whose
 * fields stand in an object when it is named there without a colon. For tests.
 */
export function partOf(description: string, entities: Readonly<Record<string, string>>): Part {
  const tokens = description.match(TOKEN) ?? []
  let at = 0
  const next = () => tokens[at++] ?? ''
  const peek = () => tokens[at] ?? ''

  const fieldsOf = (name: string) => {
    const part = partOf(entities[name] ?? '', entities)
    if (part.kind !== 'object') throw new Error(`${name} is no entity with fields`)
    return part.fields
  }
  const read = (): Part => {
    const token = next()
    if (token === '[') {
      const of = read()
      next()
      return { kind: 'list', of }
    }
    if (token === '{') return readObject()
    if (token === 'map') {
      if (peek() === ':') next()
      return { kind: 'map', of: read() }
    }
    if (token === 'list') return readPage()
    const leaf = LEAVES[token]
    if (leaf) return leaf
    return { kind: 'object', fields: fieldsOf(token) }
  }
  const readObject = (): Part => {
    const fields: Record<string, Field> = {}
    while (peek() !== '}') {
      const word = next()
      if (/^[A-Z]/.test(word) && entities[word] !== undefined) {
        Object.assign(fields, fieldsOf(word))
        continue
      }
      Object.assign(fields, readField(word))
    }
    next()
    return { kind: 'object', fields }
  }
  const readField = (word: string): Record<string, Field> => {
    const described = peek() === ':'
    if (described) next()
    return {
      [word.replace(/^\+|[?~]$/g, '')]: {
        optional: /[?~]$/.test(word),
        lenient: word.endsWith('~'),
        part: described ? read() : { kind: 'text' },
      },
    }
  }
  const readPage = (): Part => {
    const rows = read()
    const demanded = (part: Part): Field => ({ optional: false, part })
    const count = demanded({ kind: 'number' })
    const fields = {
      content: demanded({ kind: 'list', of: rows }),
      pageNum: count,
      totalPages: count,
      totalCount: count,
    }
    // What stands beside the rows: `footer{…}`, and others as in an object.
    while (peek() !== '') {
      const word = next()
      const footer = /^footer~?$/.test(word) && peek() === '{'
      const optional = word.endsWith('~')
      Object.assign(
        fields,
        footer ? { footer: { optional, lenient: optional, part: read() } } : readField(word),
      )
    }
    return { kind: 'object', fields }
  }
  return read()
}
