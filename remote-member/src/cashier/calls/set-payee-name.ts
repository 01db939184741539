import { defineCall, Type as T } from '@arcada/kit/contract'
import { nameFormat } from '../../shared/calls/entities/refusals.ts'

/** API-28: sets the payee of withdrawals, once (MC-94). */
export const setPayeeName = defineCall({
  id: 'setPayeeName',
  path: '/wps/member/info/payeename',
  body: T.Object({ payeeName: T.String({ maxLength: 120 }) }),
  value: T.Literal(true),
  refusals: [
    nameFormat,
    { code: 'payee.bound', status: 409, words: 'The name is set already. Customer service can correct it.' },
  ],
  realAccounts: true,
  sample: { body: { payeeName: 'Bruno Dias' }, apart: 'a second one is refused' },
})
