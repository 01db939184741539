import { SCHEMAS } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { servedCalls } from '@arcada/kit/sandbox/testing'
import { expect, test } from 'vitest'

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

const LATEST = 'maximum' in Moment ? Moment.maximum : undefined

test('a moment beyond the calendar violates the contract of each answer instead of breaking a screen', () => {
  const moments = calls.flatMap(({ call }) =>
    fieldsOf(call[SCHEMAS].options.value, call.id).filter(([, name]) => WHEN.test(name)),
  )
  const unbounded = moments.filter(
    ([, , field]) =>
      'type' in field && field.type === 'integer' && !('maximum' in field && field.maximum === LATEST),
  )
  expect(unbounded.map(([path]) => path)).toEqual([])
  expect(moments.length).toBeGreaterThan(80)
})
