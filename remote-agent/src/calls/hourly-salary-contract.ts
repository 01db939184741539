import { defineCall } from '@arcada/kit/contract'
import { contractRequest } from './entities/agency.ts'

/** The offered hourly salary contract. */
export const hourlySalaryContract = defineCall({
  id: 'hourlySalaryContract',
  path: '/wps/relay/agent/salary/hourly/contract',
  module: 'HOURSAL3',
  value: contractRequest,
  refusals: ['permission.denied'],
})
