import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-33: cancels open draws of an order. A draw may close in between, so the answer lists each of them. */
export const cancelSuborders = defineCall({
  id: 'cancelSuborders',
  path: '/lgw/orders/suborders/cancel',
  body: T.Object({
    orderId: T.String({ minLength: 1 }),
    suborderIds: T.Array(T.String({ minLength: 1 }), { minItems: 1, maxItems: 20 }),
    requestId: T.String({ minLength: 8, maxLength: 64 }),
  }),
  value: T.Object({
    cancelled: T.Array(T.String()),
    refused: T.Array(T.Object({ id: T.String(), code: T.String() })),
    /** Amount refunded. */
    refunded: T.Number(),
  }),
  refusals: [
    'record.unknown',
    'request.reused',
    { code: 'suborder.closed', status: 409, words: 'This draw has closed.' },
  ],
  flag: 'TRANSBETREPMEM3',
  realAccounts: true,
  sample: {
    body: { orderId: 'L0', suborderIds: ['S0'], requestId: 'sample-0001' },
    apart: 'a ticket for several draws has to be bought first',
  },
})
