import { Button, classNames, Skeleton, VisuallyHidden } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import styles from './amount.module.css'

export type AmountProps = {
  /** What the amount is of. */
  caption: ReactNode
  /** As it is shown; undefined while it is on its way. */
  amount: string | undefined
  /** The person hides amounts: this symbol and dots stand in its place. */
  hiddenAs?: string | undefined
  /** Why it did not come, in the person's words; shown only where there is no amount. */
  failure?: string | undefined
  onRetry: () => void
  /** The retry is under way. */
  busy?: boolean | undefined
  /** Lies on a coloured container instead of a surface. */
  onContainer?: boolean | undefined
}

/** A big amount of money with its caption; keeps its place while it loads, fails or is hidden. */
export function Amount({
  caption,
  amount,
  hiddenAs,
  failure,
  onRetry,
  busy,
  onContainer = false,
}: AmountProps) {
  return (
    <div className={classNames(styles.amount, onContainer && styles.onContainer)}>
      <p className={styles.caption}>{caption}</p>
      {amount === undefined && failure !== undefined ? (
        <div className={styles.failed} role="alert">
          <span>{failure}</span>
          <Button variant="text" size="s" icon={<RefreshCw />} busy={busy} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <p className={styles.figure}>
          {amount === undefined ? (
            <Skeleton width={180} height={34} />
          ) : hiddenAs === undefined ? (
            amount
          ) : (
            <>
              <span aria-hidden="true">{hiddenAs} ••••</span>
              <VisuallyHidden>
                <Trans>Balance hidden</Trans>
              </VisuallyHidden>
            </>
          )}
        </p>
      )}
    </div>
  )
}
