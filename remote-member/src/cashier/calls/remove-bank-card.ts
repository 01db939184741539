import { defineCall, Type as T } from '@arcada/kit/contract'
import { identityRequired } from '../../shared/calls/entities/refusals.ts'
import { Destinations } from './entities/destination.ts'

/** Removes a destination; a POST, because a password never appears in an address (docs/spec/contract-additions.md b.15). */
export const removeBankCard = defineCall({
  id: 'removeBankCard',
  path: '/wps/member/bankCard/remove',
  body: T.Object({ id: T.String(), paymentPassword: T.String({ maxLength: 64 }) }),
  value: Destinations,
  refusals: [
    'payment.password.missing',
    'record.unknown',
    { code: 'card.in.use', status: 409, words: 'A withdrawal to it is on its way.' },
    identityRequired,
    'payment.password.wrong',
    'payment.password.locked',
  ],
  realAccounts: true,
  sample: {
    body: { id: '0', paymentPassword: '246810' },
    apart: 'a destination has to be added first',
  },
})
