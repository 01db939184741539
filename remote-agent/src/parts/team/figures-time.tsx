import { useTimeText } from '@arcada/records'
import { Button, useOnline } from '@arcada/ui'
import { RefreshIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'
import styles from './figures-time.module.css'

export interface FiguresTimeProps {
  /** Ms, by the server; undefined while it is on its way. */
  serverNow: number | undefined
  busy: boolean
  onRefresh: () => void
}

/** Of when the figures are, by the server's clock, and a way to ask anew (AC-10). */
export function FiguresTime({ serverNow, busy, onRefresh }: FiguresTimeProps) {
  const timeText = useTimeText()
  const online = useOnline()
  return (
    <div className={styles.time}>
      <p className={styles.words}>{serverNow !== undefined && <Trans>As of {timeText(serverNow)}</Trans>}</p>
      <Button
        variant="text"
        size="s"
        icon={<RefreshIcon />}
        busy={busy}
        disabled={!online}
        onClick={onRefresh}
      >
        <Trans>Refresh</Trans>
      </Button>
    </div>
  )
}
