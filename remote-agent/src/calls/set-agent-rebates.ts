import { defineCall, Type as T } from '@arcada/kit/contract'
import { rates, rebateSetting } from './entities/agency.ts'
import { rateBounds } from './entities/refusals.ts'

/** Sets the changed rates, unless another request has changed them since (AC-55, AC-57). */
export const setAgentRebates = defineCall({
  id: 'setAgentRebates',
  method: 'PUT',
  path: '/wps/relay/agent/rebates',
  module: 'AGEINFO3',
  body: T.Object({
    memberId: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
    version: T.String({ minLength: 1, maxLength: 64 }),
    rates,
  }),
  value: rebateSetting,
  refusals: ['permission.denied', 'record.unknown', 'data.changed', rateBounds],
  audience: 'agents',
  menu: 'GAME_REBATE',
  sample: { body: { version: 'old', rates: [] }, apart: 'it needs the present version' },
})
