import { defineCall, Type as T } from '@arcada/kit/contract'
import { rebateSetting } from './entities/agency.ts'

/** Own rates, bounds and what is set: for new members, or for a direct downline (AC-53). */
export const agentRebates = defineCall({
  id: 'agentRebates',
  path: '/wps/relay/agent/rebates',
  module: 'AGEINFO3',
  query: T.Object({ memberId: T.Optional(T.String({ minLength: 1, maxLength: 64 })) }),
  value: rebateSetting,
  refusals: ['permission.denied', 'record.unknown'],
  audience: 'agents',
})
