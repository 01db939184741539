import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/contract/checkout'

/** A name of a request, or the path of a field in an answer (`value.content[].id`; `*` is any name). */
export interface SpecifiedField {
  field: string
  /** The JSON type, or `map`; empty: any value. */
  type: string
  /** `served`: the server always sends it, and the page works without it. */
  presence: 'required' | 'optional' | 'served'
  /** The only allowed values; empty: any. */
  values: readonly string[]
}

export interface SpecifiedCall {
  /** `GET /wps/…` */
  address: string
  module: string
  /** Of the body; empty without one. */
  encoding: string
  query: readonly SpecifiedField[]
  body: readonly SpecifiedField[]
  answer: readonly SpecifiedField[]
}

function rowsOf(file: string): string[][] {
  const [, ...lines] = readFileSync(join(ROOT, 'docs/spec/calls', file), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => line.split('\t'))
}

const presenceOf = (text: string): SpecifiedField['presence'] =>
  text === 'optional' || text === 'served' ? text : 'required'

/** The fields by the part and the call or entity that they belong to. */
const FIELDS = new Map<string, SpecifiedField[]>()
for (const [of = '', part = '', field = '', type = '', presence = '', values = ''] of rowsOf('fields.tsv')) {
  const key = `${part} ${of}`
  const others = FIELDS.get(key) ?? []
  FIELDS.set(key, others)
  others.push({
    field,
    type,
    presence: presenceOf(presence),
    values: values === '' ? [] : values.split(','),
  })
}

const fieldsOf = (part: string, of: string): readonly SpecifiedField[] => FIELDS.get(`${part} ${of}`) ?? []

/** An element of a list or of a map has no name; its fields describe it. */
const isElement = ({ field, type }: SpecifiedField) => type === 'object' && /[\]*]$/.test(field)

/** Replaces the name of an entity (`GameItem`) with its fields. */
function expand(row: SpecifiedField): SpecifiedField[] {
  const entity = fieldsOf('answer', row.type)
  if (entity.length === 0) return [row]
  const inner = entity.map((one) => ({ ...one, field: `${row.field}.${one.field}` }))
  return [{ ...row, type: 'object' }, ...inner.flatMap(expand)].filter((one) => !isElement(one))
}

/** Every call of `docs/spec/calls/calls.tsv`, with the names of `fields.tsv`. */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = rowsOf('calls.tsv').map(
  ([address = '', module = '', encoding = '']) => ({
    address,
    module,
    encoding,
    query: fieldsOf('query', address),
    body: fieldsOf('body', address),
    answer: fieldsOf('answer', address).flatMap(expand),
  }),
)
