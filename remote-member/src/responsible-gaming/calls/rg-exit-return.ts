import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { Moment } from '@arcada/kit/contract/entities/time'

/** Requests the return after an exclusion has ended, and confirms it a day later; by the exit token. */
export const rgExitReturn = defineCall({
  id: 'rgExitReturn',
  path: '/wps/relay/rg/exit/return',
  body: T.Object({ step: literals('ASK', 'CONFIRM') }),
  value: T.Object({ confirmFrom: T.Optional(Moment), returned: T.Optional(T.Literal(true)) }),
  refusals: ['rg.excluded', 'rg.limit.not.ready'],
  audience: 'public',
  sample: { body: { step: 'ASK' }, apart: 'only an excluded player may ask' },
})
