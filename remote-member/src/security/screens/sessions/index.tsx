import { request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Card, confirmDialog, Loading, QueryError, Screen, Skeleton, toast } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { LogOutIcon } from '@arcada/kit/ui/icons'
import { List } from '@arcada/kit/ui/list'
import { useOwn } from '../../../shared/api/use-own.ts'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { sessionsQuery } from '../../api/security-queries.ts'
import { endSessions } from '../../calls/end-sessions.ts'
import { sessions } from '../../calls/sessions.ts'
import { SessionRow } from './session-row.tsx'
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
      <div className={styles.column}>
        <p className={styles.note}>
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
                icon={<LogOutIcon aria-hidden="true" />}
                onClick={() => void end({ others: '1' }, t`Log out all other devices?`)}
              >
                <Trans>Log out all other devices</Trans>
              </Button>
            )}
          </>
        ) : query.isError ? (
          <QueryError query={query} />
        ) : (
          <Loading>
            <Skeleton shape="block" height={88} />
          </Loading>
        )}
      </div>
    </Screen>
  )
}
