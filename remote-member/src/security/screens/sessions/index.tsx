import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Badge, Button, Card, confirmDialog, Loading, Screen, toast } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { LogOutIcon, SmartphoneIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { useDeviceMoment } from '@arcada/kit/ui/time'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { sessionsQuery } from '../../api/security-queries.ts'
import { endSessions } from '../../calls/end-sessions.ts'
import { sessions } from '../../calls/sessions.ts'
import styles from './sessions-screen.module.css'

type Wanted = { id: string } | { others: '1' }

/** /m/securityCenter/sessions: the member's sessions, which can be ended here (MC-98, MC-99). */
export default function SessionsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { query, data } = useOwn(sessionsQuery())
  const { write, busy, refusal } = useWrite({
    send: (wanted: Wanted, signal) => request(endSessions, { query: wanted, signal }),
    onDone: (left) => {
      client.setQueryData([sessions.id, {}], left)
      void client.invalidateQueries({ queryKey: [sessions.id] })
      toast({ type: 'success', text: t`Logged out`, duration: SUCCESS_TOASTS.long })
    },
    // Ended elsewhere in the meantime: the list is loaded again.
    onFailed: () => void client.invalidateQueries({ queryKey: [sessions.id] }),
  })
  const end = async (wanted: Wanted, title: string) => {
    const confirmed = await confirmDialog({
      title,
      text: t`Anyone using it will have to log in again.`,
      confirm: t({ context: 'device', message: 'Log out' }),
      danger: true,
    })
    if (confirmed) write(wanted)
  }
  return (
    <Screen title={t`Devices and sessions`} hideTitle>
      <div className={layout.narrow}>
        <p className={text.muted}>
          <Trans>
            Your account is logged in here. If you don't know a device, log it out and change your password.
          </Trans>
        </p>
        {data ? (
          <>
            <Card flush>
              <List label={t`Devices`}>
                {data.map((one) => (
                  <SessionRow
                    key={one.id}
                    session={one}
                    busy={busy}
                    onEnd={(name) => void end({ id: one.id }, t`Log ${name} out?`)}
                  />
                ))}
              </List>
            </Card>
            <FormError message={refusal} />
            {data.length > 1 && (
              <Button
                variant="tonal"
                size="l"
                wide
                busy={busy}
                icon={<LogOutIcon />}
                onClick={() => void end({ others: '1' }, t`Log out all other devices?`)}
              >
                <Trans>Log out all other devices</Trans>
              </Button>
            )}
          </>
        ) : (
          <Loading query={query} blocks={[88]} />
        )}
      </div>
    </Screen>
  )
}

interface SessionRowProps {
  session: ValueOf<typeof sessions>[number]
  busy: boolean
  /** Called with the name of the row. */
  onEnd: (name: string) => void
}

/** One device with its log-in time and last use; the current one has no button. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const { device, browser, startedAt, lastSeenAt, current } = session
  const name = [browser, device].filter(Boolean).join(' · ') || t`Unknown device`
  const moment = useDeviceMoment()
  const [since, last] = [moment(startedAt), moment(lastSeenAt)]
  return (
    <ListRow
      icon={<SmartphoneIcon />}
      title={
        <span className={styles.name}>
          {name}
          {current && (
            <Badge tone="win">
              <Trans>This device</Trans>
            </Badge>
          )}
        </span>
      }
      secondary={
        <>
          <span className={styles.time}>
            <Trans>Logged in {since}</Trans>
          </span>
          <span className={styles.time}>
            <Trans>Last used {last}</Trans>
          </span>
        </>
      }
      trailing={
        !current && (
          <Button
            variant="text"
            aria-disabled={busy || undefined}
            aria-label={t`Log out: ${name}`}
            onClick={() => {
              if (!busy) onEnd(name)
            }}
          >
            <Trans context="device">Log out</Trans>
          </Button>
        )
      }
    />
  )
}
