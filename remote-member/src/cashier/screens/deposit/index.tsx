import { Screen } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { NewDeposit } from './new-deposit.tsx'
import { Order } from './order/index.tsx'

/** /m/voucherCenter: creates a deposit order; `?order=` shows one (ROUTE-43). */
export default function DepositScreen() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const orderNo = query.get('order')
  return (
    <Screen title={t`Deposit`} hideTitle>
      {orderNo ? <Order key={orderNo} orderNo={orderNo} otherwise={<NewDeposit />} /> : <NewDeposit />}
    </Screen>
  )
}
