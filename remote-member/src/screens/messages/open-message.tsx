import { isRefused } from '@arcada/api'
import { Loading, QueryError, Skeleton } from '@arcada/ui'
import { FormError } from '@arcada/ui/form'
import { SafeHtml } from '@arcada/ui/html'
import { Sheet } from '@arcada/ui/sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshInbox, useMarkRead, useMessage } from '../../api/inbox-queries.ts'
import { useMoment } from '../../parts/moment.ts'
import styles from './messages.module.css'

/** A message over the list; opening it marks it as read. One that is not there is told above the list (MC-145). */
export function OpenMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const moment = useMoment()
  const query = useMessage(id)
  const { data, error } = query
  const { mutate } = useMarkRead()
  const unread = data !== undefined && !data.read
  useEffect(() => {
    if (unread) mutate(id)
  }, [unread, mutate, id])
  const unknown = isRefused(error, 'record.unknown')
  useEffect(() => {
    if (unknown) refreshInbox(client)
  }, [unknown, client])

  if (unknown) return <FormError message={<Trans>This message does not exist any more.</Trans>} />
  return (
    <Sheet open title={<span dir="auto">{data?.title ?? t`Message`}</span>} onClose={onClose}>
      {data ? (
        <article className={styles.message}>
          <time className={styles.time} dateTime={new Date(data.time).toISOString()}>
            {moment(data.time)}
          </time>
          <SafeHtml html={data.content} />
        </article>
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      )}
    </Sheet>
  )
}
