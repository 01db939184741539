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

type Status = DepositOrder['status']

/** By status, or for a failed order by its reason. */
const WORDS: Record<Exclude<Status, 'FAILED'> | NonNullable<DepositOrder['reason']>, StatusWords> = {
  PENDING: {
    tone: 'warn',
    short: msg`Waiting for payment`,
    title: msg`Waiting for your payment`,
    text: msg`This page will show it when the money has arrived.`,
  },
  PROCESSING: {
    tone: 'info',
    short: msg`Being checked`,
    title: msg`We are looking for your transfer`,
    text: msg`It is credited as soon as it reaches our account. You can leave this page.`,
  },
  SUCCESS: {
    tone: 'win',
    short: msg`Credited`,
    title: msg`Deposit credited`,
    text: msg`The money is in your balance.`,
  },
  EXPIRED: {
    tone: 'neutral',
    short: msg`Expired`,
    title: msg`The time to pay is over`,
    text: msg`Don't pay this order any more. If you paid it in time, it is still credited.`,
  },
  CANCELLED: {
    tone: 'neutral',
    short: msg`Cancelled`,
    title: msg`Deposit cancelled`,
    text: msg`Don't pay this order any more. If you had paid before you cancelled it, it is still credited.`,
  },
  PAYER_DIFFERS: failed(
    msg`The payment came from somebody else's account`,
    msg`The money went back to who paid it. Pay from an account in your own name.`,
  ),
  CREDIT: failed(
    msg`The payment used credit`,
    msg`Credit is not accepted for bets. The money went back to the card; pay with Pix, transfer, debit or a prepaid card.`,
  ),
  REFUSED: failed(
    msg`The payment was refused`,
    msg`Your bank or the payment page refused it. No money was moved.`,
  ),
  RETURNED: failed(
    msg`The payment was sent back`,
    msg`The money is on its way back to the account that it came from.`,
  ),
}

const CONFIRMED_BY_NETWORK: StatusWords = {
  tone: 'info',
  short: msg`Being confirmed`,
  title: msg`The network has seen your payment`,
  text: msg`It is credited as soon as it has all its confirmations. You don't need to do anything.`,
}

/** The status of an order for its member, and where the money is (MC-51). */
export function statusText({
  status,
  reason,
  type,
}: Pick<DepositOrder, 'status' | 'reason' | 'type'>): StatusWords {
  if (status === 'PROCESSING' && type === 'CRYPTO') return CONFIRMED_BY_NETWORK
  if (status !== 'FAILED') return WORDS[status]
  if (reason) return WORDS[reason]
  return failed(msg`The deposit failed`, msg`Nothing was credited. Customer service can tell you more.`)
}

function failed(title: MessageDescriptor, text: MessageDescriptor): StatusWords {
  return { tone: 'danger', short: msg`Failed`, title, text }
}
