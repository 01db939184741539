import { defineCall, Type as T } from '@arcada/kit/contract'
import { link } from './entities/agency.ts'

/** The agent's registration links (AC-47). */
export const registrationLinks = defineCall({
  id: 'registrationLinks',
  path: '/wps/relay/agent/links',
  module: 'AGEINFO3',
  value: T.Array(link),
  refusals: ['permission.denied'],
  audience: 'agents',
})
