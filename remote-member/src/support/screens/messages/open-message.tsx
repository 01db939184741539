import { isRefused } from '@arcada/kit/api'
import { useQuery, useQueryClient } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Loading, Skeleton } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { SafeHtml } from '@arcada/kit/ui/html'
import { Sheet } from '@arcada/kit/ui/sheet'
import { Moment } from '@arcada/kit/ui/time'
import { useEffect } from 'react'
import { messageQuery, refreshShown, useMarkRead } from '../../api/inbox-queries.ts'
import styles from './messages.module.css'

/** A message over the list; opening it marks it as read. An unknown one shows an error above the list (MC-145). */
export function OpenMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery(messageQuery(client, id))
  const { data, error } = query
  const { mutate } = useMarkRead()
  const unread = data !== undefined && !data.read
  useEffect(() => {
    if (unread) mutate(id)
  }, [unread, mutate, id])
  const unknown = isRefused(error, 'record.unknown')
  useEffect(() => {
    if (unknown) refreshShown(client)
  }, [unknown, client])

  if (unknown) return <FormError message={<Trans>This message does not exist any more.</Trans>} />
  return (
    <Sheet open title={<span dir="auto">{data?.title ?? t`Message`}</span>} onClose={onClose}>
      {data ? (
        <article className={styles.message}>
          <Moment device at={data.time} className={styles.time} />
          <SafeHtml html={data.content} />
        </article>
      ) : (
        <Loading query={query}>
          <Skeleton lines={4} />
        </Loading>
      )}
    </Sheet>
  )
}
