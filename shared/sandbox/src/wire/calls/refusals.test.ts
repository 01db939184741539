import { defineCall } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { expect, test } from 'vitest'
import { Refusal } from '../../domain/common/refusal.ts'
import { createCore } from '../core/core.ts'
import { open, refusal } from './calls.ts'

const probe = defineCall({
  id: 'probe',
  method: 'GET',
  path: '/wps/probe',
  module: 'COMM3',
  value: Moment,
  refusals: ['record.unknown', { code: 'probe.broken', status: 418, words: 'It broke.' }],
  audience: 'public',
  sample: {},
})

/** What a handler that refuses with this answers. */
function answered(refused: Refusal): unknown {
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
  const incoming = { query: {}, body: undefined, header: () => 'COMM3', whitelabel: 'arcada' }
  const served = open(probe, () => {
    throw refused
  })
  try {
    return served.answer(core, incoming)
  } catch (error) {
    return error
  } finally {
    core.store.close()
  }
}

test.each([
  ['its own', refusal(probe, 'probe.broken'), 418],
  ['a shared one that it declares', refusal(probe, 'record.unknown'), 404],
  ['one of any call', refusal(probe, 'permission.denied'), 403],
  ['one of responsible gaming', refusal(probe, 'rg.excluded'), 403],
])('a call answers a refusal with the declared status: %s', (_, refused, status) => {
  expect(answered(refused)).toMatchObject({ code: refused.code, status })
})

test('a handler cannot refuse with a code that its call does not declare', () => {
  // @ts-expect-error This call does not declare the code.
  const shared = refusal(probe, 'data.changed')
  for (const refused of [shared, new Refusal('deposit.closed')])
    expect(answered(refused)).toMatchObject({
      message: `probe is refused with ${refused.code}, which it does not declare`,
    })
})
