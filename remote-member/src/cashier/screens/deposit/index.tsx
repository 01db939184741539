import { useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Screen } from '@arcada/kit/ui'
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
