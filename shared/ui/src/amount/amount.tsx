import { errorMessage, failureOf } from '@arcada/kit/i18n'
import { Button, classNames, type FailedQuery, Skeleton, VisuallyHidden } from '@arcada/kit/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import styles from './amount.module.css'
import { FittedAmount } from './fitted-amount.tsx'

export type AmountProps = {
  /** Caption of the amount. */
  caption: ReactNode
  /** The formatted amount; undefined while loading. */
  amount: string | undefined
  /** The player hides amounts: this symbol and dots replace it. */
  hiddenAs?: string | undefined
  /** The query of the amount: its error and the retry appear only without an amount. */
  query: FailedQuery
  /** On a coloured container instead of a surface. */
  onContainer?: boolean | undefined
}

/** A big amount of money with its caption; keeps its space while it loads, fails or is hidden. */
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
            <FittedAmount text={amount} />
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
