import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Accepts, type Call, SCHEMAS } from '@arcada/kit/contract'
import { compileCall } from '@arcada/kit/contract/compile'
import { readCalls } from '@arcada/kit/contract/read-calls'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import { contractSource } from './contract-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'arcada-calls-'))

const calls = await readCalls()
// A quarter of them; with the long tests all.
const checked = calls.filter((_, at) => process.env.ARCADA_WITH_LONG === '1' || at % 4 === 0)

/** The validator of a call in a bundle, which has nothing else of its declaration. */
async function bundledCheck(file: string, id: string): Promise<Accepts> {
  const source = await contractSource(join(ROOT, file))
  expect(source, file).not.toMatch(/"?(?:sample|audience|early)"?:/)
  const path = join(folder, `${id}.mjs`)
  writeFileSync(path, source)
  const made: Record<string, Call> = await import(/* @vite-ignore */ pathToFileURL(path).href)
  return made[id]?.accepts ?? expect.fail(`${file} has no validator`)
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** A value with every part of a schema, each list with one entry. A text rarely matches a pattern. */
function wholeOf(schema: Schema): unknown {
  const { type, properties, items, anyOf, allOf, minimum = 0, minLength = 0 } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf?.[0]) return wholeOf(anyOf[0])
  if (allOf) return Object.assign({}, ...allOf.map(wholeOf))
  if (items) return [wholeOf(items)]
  if (type === 'string') return 'x'.repeat(minLength)
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return minimum
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, wholeOf(one)]))
}

/** The value, and every value with one part of another type, or without it. */
function* broken(value: unknown): Generator<unknown> {
  yield value
  yield null
  yield typeof value === 'number' ? 1.5e300 : -1
  if (Array.isArray(value)) for (const part of broken(value[0])) yield [value[0], part]
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      const { [name]: _, ...others } = value as Record<string, unknown>
      yield others
      for (const wrong of broken(part)) yield { ...value, [name]: wrong }
    }
}

const told = (accepts: Accepts, value: unknown) => {
  if (accepts(value)) return 'fits'
  const { instancePath, keyword } = accepts.errors?.[0] ?? expect.fail('it does not say where')
  return `${instancePath} ${keyword}`
}

describe('the validator of a call in a bundle', () => {
  it('accepts what its schema accepts, reports where another value violates it, and has no sample or audience', async () => {
    const wrong: string[] = []
    for (const { file, call } of checked) {
      const bundled = await bundledCheck(file, call.id)
      const { accepts } = compileCall(call)
      const schema: Schema = JSON.parse(JSON.stringify(call[SCHEMAS].options.value))
      const verdicts = [...broken(wholeOf(schema))].map((value) => [
        told(bundled, value),
        told(accepts, value),
      ])
      const refusesNothing = [schema.type, schema.anyOf, schema.allOf].every((part) => part === undefined)
      if (verdicts.some(([one, other]) => one !== other)) wrong.push(call.id)
      else if (verdicts.every(([one]) => one === 'fits') !== refusesNothing) wrong.push(`${call.id} fits`)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it('contains repeated parts once, and no unused parts of errors', async () => {
    const source = await contractSource(join(ROOT, 'remote-agent/src/calls/own-contracts.ts'))
    expect(source.match(/"turnover"/g)?.length).toBeLessThan(4)
    expect(source).not.toMatch(/schemaPath|params:/)
  })
})
