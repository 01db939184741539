import { page } from '@arcada/kit/federation'
import { Button, Card } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from './failure-card.module.css'
import { type DueFocus, useDueFocus } from './use-due-focus.ts'

interface Props {
  remote: string
  version?: string
  kind: 'screen' | 'widget'
  /** It did not open because there is no connection. */
  offline?: boolean
  onRetry: () => void
  /** A retry did not help, or the screen that it replaces had the focus. */
  focus: DueFocus
}

/** Replaces a part that did not open: what happened, a retry, and the team for QA. */
export function FailureCard({ remote, version, kind, offline = false, onRetry, focus }: Props) {
  const { release, host, remotes } = page().release
  const { [remote]: known } = remotes
  const named = `${remote} ${version ?? (known ?? host).version}`
  const frame = useRef<HTMLElement>(null)
  useDueFocus(focus, true, () => frame.current?.querySelector('h1, button'))
  const words = offline ? (
    <Trans>You are offline. This part opens when you are back online.</Trans>
  ) : (
    <Trans>This part didn't open.</Trans>
  )
  const Frame = kind === 'screen' ? 'main' : 'section'
  return (
    <Frame ref={frame} className={styles.frame} data-failed={remote}>
      <Card>
        <div role="alert" className={styles.card}>
          {kind === 'screen' ? (
            <h1 className={styles.words} tabIndex={-1}>
              {words}
            </h1>
          ) : (
            <p className={styles.words}>{words}</p>
          )}
          <Button variant="tonal" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {!offline && (
            <details className={styles.detail}>
              <summary className={styles.more}>
                <Trans>Details</Trans>
              </summary>
              <p>{[named, known?.team, `#${release}`].filter(Boolean).join(' · ')}</p>
            </details>
          )}
        </div>
      </Card>
    </Frame>
  )
}
