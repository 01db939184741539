import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import type { BadgeTone } from '@arcada/kit/ui'
import type { DepositOrder } from '../../../api/deposit-queries.ts'

export interface StatusWords {
  tone: BadgeTone
  /** A short label for lists. */
  short: MessageDescriptor
  title: MessageDescriptor
  /** Where the money is, and what to do next. */
  text: MessageDescriptor
}

const FAILED = msg`Failed`

/** The status of an order for its member, and where the money is (MC-51). */
export function statusText({
  status,
  reason,
  type,
}: Pick<DepositOrder, 'status' | 'reason' | 'type'>): StatusWords {
  switch (status) {
    case 'PENDING':
      return {
        tone: 'warn',
        short: msg`Waiting for payment`,
        title: msg`Waiting for your payment`,
        text: msg`This page will show it when the money has arrived.`,
      }
    case 'PROCESSING':
      return type === 'CRYPTO'
        ? {
            tone: 'info',
            short: msg`Being confirmed`,
            title: msg`The network has seen your payment`,
            text: msg`It is credited as soon as it has all its confirmations. You don't need to do anything.`,
          }
        : {
            tone: 'info',
            short: msg`Being checked`,
            title: msg`We are looking for your transfer`,
            text: msg`It is credited as soon as it reaches our account. You can leave this page.`,
          }
    case 'SUCCESS':
      return {
        tone: 'win',
        short: msg`Credited`,
        title: msg`Deposit credited`,
        text: msg`The money is in your balance.`,
      }
    case 'EXPIRED':
      return {
        tone: 'neutral',
        short: msg`Expired`,
        title: msg`The time to pay is over`,
        text: msg`Don't pay this order any more. If you paid it in time, it is still credited.`,
      }
    case 'CANCELLED':
      return {
        tone: 'neutral',
        short: msg`Cancelled`,
        title: msg`Deposit cancelled`,
        text: msg`Don't pay this order any more. If you had paid before you cancelled it, it is still credited.`,
      }
    case 'FAILED':
      return failedWords(reason)
  }
}

function failedWords(reason: DepositOrder['reason']): StatusWords {
  switch (reason) {
    case 'PAYER_DIFFERS':
      return {
        tone: 'danger',
        short: FAILED,
        title: msg`The payment came from somebody else's account`,
        text: msg`The money went back to who paid it. Pay from an account in your own name.`,
      }
    case 'CREDIT':
      return {
        tone: 'danger',
        short: FAILED,
        title: msg`The payment used credit`,
        text: msg`Credit is not accepted for bets. The money went back to the card; pay with Pix, transfer, debit or a prepaid card.`,
      }
    case 'REFUSED':
      return {
        tone: 'danger',
        short: FAILED,
        title: msg`The payment was refused`,
        text: msg`Your bank or the payment page refused it. No money was moved.`,
      }
    case 'RETURNED':
      return {
        tone: 'danger',
        short: FAILED,
        title: msg`The payment was sent back`,
        text: msg`The money is on its way back to the account that it came from.`,
      }
    case undefined:
      return {
        tone: 'danger',
        short: FAILED,
        title: msg`The deposit failed`,
        text: msg`Nothing was credited. Customer service can tell you more.`,
      }
  }
}
