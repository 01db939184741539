import { errorMessage, failureOf } from '@arcada/i18n'
import { Button, classNames, type FailedQuery, Skeleton, VisuallyHidden } from '@arcada/ui'
import { Trans, useLingui } from '@lingui/react/macro'
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
  /** Where it comes from: why it did not, and another try, are shown only where there is no amount. */
  query: FailedQuery
  /** Lies on a coloured container instead of a surface. */
  onContainer?: boolean | undefined
}

/** A big amount of money with its caption; keeps its place while it loads, fails or is hidden. */
export function Amount({ caption, amount, hiddenAs, query, onContainer = false }: AmountProps) {
  const { i18n } = useLingui()
  return (
    <div className={classNames(styles.amount, onContainer && styles.onContainer)}>
      <p className={styles.caption}>{caption}</p>
      {amount === undefined && query.error ? (
        <div className={styles.failed} role="alert">
          <span>{errorMessage(query.error, i18n)}</span>
          {failureOf(query.error, i18n).canRetry && (
            <Button
              variant="text"
              size="s"
              icon={<RefreshCw />}
              busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        <p className={styles.value}>
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
