import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './states.module.css'

export type EmptyProps = {
  icon?: ReactNode
  text: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  className?: string | undefined
}

/** An empty state: the reason, and the next step. */
export function Empty({ icon, text, action, className }: EmptyProps) {
  return (
    <div className={classNames(styles.state, className)}>
      {icon && (
        <span className={styles.spot} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.words}>{text}</p>
      {action}
    </div>
  )
}

export type ErrorNoticeProps = {
  /** What happened; 'Loading failed, click to retry' by default. */
  message?: ReactNode
  /** Makes the whole notice one button. */
  onRetry?: (() => void) | undefined
  /** The retry is in progress. */
  busy?: boolean | undefined
  className?: string | undefined
}

/** A loading error: announced at once, with a retry. */
export function ErrorNotice({ message, onRetry, busy = false, className }: ErrorNoticeProps) {
  const words = message ?? <Trans>Loading failed, click to retry</Trans>
  return (
    <div role="alert" className={className}>
      {onRetry ? (
        <button
          type="button"
          className={classNames(styles.state, styles.retry)}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onRetry}
        >
          <span className={classNames(styles.spot, styles.bad)} aria-hidden="true">
            <RefreshCw className={classNames(busy && styles.turning)} />
          </span>
          <span className={styles.words}>{words}</span>
          {message !== undefined && (
            <span className={styles.again}>
              <Trans>Try again</Trans>
            </span>
          )}
        </button>
      ) : (
        <div className={styles.state}>
          <span className={classNames(styles.spot, styles.bad)} aria-hidden="true">
            <CircleAlert />
          </span>
          <p className={styles.words}>{words}</p>
        </div>
      )}
    </div>
  )
}
