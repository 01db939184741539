import { useWallet } from '@arcada/kit/account'
import { Trans } from '@arcada/kit/i18n/macro'
import { Button, Skeleton } from '@arcada/kit/ui'
import { RefreshIcon, WalletIcon } from '@arcada/kit/ui/icons'
import text from '../../shared/parts/text.module.css'
import styles from './balance-line.module.css'
import { OwnAmount } from './own-amount.tsx'

/** The balance above a form: masked when amounts are hidden, a dash while unknown (MC-106, MC-107). */
export function BalanceLine() {
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
