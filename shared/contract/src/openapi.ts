import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Type as T } from 'typebox'
import { ROOT } from './checkout.ts'
import { type CompleteOptions, SCHEMAS } from './define-call.ts'
import { type CallFile, readCalls } from './read-calls.ts'
import { REFUSALS } from './refusals.ts'

/** The committed document; a test compares it with the calls. */
export const OPENAPI_FILE = join(ROOT, 'docs/api/openapi.json')

/** A JSON object of the document. */
interface Json {
  [key: string]: unknown
}

const CONTENT_TYPES = {
  json: 'application/json',
  sealed: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

const header = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema,
  description,
})

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

const COMPONENTS = {
  parameters: {
    language: header('language', { enum: ['PT', 'EN'] }, 'The language of texts in the answer.'),
    encryption: header('encryption', { const: 'nacl-box' }, 'The body is sealed for the server.'),
  },
  securitySchemes: {
    session: { type: 'apiKey', in: 'header', name: 'token', description: 'The token of the log-in.' },
  },
  schemas: {
    Accepted: envelope(true),
    Refused: envelope(false),
  },
  responses: {
    Refused: {
      description: 'A refusal: its code, and what its message needs.',
      content: { 'application/json': { schema: ref('schemas', 'Refused') } },
    },
  },
}

function envelope(success: boolean): Json {
  return {
    type: 'object',
    required: ['success', 'code', 'message', 'value'],
    properties: {
      success: { const: success },
      code: { type: 'string' },
      message: { type: 'string' },
      value: {},
    },
  }
}

function parametersOf({ query, module, encoding }: CompleteOptions): Json[] {
  const names = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
  }))
  return [
    ref('parameters', module),
    ref('parameters', 'language'),
    ...(encoding === 'sealed' ? [ref('parameters', 'encryption')] : []),
    ...names,
  ]
}

function answerOf({ value, bare }: CompleteOptions): Json {
  const type = bare && T.IsString(value) ? 'text/csv' : 'application/json'
  const schema = bare ? value : { ...ref('schemas', 'Accepted'), properties: { value } }
  return { description: 'Accepted.', content: { [type]: { schema } } }
}

/** The refusals of a call by their status, and those that any call can get. */
function refusalsOf(declared: NonNullable<CompleteOptions['refusals']>): Json {
  const refusals = declared.map((one) =>
    typeof one === 'string' ? { code: one, status: REFUSALS[one].status } : one,
  )
  const refused = refusals.map(({ status }) => {
    const same = refusals.filter((other) => other.status === status).map(({ code }) => code)
    return [status, { ...ref('responses', 'Refused'), description: same.toSorted().join(', ') }]
  })
  return { ...Object.fromEntries(refused), default: ref('responses', 'Refused') }
}

function operationOf({ file, call }: CallFile): Json {
  const { options } = call[SCHEMAS]
  const { id, body, encoding, audience, flag, menu, realAccounts, refusals = [] } = options
  return {
    operationId: id,
    // The app that declares the call.
    tags: [file.startsWith('shared/') ? 'shared' : file.slice(0, file.indexOf('/'))],
    parameters: parametersOf(options),
    ...(body
      ? { requestBody: { required: true, content: { [CONTENT_TYPES[encoding]]: { schema: body } } } }
      : {}),
    responses: { 200: answerOf(options), ...refusalsOf(refusals) },
    ...(audience === 'public' ? {} : { security: [{ session: [] }] }),
    'x-audience': audience,
    ...(flag ? { 'x-flag': flag } : {}),
    ...(menu ? { 'x-menu': menu } : {}),
    ...(realAccounts ? { 'x-real-accounts': true } : {}),
  }
}

/** The OpenAPI 3.1 document of all calls to the platform as JSON, sorted by path and method. Node only. */
export async function openApi(): Promise<string> {
  const key = ({ call }: CallFile) => `${call.path} ${call.method}`
  const calls = (await readCalls())
    // The team of a service describes it.
    .filter(({ call }) => call.service === undefined)
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
  const paths: Record<string, Json> = {}
  for (const one of calls)
    paths[one.call.path] = { ...paths[one.call.path], [one.call.method.toLowerCase()]: operationOf(one) }
  const modules = [...new Set(calls.map(({ call }) => call.module))].sort()
  const parameters = modules.map((module) => [
    module,
    header('module', { const: module }, 'The module of the call.'),
  ])
  const entities = await readEntities(calls)
  const schemas = [...entities].map(([text, name]) => [
    name,
    withReferences(JSON.parse(text), entities, true),
  ])
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Arcada',
      version: '1',
      description: 'Written by `npm run api` from the calls. Do not edit.',
    },
    paths: withReferences(JSON.parse(JSON.stringify(paths)), entities),
    components: {
      ...COMPONENTS,
      parameters: { ...Object.fromEntries(parameters), ...COMPONENTS.parameters },
      schemas: { ...COMPONENTS.schemas, ...Object.fromEntries(schemas) },
    },
  }
  return `${textOf(document)}\n`
}

/** The schemas that calls share (`entities/` beside them): the text of each, and its name. */
async function readEntities(calls: readonly CallFile[]): Promise<Map<string, string>> {
  const around = calls.flatMap(({ file }) =>
    ['entities', '../entities'].map((name) => join(ROOT, dirname(file), name)),
  )
  const folders = [...new Set(around)].sort()
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => !file.endsWith('.test.ts'))
  const found = new Map<string, string>()
  for (const file of files.sort()) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href)
    for (const [name, schema] of Object.entries(module).sort()) {
      if (typeof schema !== 'object' || schema === null || !('~kind' in schema)) continue
      const text = JSON.stringify(schema)
      const capital = `${name[0]?.toUpperCase()}${name.slice(1)}`
      const taken = [...found.values()].includes(capital)
      if (text.length > 50 && !found.has(text)) found.set(text, taken ? `${capital}${found.size}` : capital)
    }
  }
  return found
}

/** Replaces each schema that is an entity with a reference to it. */
function withReferences(value: unknown, named: ReadonlyMap<string, string>, isEntity = false): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = named.get(JSON.stringify(value))
  if (name !== undefined && !isEntity) return ref('schemas', name)
  if (Array.isArray(value)) return value.map((one) => withReferences(one, named))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withReferences(one, named)]))
}

/** The document's text: what fits into a line is in one line. */
function textOf(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length < 120) return flat
  const inner = `${indent}  `
  if (Array.isArray(value))
    return `[\n${value.map((one) => inner + textOf(one, inner)).join(',\n')}\n${indent}]`
  const fields = Object.entries(value).map(([key, one]) => `${inner}"${key}": ${textOf(one, inner)}`)
  return `{\n${fields.join(',\n')}\n${indent}}`
}
