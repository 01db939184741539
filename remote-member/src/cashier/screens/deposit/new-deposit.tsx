import { useRgProfile, useWallet } from '@arcada/kit/account'
import { type UseQueryResult, useQuery } from '@arcada/kit/api/query'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { links, routes } from '@arcada/kit/routes'
import {
  Button,
  Card,
  Empty,
  LinkButton,
  Loading,
  QueryError,
  Skeleton,
  useDrawnInPortions,
} from '@arcada/kit/ui'
import { HourglassIcon, LandmarkIcon, RefreshIcon, WalletIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { useFlag } from '@arcada/kit/whitelabel'
import { useId } from 'react'
import { playStatusQuery } from '../../../responsible-gaming/api/limit-queries.ts'
import { OpenMeanwhile, PlayStop } from '../../../responsible-gaming/parts/play-stop.tsx'
import { useIsStopped } from '../../../responsible-gaming/parts/use-is-stopped.ts'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import text from '../../../shared/parts/text.module.css'
import {
  type DepositMethod,
  type DepositOrder,
  depositMethodsQuery,
  openDepositsQuery,
} from '../../api/deposit-queries.ts'
import { OwnAmount } from '../../parts/own-amount.tsx'
import { DepositForm } from './deposit-form.tsx'
import styles from './deposit-screen.module.css'
import { firstMethod } from './deposit-sums.ts'
import { statusText } from './order/status-text.ts'

/** Balance, open orders, and the form of a new one, or why it is unavailable. */
export function NewDeposit() {
  const play = useOwn(playStatusQuery())
  const stopped = useIsStopped(play.data)
  const methods = useQuery(depositMethodsQuery())
  const orders = useQuery(openDepositsQuery())
  const history = useFlag('DEPRECM3')
  // The form waits for the open orders above it and for the player's status, which may close it.
  const loading = methods.isLoading || orders.isLoading || play.query.isLoading
  const ready = useDrawnInPortions(loading ? undefined : true)
  return (
    <div className={layout.stack5}>
      <BalanceLine />
      <OfflineNote call={walletBalance} />
      {!ready ? (
        <Loading className={layout.stack5} blocks={[72, 96, 24, 452, 52]} />
      ) : (
        <>
          {orders.data && orders.data.length > 0 && <OpenOrders orders={orders.data} />}
          {!orders.data && orders.error && <QueryError query={orders} />}
          {stopped && play.data ? (
            <PlayStop status={play.data}>
              <OpenMeanwhile />
            </PlayStop>
          ) : (
            <Offer methods={methods} />
          )}
        </>
      )}
      {history && (
        <LinkButton to={routes.depositReport} variant="text" wide>
          <Trans>Deposit history</Trans>
        </LinkButton>
      )}
    </div>
  )
}

/** The form, once the methods are there, or why there is none. */
function Offer({ methods }: { methods: UseQueryResult<readonly DepositMethod[]> }) {
  const profile = useRgProfile()
  if (!methods.data) return <QueryError query={methods} />
  const first = firstMethod(methods.data)
  if (first)
    return (
      <>
        {profile?.rules.includes('ownAccount') && <OwnAccountNote />}
        <DepositForm methods={methods.data} first={first} />
      </>
    )
  return (
    <Empty
      icon={<WalletIcon />}
      text={<Trans>No deposit method is available now. Customer service can help you.</Trans>}
      action={
        <LinkButton to={routes.service}>
          <Trans>Customer service</Trans>
        </LinkButton>
      }
    />
  )
}

/** Which accounts the law allows (docs/spec/contract-additions.md b.16). */
function OwnAccountNote() {
  return (
    <Notice icon={<LandmarkIcon />}>
      <Trans>
        Pay only from an account or card in your name and with your CPF: Pix, transfer, debit or prepaid card.
        Credit is not accepted.
      </Trans>
    </Notice>
  )
}

/** Unfinished orders with links to continue them (MC-49). */
function OpenOrders({ orders }: { orders: readonly DepositOrder[] }) {
  const { i18n } = useLingui()
  const { money } = useMoney()
  const id = useId()
  return (
    <section className={layout.stack2} aria-labelledby={id}>
      <h2 id={id} className={text.heading}>
        <Trans>Continue an open deposit</Trans>
      </h2>
      <Card flush>
        <List>
          {orders.map((order) => (
            <ListRow
              key={order.orderNo}
              icon={<HourglassIcon />}
              title={order.methodName}
              secondary={i18n._(statusText(order).short)}
              value={money(order.amount)}
              to={links.depositOrder(order.orderNo)}
            />
          ))}
        </List>
      </Card>
    </section>
  )
}

/** The balance above a form: masked when amounts are hidden, a dash while unknown (MC-106, MC-107). */
function BalanceLine() {
  const wallet = useWallet()
  const { data, error, isFetching, refetch } = wallet
  return (
    <div className={styles.line}>
      <WalletIcon className={styles.icon} />
      <div className={styles.words}>
        <p className={text.small}>
          <Trans>Your balance</Trans>
        </p>
        <p className={styles.value}>
          {data || error ? (
            <OwnAmount amount={data?.sumBalance} symbol={data?.currencySymbol} fitted />
          ) : (
            <Skeleton width={120} height={24} />
          )}
        </p>
      </div>
      {!data && error && (
        <Button variant="text" icon={<RefreshIcon />} busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
