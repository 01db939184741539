import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { contract, contractKind } from './entities/agency.ts'

/** What an agent has offered, with its status (AC-72). */
export const ownOffers = defineCall({
  id: 'ownOffers',
  path: '/wps/relay/agent/contracts/offers',
  module: 'AGEINFO3',
  query: T.Object({
    kind: T.Optional(contractKind),
    status: T.Optional(T.String({ maxLength: 32 })),
    pageNo: T.String(),
  }),
  value: paged(T.Intersect([contract, T.Object({ userName: T.String() })]), {}),
  refusals: ['permission.denied'],
  audience: 'agents',
  menu: 'TEAM_MANAGEMENT',
  sample: { query: { pageNo: '1' } },
})
