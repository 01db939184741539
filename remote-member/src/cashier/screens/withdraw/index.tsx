import { callQuery, isRefused } from '@arcada/kit/api'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Empty, LinkButton, Loading, QueryError, Screen } from '@arcada/kit/ui'
import { ReceiptIcon } from '@arcada/kit/ui/icons'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { withdrawSettingsQuery } from '../../api/withdrawal-queries.ts'
import { Funds } from './funds.tsx'
import { OrderView } from './order-view.tsx'
import { Precondition } from './precondition.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { missingOf } from './withdraw-rules.ts'
import styles from './withdraw-screen.module.css'

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

/** The progress of a withdrawal; an unknown number or another member's shows an error and a link to the form. */
function Withdrawal({ orderNo }: { orderNo: string }) {
  const { query, order } = useWithdrawal(orderNo)
  if (order) return <OrderView order={order} />
  if (isRefused(query.error, 'record.unknown'))
    return (
      <Empty
        icon={<ReceiptIcon />}
        text={<Trans>We can't find this withdrawal. Check the link, or look in your account.</Trans>}
        action={
          <LinkButton variant="tonal" to={routes.withdraw}>
            <Trans>Go to withdraw</Trans>
          </LinkButton>
        }
      />
    )
  return <Loading className={styles.column} query={query} blocks={[168, 180, 196]} />
}

/** The available amount, then a missing prerequisite or the form. */
function WithdrawPanel() {
  const person = usePerson()
  const settings = useOwn(withdrawSettingsQuery())
  const wallet = useOwn(callQuery(walletBalance))
  if (settings.data === undefined)
    return settings.query.isError ? <QueryError query={settings.query} /> : <Waiting />
  // Amounts have the wallet's symbol, so rendering waits for the wallet's answer or failure.
  if (wallet.data === undefined && !wallet.query.isError) return <Waiting />
  const missing = missingOf(settings.data)
  return (
    <div className={styles.column}>
      <OfflineNote call={walletBalance} />
      <Funds settings={settings.data} wallet={wallet} />
      {missing ? (
        <Precondition missing={missing} />
      ) : (
        <WithdrawForm key={person} settings={settings.data} wallet={wallet.data} />
      )}
    </div>
  )
}

function Waiting() {
  return <Loading className={styles.column} blocks={[148, 72, 72, 80, 80, 52]} />
}
