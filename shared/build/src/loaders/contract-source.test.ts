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

/** The validator of a call in a bundle. */
async function bundledCheck(file: string, id: string): Promise<Accepts> {
  const path = join(folder, `${id}.mjs`)
  writeFileSync(path, await contractSource(join(ROOT, file)))
  const made: Record<string, Call> = await import(/* @vite-ignore */ pathToFileURL(path).href)
  return made[id]?.accepts ?? expect.fail(`${file} has no validator`)
}

interface Schema {
  type?: string
  const?: unknown
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** A value with every part of a schema, each list with one entry. A text rarely matches a pattern. */
function wholeOf(schema: Schema): unknown {
  const { type, properties, items, anyOf, minimum = 0, minLength = 0 } = schema
  if (schema.const !== undefined) return schema.const
  if (anyOf?.[0]) return wholeOf(anyOf[0])
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
  it.each(calls.map(({ file, call }) => ({ id: call.id, file, call })))(
    '$id accepts what its schema accepts, and reports where another value violates it',
    async ({ id, file, call }) => {
      const bundled = await bundledCheck(file, id)
      const { accepts } = compileCall(call)
      const schema: Schema = JSON.parse(JSON.stringify(call[SCHEMAS].options.value))
      const verdicts = [...broken(wholeOf(schema))].map((value) => [
        told(bundled, value),
        told(accepts, value),
      ])
      expect(verdicts.map(([one]) => one)).toEqual(verdicts.map(([, other]) => other))
      const refusesNothing = schema.type === undefined && schema.anyOf === undefined
      expect(verdicts.every(([one]) => one === 'fits')).toBe(refusesNothing)
    },
  )

  it('contains repeated parts once, and no unused parts of errors', async () => {
    const source = await contractSource(join(ROOT, 'remote-agent/src/calls/own-contracts.ts'))
    expect(source.match(/"turnover"/g)?.length).toBeLessThan(4)
    expect(source).not.toMatch(/schemaPath|params:/)
  })
})
