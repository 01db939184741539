import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { requestId } from './entities/agency.ts'

/** Pays a dividend out of the balance of the agent who owes it (AC-80). */
export const payDividend = defineCall({
  id: 'payDividend',
  path: '/wps/relay/agent/dividend/pay',
  module: 'AFFMAN3',
  body: T.Object({
    id: T.String({ minLength: 1, maxLength: 64 }),
    paymentPassword: T.String({ maxLength: 64 }),
    requestId,
  }),
  value: T.Object({ paidAt: Moment, balance: T.Number({ minimum: 0 }) }),
  refusals: [
    'permission.denied',
    'record.unknown',
    { code: 'dividend.paid', status: 409, words: 'This is paid already.' },
    { code: 'dividend.not.due', status: 409, words: 'Nothing is due.' },
    'balance.insufficient',
    'payment.password.missing',
    'payment.password.wrong',
    'payment.password.locked',
    'request.reused',
  ],
  audience: 'agents',
  sample: {
    body: { id: '1', paymentPassword: '246810', requestId: 'contract-test' },
    apart: 'it is about what one agent owes',
  },
})
