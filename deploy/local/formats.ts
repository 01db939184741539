import {
  APP,
  CANDIDATE,
  DECISION,
  GRANT,
  HOLD,
  OTHER_MAKE,
  PICTURE_DECISION,
  PICTURE_REPORT,
  PICTURE_RUN,
  RELEASE,
  SMOKE_CASE,
  SMOKE_TARGET,
  VERDICT,
  WHITELABEL,
} from '@arcada/kit/federation/formats'

/** What this reads of a JSON schema; the formats use no more of it. */
interface Schema {
  anyOf?: Schema[]
  /** The library's mark of a schema that it does not check itself. */
  '~unsafe'?: unknown
  type?: string
  title?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[] | undefined
  additionalProperties?: boolean | Schema | undefined
  items?: Schema
  oneOf?: Schema[]
}

const quoted = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

const WORDS: Record<string, string> = { string: 'text', integer: 'number', boolean: '`true` or `false`' }

const namedValues = ({ additionalProperties }: Schema) =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined

function kindOf(schema: Schema): string {
  const values = namedValues(schema)
  if (schema.title) return schema.title
  if ('const' in schema) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(', ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  if (values) return `name -> ${kindOf(values)}`
  if (schema.oneOf) return `one of ${schema.oneOf.map(shapeOf).join(', ')}`
  return WORDS[schema.type ?? ''] ?? schema.type ?? ''
}

/** `{ click, changes? }`, or in words what is no object. */
function shapeOf(schema: Schema): string {
  const { properties, required = [] } = schema
  if (properties === undefined) return kindOf(schema)
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
  return `\`{ ${names.join(', ')} }\``
}

/** The properties that a value of this schema can have, of all its shapes. */
function propertiesOf(schema: Schema): [name: string, value: Schema, needed: boolean][] {
  const shapes = schema.oneOf ?? [schema]
  const found = shapes.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, value]): [string, Schema, boolean] => [
      name,
      value,
      schema.oneOf === undefined && required.includes(name),
    ]),
  )
  return found.filter(([name], at) => found.findIndex(([other]) => other === name) === at)
}

/** Where the properties of an object are listed: the section and the row. */
interface Place {
  heading: string
  path: string
}
/** Properties -> their place on the page. */
type Places = Map<string, Place>

/** The properties of a value, or of each value in it, where a row does not lead to a section of its own. */
function ownProperties(schema: Schema): Schema['properties'] {
  const inner = schema.items ?? namedValues(schema) ?? schema
  return inner.title ? undefined : inner.properties
}

/** Objects of one or two properties are listed again in each section. */
const SHORT = 2

/** Rows below a value; what has a title has a list of its own, and what `places` has is named instead of listed again. */
function rowsBelow(schema: Schema, prefix: string, heading: string, places: Places): string[] {
  const inner = schema.items ?? namedValues(schema)
  if (inner)
    return inner.title ? [] : rowsBelow(inner, `${prefix}${schema.items ? '[]' : '.*'}`, heading, places)
  return propertiesOf(schema).flatMap(([name, value, needed]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const properties = ownProperties(value)
    const key = JSON.stringify(properties)
    const place = properties && places.get(key)
    const here = place?.heading === heading
    const same = place && (here || Object.keys(properties).length > SHORT) ? place : undefined
    const of = here
      ? ''
      : ` of [${same?.heading}](#${same?.heading.toLowerCase().replaceAll('.', '').replaceAll(' ', '-')})`
    const what = [`${kindOf(value)}.`, value.description, same && `As \`${same.path}\`${of}.`].filter(Boolean)
    const row = `- \`${path}${needed ? '' : '?'}\`: ${what.join(' ')}`
    if (value.title || same) return [row]
    if (properties) places.set(key, { heading, path })
    return [row, ...rowsBelow(value, path, heading, places)]
  })
}

const GUIDE = `# Formats

For engineers who write or read one of these files. The schemas in \`shared/federation/src/formats\` are the only
definition: types and checks follow from them, and
\`node_modules/.bin/vitest run deploy/local/formats.test.ts -u\` writes this page. \`[]\` stands for each element of a list,
\`*\` for any name; a field with \`?\` may be left out.
`

export function formatsGuide(): string {
  const places: Places = new Map()
  const section = (heading: string, schema: Schema, above = schema.description ?? '') =>
    [`## ${heading}`, '', above, '', ...rowsBelow({ ...schema, title: '' }, '', heading, places), ''].join(
      '\n',
    )
  return [
    GUIDE,
    section('whitelabel.json', WHITELABEL),
    section('app.json', APP),
    section('arcada.json', OTHER_MAKE),
    section('Smoke case', SMOKE_CASE),
    section('Target of a smoke case', SMOKE_TARGET),
    section(
      'Release',
      RELEASE,
      'What a whitelabel runs: immutable and signed. An app is what its `app.json` says, with `base`, the address of its folder, and `description`, the hash of that `app.json`.',
    ),
    section('Grant', GRANT),
    section('Candidate', CANDIDATE),
    section('Decision', DECISION),
    section('Verdict', VERDICT),
    section('Hold', HOLD),
    section('Run of pictures', PICTURE_RUN),
    section('Report of pictures', PICTURE_REPORT),
    section('Decision about pictures', PICTURE_DECISION),
  ].join('\n')
}

/** The text of `deploy/whitelabels/whitelabel.schema.json`, which editors read. */
export const whitelabelSchema = (): string => `${JSON.stringify(WHITELABEL, null, 2)}\n`
