import { Moment } from '@arcada/contract/entities/time'
import { Type as T } from '@sinclair/typebox'

/** One of some words: the check of an `enum` is a tenth of that of a union, and several calls of one screen carry it. */
const oneOf = <Word extends string>(...words: Word[]) => T.Unsafe<Word>({ type: 'string', enum: words })

export const MethodType = oneOf('QR', 'BANK', 'EWALLET', 'CARD', 'CRYPTO')

/** An order to pay in (contract-additions b.16); `pay` only while its money is waited for. */
export const DepositOrder = T.Object({
  orderNo: T.String({ minLength: 1 }),
  methodId: T.String(),
  type: MethodType,
  methodName: T.String(),
  amount: T.Number({ exclusiveMinimum: 0 }),
  fee: T.Number({ minimum: 0 }),
  /** What reaches the wallet. */
  credited: T.Number({ minimum: 0 }),
  /** What was chosen and said with it, so that it can be ordered again (MC-43). */
  promotionId: T.Optional(T.String()),
  payerName: T.Optional(T.String()),
  /** What arrived, where that is known. */
  paid: T.Optional(T.Number({ minimum: 0 })),
  status: oneOf('PENDING', 'PROCESSING', 'SUCCESS', 'FAILED', 'CANCELLED', 'EXPIRED'),
  /** Only of FAILED. */
  reason: T.Optional(oneOf('PAYER_DIFFERS', 'REFUSED', 'RETURNED')),
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

/** What is read of the answer of a call that changes an order: its page asks for the whole of it. */
export const ChangedOrder = T.Pick(DepositOrder, ['orderNo', 'status'])
