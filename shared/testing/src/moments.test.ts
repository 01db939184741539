import { SCHEMAS } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { servedCalls } from '@arcada/kit/sandbox/testing'
import { describe, expect, it } from 'vitest'

const calls = await servedCalls()

/** Names of moments in the contract; durations have other names. */
const WHEN = /(At|Now|Date|Until|From|Login)$|^(time|until|since|asOf|matchTime|winningTime)$/

/** Every field of a schema, by its path. */
function fieldsOf(schema: unknown, path = ''): [path: string, name: string, schema: object][] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => {
    if (key !== 'properties') return fieldsOf(part, path)
    return Object.entries(part as object).flatMap(([name, field]): [string, string, object][] => [
      [`${path}/${name}`, name, field],
      ...fieldsOf(field, `${path}/${name}`),
    ])
  })
}

describe('a moment in an answer', () => {
  it.each(calls.map(({ call }) => [call.id, call] as const))(
    'beyond the calendar violates the contract instead of breaking a screen: %s',
    (_, call) => {
      const bad = fieldsOf(call[SCHEMAS].options.value)
        .filter(([, name, field]) => WHEN.test(name) && 'type' in field && field.type === 'integer')
        .filter(([, , field]) => !('maximum' in field && field.maximum === Moment.maximum))
      expect(bad.map(([path]) => path)).toEqual([])
    },
  )

  it('occurs in many answers', () => {
    const all = calls.flatMap(({ call }) => fieldsOf(call[SCHEMAS].options.value))
    expect(all.filter(([, name]) => WHEN.test(name)).length).toBeGreaterThan(80)
  })
})
