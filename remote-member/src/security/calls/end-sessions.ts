import { defineCall, Type as T } from '@arcada/kit/contract'
import { SESSIONS } from './entities/session-entry.ts'

/** Logs out another device, or all others at once; returns the remaining sessions (MC-99). */
export const endSessions = defineCall({
  id: 'endSessions',
  method: 'DELETE',
  path: '/wps/relay/member/sessions',
  query: T.Object({ id: T.Optional(T.String()), others: T.Optional(T.Literal('1')) }),
  value: SESSIONS,
  refusals: ['record.unknown'],
  realAccounts: true,
  sample: { query: { others: '1' }, apart: 'it logs out the session that the later samples use' },
})
