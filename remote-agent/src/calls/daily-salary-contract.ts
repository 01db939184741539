import { defineCall } from '@arcada/kit/contract'
import { contractRequest } from './entities/agency.ts'

/** API-41, API-68: the offered daily salary contract; without one the id is empty. */
export const dailySalaryContract = defineCall({
  id: 'dailySalaryContract',
  path: '/wps/relay/agent/salary/daily/contract',
  module: 'DAILYSALCONT3',
  value: contractRequest,
  refusals: ['permission.denied'],
})
