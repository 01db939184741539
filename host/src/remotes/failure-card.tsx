import { page } from '@arcada/federation'
import { Button, Card } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import styles from './failure-card.module.css'

interface Props {
  remote: string
  version?: string
  kind: 'screen' | 'widget'
  onRetry: () => void
}

/** Stands where a part did not open: what happened, a retry, and for QA whose part it is. */
export function FailureCard({ remote, version, kind, onRetry }: Props) {
  const { release, remotes } = page().release
  const known = remotes[remote]
  const Frame = kind === 'screen' ? 'main' : 'section'
  return (
    <Frame className={styles.frame} data-failed={remote}>
      <Card>
        <div role="alert" className={styles.card}>
          {kind === 'screen' ? (
            <h1 className={styles.words} tabIndex={-1}>
              <Trans>This part didn't open.</Trans>
            </h1>
          ) : (
            <p className={styles.words}>
              <Trans>This part didn't open.</Trans>
            </p>
          )}
          <Button variant="tonal" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <p className={styles.detail}>
            {remote} {version ?? known?.version} · {known?.team} · #{release}
          </p>
        </div>
      </Card>
    </Frame>
  )
}
