import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** Requests the return after an exclusion has ended, and confirms it a day later; by the exit token. */
export const rgExitReturn = defineCall({
  id: 'rgExitReturn',
  method: 'POST',
  path: '/wps/relay/rg/exit/return',
  module: 'COMM3',
  body: T.Object({ step: T.Union([T.Literal('ASK'), T.Literal('CONFIRM')]) }),
  value: T.Object({ confirmFrom: T.Optional(Moment), returned: T.Optional(T.Literal(true)) }),
  refusals: ['rg.excluded', 'rg.limit.not.ready'],
  audience: 'public',
  sample: { body: { step: 'ASK' }, apart: 'only an excluded player may ask' },
})
