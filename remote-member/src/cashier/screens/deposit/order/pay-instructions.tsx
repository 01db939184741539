import { Trans } from '@arcada/kit/i18n/macro'
import { useMoney } from '../../../../shared/parts/money/use-money.ts'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { Fact, Facts } from './facts.tsx'
import { PayBank } from './pay-bank.tsx'
import { PayCrypto } from './pay-crypto.tsx'
import { PayPage } from './pay-page.tsx'
import { PayPix } from './pay-pix.tsx'

export interface PayInstructionsProps {
  order: DepositOrder
  pay: NonNullable<DepositOrder['pay']>
}

/** The payment of an order by its kind; a kind with missing values shows at least its data. */
export function PayInstructions({ order, pay }: PayInstructionsProps) {
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
      return <PayCrypto order={order} pay={pay} />
  }
}
