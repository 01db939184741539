import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Badge, Button } from '@arcada/kit/ui'
import { SmartphoneIcon } from '@arcada/kit/ui/icons'
import { useDeviceMoment } from '@arcada/kit/ui/time'
import type { sessions } from '../../calls/sessions.ts'
import styles from './sessions-screen.module.css'

export interface SessionRowProps {
  session: ValueOf<typeof sessions>[number]
  busy: boolean
  /** Called with the name of the row. */
  onEnd: (name: string) => void
}

/** One device with its log-in time and last use; the current one has no button. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const { device, browser, startedAt, lastSeenAt, current } = session
  const name = [browser, device].filter(Boolean).join(' · ') || t`Unknown device`
  const moment = useDeviceMoment()
  const [since, last] = [moment(startedAt), moment(lastSeenAt)]
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <SmartphoneIcon aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <span className={styles.name}>
          {name}
          {current && (
            <Badge tone="win">
              <Trans>This device</Trans>
            </Badge>
          )}
        </span>
        <span className={styles.time}>
          <Trans>Logged in {since}</Trans>
        </span>
        <span className={styles.time}>
          <Trans>Last used {last}</Trans>
        </span>
      </div>
      {!current && (
        <Button
          variant="text"
          className={styles.end}
          aria-disabled={busy || undefined}
          aria-label={t`Log out: ${name}`}
          onClick={() => {
            if (!busy) onEnd(name)
          }}
        >
          <Trans context="device">Log out</Trans>
        </Button>
      )}
    </div>
  )
}
