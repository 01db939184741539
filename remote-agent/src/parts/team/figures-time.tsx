import { Trans } from '@arcada/kit/i18n/macro'
import { Button, useOnline } from '@arcada/kit/ui'
import { RefreshIcon } from '@arcada/kit/ui/icons'
import { useMoment } from '@arcada/kit/ui/time'
import styles from './figures-time.module.css'
import { useStillAgent } from './use-still-agent.ts'

export interface FiguresTimeProps {
  /** Ms, by the server; undefined while loading. */
  serverNow: number | undefined
  busy: boolean
  onRefresh: () => void
}

/** The time of the figures, by the server's clock, and a button to refetch them (AC-10). */
export function FiguresTime({ serverNow, busy, onRefresh }: FiguresTimeProps) {
  const moment = useMoment()
  const online = useOnline()
  return (
    <div className={styles.time}>
      <p className={styles.words}>{serverNow !== undefined && <Trans>As of {moment(serverNow)}</Trans>}</p>
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

interface PagesTimeProps {
  pages: {
    data: { pages: readonly { serverNow: number }[] } | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}

/** The same for a record of pages; redirects home when the account is no agent any more. */
export function PagesTime({ pages }: PagesTimeProps) {
  useStillAgent(pages)
  return (
    <FiguresTime
      serverNow={pages.data?.pages[0]?.serverNow}
      busy={pages.isFetching}
      onRefresh={() => void pages.refetch()}
    />
  )
}
