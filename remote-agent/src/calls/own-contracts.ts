import { defineCall, Type as T } from '@arcada/kit/contract'
import { contract, contractKind } from './entities/agency.ts'

/** Offers and contracts of the member of one kind (AC-64, AC-66). */
export const ownContracts = defineCall({
  id: 'ownContracts',
  path: '/wps/relay/agent/contracts',
  module: 'AGEINFO3',
  query: T.Object({ kind: contractKind }),
  value: T.Object({
    pending: T.Optional(contract),
    current: T.Optional(contract),
    next: T.Optional(contract),
    history: T.Array(contract),
  }),
  refusals: ['permission.denied'],
  sample: { query: { kind: 'DAILY' } },
})
