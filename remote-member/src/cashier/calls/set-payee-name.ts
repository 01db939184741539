import { defineCall } from '@arcada/contract'
import { Type as T } from '@sinclair/typebox'

/** API-28: sets the payee of withdrawals, once (MC-94). */
export const setPayeeName = defineCall({
  id: 'setPayeeName',
  method: 'POST',
  path: '/wps/member/info/payeename',
  module: 'COMM3',
  body: T.Object({ payeeName: T.String({ maxLength: 120 }) }),
  value: T.Literal(true),
  refusals: ['name.format', 'payee.bound'],
  audience: 'members',
  realAccounts: true,
  sample: { body: { payeeName: 'Bruno Dias' }, apart: 'a second one is refused' },
})
