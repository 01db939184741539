import { $locale, $timeZone } from '@arcada/kit/i18n'
import { formatExactMoment } from '@arcada/kit/i18n/calendar'
import { useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { useMoment } from '@arcada/kit/ui/time'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { kindLabel } from '../../parts/destinations/destination-label.tsx'
import type { ReceiptLine } from '../../parts/receipt/receipt-text.ts'
import type { Order } from './use-withdrawal.ts'

/** The payment time of a withdrawal; undefined for an unpaid one. */
export const paidAtOf = ({ timeline }: Pick<Order, 'timeline'>): number | undefined =>
  timeline.find(({ status }) => status === 'SUCCESS')?.time

/** A withdrawal's amounts, destination and numbers (MC-74). */
export function useLines(order: Order): ReceiptLine[] {
  const { t, i18n } = useLingui()
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  const moment = useMoment()
  const { money } = useMoney()
  const { orderNo, amount, fee, net, card, statedAt, endToEndId } = order
  const paidAt = paidAtOf(order)
  return [
    { name: t`To`, value: `${card.bankName}, ${i18n._(kindLabel(card))} ${card.masked}` },
    { name: t`Holder`, value: card.payeeMasked },
    { name: t`Amount`, value: money(amount) },
    { name: t`Fee`, value: money(fee) },
    { name: t`You receive`, value: money(net) },
    { name: t`Promised by`, value: moment(statedAt) },
    ...(paidAt === undefined ? [] : [{ name: t`Time`, value: formatExactMoment(paidAt, zone, locale) }]),
    { name: t`Order number`, value: orderNo, copy: t`Copy order number` },
    ...(endToEndId ? [{ name: t`End-to-end ID`, value: endToEndId, copy: t`Copy end-to-end ID` }] : []),
  ]
}
