import { defineCall, Type as T } from '@arcada/kit/contract'
import { identityRequired, withdrawMissing } from '../../shared/calls/entities/refusals.ts'
import { DestinationKind, Destinations, KeyType } from './entities/destination.ts'
import { pixKeyFormat, pixKeyUnknown } from './entities/refusals.ts'

/** API-24: adds a bank account or a Pix key; answers with all of them. */
export const addBankCard = defineCall({
  id: 'addBankCard',
  path: '/wps/member/bankCard',
  body: T.Object({
    kind: DestinationKind,
    bankCode: T.Optional(T.String()),
    branch: T.Optional(T.String({ maxLength: 10 })),
    cardNumber: T.Optional(T.String({ maxLength: 40 })),
    keyType: T.Optional(KeyType),
    key: T.Optional(T.String({ maxLength: 120 })),
    paymentPassword: T.String({ maxLength: 64 }),
  }),
  value: Destinations,
  refusals: [
    { code: 'card.format', status: 400, fields: ['cardNumber'], words: 'Check the number.' },
    {
      code: 'card.holder',
      status: 409,
      fields: ['key', 'cardNumber'],
      words: 'The account must be in your name.',
    },
    { code: 'card.exists', status: 409, words: 'You have this one already.' },
    { code: 'card.limit', status: 409, words: 'At most {max}. Delete one first.', values: { max: 'count' } },
    pixKeyFormat,
    pixKeyUnknown,
    withdrawMissing,
    'payment.password.missing',
    identityRequired,
    'payment.password.wrong',
    'payment.password.locked',
  ],
  realAccounts: true,
  sample: {
    body: { kind: 'PIX', keyType: 'CPF', key: '52998224725', paymentPassword: '246810' },
    apart: 'it takes a payee name and a withdrawal password first',
  },
})
