import { Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { NewDeposit } from './new-deposit.tsx'
import { Order } from './order/index.tsx'

/** /m/voucherCenter: an order to pay in; with `?order=`, one that was made already (ROUTE-43). */
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
