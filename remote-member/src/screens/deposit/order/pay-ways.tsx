import { Trans } from '@lingui/react/macro'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { useMoney } from '../../../parts/money/use-money.ts'
import { Fact, Facts } from './facts.tsx'
import { PayBank } from './pay-bank.tsx'
import { PayCrypto } from './pay-crypto.tsx'
import { PayPage } from './pay-page.tsx'
import { PayPix } from './pay-pix.tsx'
import type { Answered } from './time-left.ts'

export interface PayWaysProps {
  order: DepositOrder
  pay: NonNullable<DepositOrder['pay']>
  answered: Answered
}

/** How an order is paid, by its kind; a kind whose values are missing shows what it is about at least. */
export function PayWays({ order, pay, answered }: PayWaysProps) {
  const { money } = useMoney()
  switch (order.type) {
    case 'QR':
      return pay.code ? <PayPix amount={order.amount} code={pay.code} receiver={pay.receiver} /> : null
    case 'BANK':
      return <PayBank amount={order.amount} pay={pay} />
    case 'EWALLET':
    case 'CARD':
      return (
        <>
          <Facts>
            <Fact name={<Trans>Amount</Trans>} value={money(order.amount)} strong />
            <Fact name={<Trans>Method</Trans>} value={order.methodName} />
          </Facts>
          {pay.url && <PayPage url={pay.url} />}
        </>
      )
    case 'CRYPTO':
      return <PayCrypto order={order} pay={pay} answered={answered} />
  }
}
