import { defineCall } from '@arcada/kit/contract'
import { SESSIONS } from './entities/session-entry.ts'

/** The member's sessions, this device first (MC-98). */
export const sessions = defineCall({
  id: 'sessions',
  method: 'GET',
  path: '/wps/relay/member/sessions',
  module: 'COMM3',
  value: SESSIONS,
  audience: 'members',
  sample: {},
})
