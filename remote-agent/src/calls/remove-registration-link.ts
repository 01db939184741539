import { defineCall, Type as T } from '@arcada/kit/contract'

/** Ends registrations through a link (AC-49). */
export const removeRegistrationLink = defineCall({
  id: 'removeRegistrationLink',
  method: 'DELETE',
  path: '/wps/relay/agent/links',
  module: 'AGEINFO3',
  query: T.Object({ id: T.String({ minLength: 1, maxLength: 64 }) }),
  value: T.Boolean(),
  refusals: ['permission.denied', 'record.unknown'],
  audience: 'agents',
  sample: { query: { id: '1' }, apart: 'it is about a link of one agent' },
})
