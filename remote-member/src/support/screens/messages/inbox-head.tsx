import { useQuery, useQueryClient } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, CountBadge, QueryError, Skeleton, toast, useOnline } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { countQuery, readAll, refreshInbox, showRead, unreadQuery } from '../../api/inbox-queries.ts'
import styles from './messages.module.css'
import type { Choosing } from './use-choosing.ts'

/** The number of messages and of unread ones; buttons to mark all and to choose some. */
export function InboxHead({ choosing }: { choosing: Choosing }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const count = useQuery(countQuery())
  const unread = useQuery(unreadQuery())
  const all = useWrite({
    send: readAll,
    onDone({ unreadCount }) {
      showRead(client, unreadCount, () => true)
      toast({ type: 'success', text: t`All messages are read` })
    },
    onFailed: () => refreshInbox(client),
  })
  const failed = [count, unread].filter(({ data, isError }) => isError && data === undefined)
  if (failed.length > 0) return <QueryError query={failed} />
  if (count.data === undefined || unread.data === undefined) {
    return (
      <div className={styles.head}>
        <Skeleton width={180} height={20} />
        {!choosing.on && (
          <div className={styles.actions}>
            <Skeleton shape="pill" width={240} height={36} />
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <p role="status" className={styles.counts}>
          <Plural value={count.data} one="# message" other="# messages" />
          {unread.data > 0 && <UnreadCount count={unread.data} />}
        </p>
        {!choosing.on && (
          <div className={styles.actions}>
            {unread.data > 0 && (
              <Button
                variant="text"
                size="s"
                busy={all.busy}
                disabled={!online}
                onClick={() => all.write('all')}
              >
                <Trans>Mark all as read</Trans>
              </Button>
            )}
            <Button variant="text" size="s" onClick={choosing.start}>
              <Trans>Select</Trans>
            </Button>
          </div>
        )}
      </div>
      <FormError message={all.refusal} />
    </>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className={styles.unreadCount}>
      <CountBadge count={count} label={String(count)} />
      <Plural value={count} one="unread" other="unread" />
    </span>
  )
}
