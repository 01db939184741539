import { $locale, $timeZone } from '@arcada/kit/i18n'
import { formatExactMoment } from '@arcada/kit/i18n/calendar'
import { useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { Receipt } from '../../../parts/receipt/receipt.tsx'
import type { ReceiptLine } from '../../../parts/receipt/receipt-text.ts'

/** The paid and the credited amount (MC-47). */
export function DepositReceipt({ order }: { order: DepositOrder }) {
  const { t } = useLingui()
  return <Receipt kind={t`Deposit receipt`} lines={useLines(order)} at={timeOf(order)} />
}

const timeOf = ({ paidAt, createdAt }: Pick<DepositOrder, 'paidAt' | 'createdAt'>) => paidAt ?? createdAt

function useLines({ amount, paid = amount, fee, credited, ...order }: DepositOrder): ReceiptLine[] {
  const { t } = useLingui()
  const { money } = useMoney()
  const [locale, zone] = [useStore($locale), useStore($timeZone)]
  return [
    // The ordered amount matters only where it differs from the received one (MC-55).
    ...(paid === amount
      ? [{ name: t`Amount`, value: money(amount) }]
      : [
          { name: t`Amount ordered`, value: money(amount) },
          { name: t`Amount received`, value: money(paid) },
        ]),
    { name: t`Fee`, value: money(fee) },
    { name: t`Credited`, value: money(credited) },
    { name: t`Method`, value: order.methodName },
    { name: t`Order number`, value: order.orderNo },
    { name: t`Time`, value: formatExactMoment(timeOf(order), zone, locale) },
    ...(order.endToEndId ? [{ name: t`End-to-end ID`, value: order.endToEndId }] : []),
  ]
}
