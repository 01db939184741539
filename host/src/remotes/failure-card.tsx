import { page } from '@arcada/kit/federation'
import { Button, Card } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from './failure-card.module.css'
import { NotOpened } from './not-opened.tsx'
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
  const { release, remotes } = page().release
  const known = remotes[remote]
  const frame = useRef<HTMLElement>(null)
  useDueFocus(focus, true, () => frame.current?.querySelector('h1, button'))
  const Frame = kind === 'screen' ? 'main' : 'section'
  return (
    <Frame ref={frame} className={styles.frame} data-failed={remote}>
      <Card>
        <div role="alert" className={styles.card}>
          {kind === 'screen' ? (
            <h1 className={styles.words} tabIndex={-1}>
              <NotOpened offline={offline} />
            </h1>
          ) : (
            <p className={styles.words}>
              <NotOpened offline={offline} />
            </p>
          )}
          <Button variant="tonal" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {!offline && (
            <details className={styles.detail}>
              <summary className={styles.more}>
                <Trans>Details</Trans>
              </summary>
              <p>
                {remote} {version ?? known?.version} · {known?.team} · #{release}
              </p>
            </details>
          )}
        </div>
      </Card>
    </Frame>
  )
}
