import { defineCall } from '@arcada/kit/contract'
import { SESSIONS } from './entities/session-entry.ts'

/** The member's sessions, this device first (MC-98). */
export const sessions = defineCall({
  id: 'sessions',
  path: '/wps/relay/member/sessions',
  value: SESSIONS,
})
