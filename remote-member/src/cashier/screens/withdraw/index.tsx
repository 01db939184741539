import { useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Screen } from '@arcada/kit/ui'
import { WithdrawPanel } from './withdraw-panel.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** /m/withdraw: withdraws money; `order` in the address shows one withdrawal (ROUTE-44, MC-74). */
export default function WithdrawScreen() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const order = query.get('order')
  if (order)
    return (
      <Screen title={t`Your withdrawal`} hideTitle key={order}>
        <Withdrawal orderNo={order} />
      </Screen>
    )
  return (
    <Screen title={t`Withdraw`} hideTitle>
      <WithdrawPanel />
    </Screen>
  )
}
