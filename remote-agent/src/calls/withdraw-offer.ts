import { defineCall, Type as T } from '@arcada/kit/contract'
import { contractAnswered } from './entities/refusals.ts'

/** Withdraws an unanswered offer (AC-72). */
export const withdrawOffer = defineCall({
  id: 'withdrawOffer',
  method: 'DELETE',
  path: '/wps/relay/agent/contracts/offers',
  module: 'AGEINFO3',
  query: T.Object({ requestId: T.String({ minLength: 1, maxLength: 64 }) }),
  value: T.Boolean(),
  refusals: ['permission.denied', 'record.unknown', contractAnswered],
  audience: 'agents',
  menu: 'TEAM_MANAGEMENT',
  sample: { query: { requestId: 'offer-1' }, apart: 'requires a member below the agent' },
})
