import { callQuery, isRefused } from '@arcada/kit/api'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { $balanceHidden } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import {
  Button,
  Card,
  Empty,
  type FailedQuery,
  LinkButton,
  Loading,
  QueryError,
  Screen,
} from '@arcada/kit/ui'
import { ReceiptIcon, RefreshIcon } from '@arcada/kit/ui/icons'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { withdrawSettingsQuery } from '../../api/withdrawal-queries.ts'
import { OwnAmount } from '../../parts/own-amount.tsx'
import { Precondition } from '../../parts/precondition.tsx'
import { OrderView } from './order-view.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { missingOf, PRECONDITIONS, stakedPercent, type WithdrawSettings } from './withdraw-rules.ts'
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
  return <Loading className={layout.slim} query={query} blocks={[168, 180, 196]} />
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
    <div className={layout.slim}>
      <OfflineNote call={walletBalance} />
      <Funds settings={settings.data} wallet={wallet} />
      {missing ? (
        <Precondition missing={missing} steps={PRECONDITIONS} />
      ) : (
        <WithdrawForm key={person} settings={settings.data} wallet={wallet.data} />
      )}
    </div>
  )
}

function Waiting() {
  return <Loading className={layout.slim} blocks={[148, 72, 72, 80, 80, 52]} />
}

interface FundsProps {
  settings: WithdrawSettings
  wallet: { query: FailedQuery; data: { sumBalance: number; currencySymbol: string } | undefined }
}

/** The balance, the part that can be withdrawn, and the remaining turnover (MC-66). */
function Funds({ settings, wallet }: FundsProps) {
  const { data, query } = wallet
  const symbol = data?.currencySymbol
  return (
    <Card as="section" className={styles.funds}>
      <h2 className={text.small}>
        <Trans>You can withdraw now</Trans>
      </h2>
      <p className={text.amount}>
        <OwnAmount amount={settings.withdrawable} symbol={symbol} fitted />
      </p>
      <div className={styles.balance}>
        <span>
          <Trans>Balance</Trans>
        </span>
        <span className={styles.value}>
          <OwnAmount amount={data?.sumBalance} symbol={symbol} />
        </span>
        {data === undefined && Boolean(query.error) && (
          <Button
            variant="text"
            size="s"
            icon={<RefreshIcon />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      <Stakes settings={settings} symbol={symbol} />
    </Card>
  )
}

function Stakes({ settings, symbol }: { settings: WithdrawSettings; symbol: string | undefined }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const hidden = useStore($balanceHidden)
  const { turnoverRequired, turnoverDone } = settings
  const percent = stakedPercent(turnoverRequired, turnoverDone)
  if (percent === undefined) return null
  const done = formatMoney(turnoverDone, symbol, locale)
  const required = formatMoney(turnoverRequired, symbol, locale)
  const remaining = formatMoney(turnoverRequired - turnoverDone, symbol, locale)
  const words = hidden ? t`${percent}% of your stakes are done` : t`${done} of ${required} staked`
  return (
    <div className={styles.stakes}>
      <div
        role="progressbar"
        aria-label={t`Stakes before the rest can be withdrawn`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className={styles.bar}
      >
        <span className={styles.done} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={text.figures}>{words}</p>
      {turnoverDone < turnoverRequired && (
        <p className={text.figures}>
          {hidden ? (
            <Trans>The rest of your balance is free once you have staked what is missing.</Trans>
          ) : (
            <Trans>Still to stake before the rest is free: {remaining}</Trans>
          )}
        </p>
      )}
    </div>
  )
}
