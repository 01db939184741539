import { Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** `enum`, because its compiled check is a tenth of a union's, and several calls of one screen contain it. */
const oneOf = <Word extends string>(...words: Word[]) => T.Unsafe<Word>({ type: 'string', enum: words })

export const MethodType = oneOf('QR', 'BANK', 'EWALLET', 'CARD', 'CRYPTO')

/** A deposit order (docs/spec/contract-additions.md b.16); `pay` only while it waits for the payment. */
export const DepositOrder = T.Object({
  orderNo: T.String({ minLength: 1 }),
  methodId: T.String(),
  type: MethodType,
  methodName: T.String(),
  amount: T.Number({ exclusiveMinimum: 0 }),
  fee: T.Number({ minimum: 0 }),
  /** Credited to the wallet. */
  credited: T.Number({ minimum: 0 }),
  /** The chosen options, so that the same can be ordered again (MC-43). */
  promotionId: T.Optional(T.String()),
  payerName: T.Optional(T.String()),
  /** The amount received, where known. */
  paid: T.Optional(T.Number({ minimum: 0 })),
  status: oneOf('PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'CANCELLED', 'EXPIRED'),
  /** Only with the status FAILED. */
  reason: T.Optional(oneOf('PAYER_DIFFERS', 'CREDIT', 'REFUSED', 'RETURNED')),
  /** Ms, like every time here. */
  createdAt: Moment,
  expireAt: Moment,
  paidAt: T.Optional(Moment),
  endToEndId: T.Optional(T.String()),
  serverNow: Moment,
  pay: T.Optional(
    T.Object({
      /** QR: the Pix code; the page draws the picture itself. */
      code: T.Optional(T.String()),
      receiver: T.Optional(T.String()),
      /** BANK. */
      bankName: T.Optional(T.String()),
      branch: T.Optional(T.String()),
      account: T.Optional(T.String()),
      holder: T.Optional(T.String()),
      reference: T.Optional(T.String()),
      /** EWALLET, CARD. */
      url: T.Optional(T.String()),
      /** CRYPTO. */
      network: T.Optional(T.String()),
      coin: T.Optional(T.String()),
      address: T.Optional(T.String()),
      coinAmount: T.Optional(T.Number()),
      rate: T.Optional(T.Number()),
      rateUntil: T.Optional(Moment),
      confirmations: T.Optional(T.Integer()),
      needed: T.Optional(T.Integer()),
    }),
  ),
})

/** The part of the answer that a call which changes an order reads; its page requests the whole order again. */
export const ChangedOrder = T.Pick(DepositOrder, ['orderNo', 'status'])
