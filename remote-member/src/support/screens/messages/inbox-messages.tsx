import { isRefused } from '@arcada/kit/api'
import { useQuery, useQueryClient } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Dot, Loading } from '@arcada/kit/ui'
import { Checkbox, FormError } from '@arcada/kit/ui/form'
import { SafeHtml } from '@arcada/kit/ui/html'
import { ChevronRightIcon } from '@arcada/kit/ui/icons'
import { Sheet } from '@arcada/kit/ui/sheet'
import { Moment } from '@arcada/kit/ui/time'
import { createContext, memo, use, useEffect } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import { messageQuery, refreshShown, useMarkRead } from '../../api/inbox-queries.ts'
import type { Message } from '../../calls/entities/message.ts'
import styles from './messages.module.css'

/** A row of the inbox: opens the message, or chooses it while rows are being chosen. */
export const MessageRow = memo(function MessageRow({ row }: { row: Message }) {
  const { on, chosen, toggle, open } = use(ChoosingContext)
  const words = (
    <span className={styles.words}>
      <span className={styles.title} dir="auto">
        {row.title}
      </span>
      <span className={styles.time}>
        <Moment device at={row.time} />
        {!row.read && (
          <span className={styles.unread}>
            <Dot />
            <Trans>unread</Trans>
          </span>
        )}
      </span>
    </span>
  )
  if (on) {
    return (
      <Checkbox
        className={styles.choice}
        checked={chosen.has(row.id)}
        onChange={() => toggle(row.id)}
        label={words}
      />
    )
  }
  return (
    <button type="button" className={styles.row} onClick={() => open(row.id)}>
      {words}
      <ChevronRightIcon className={styles.chevron} />
    </button>
  )
})

/** The state of the list that its rows need. */
interface RowsContext {
  /** Rows are being chosen: a tap chooses instead of opening. */
  on: boolean
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  open: (id: string) => void
}

export const ChoosingContext = createContext<RowsContext>({
  on: false,
  chosen: new Set(),
  toggle: () => {},
  open: () => {},
})

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
        <article className={layout.stack3}>
          <Moment device at={data.time} className={styles.time} />
          <SafeHtml html={data.content} />
        </article>
      ) : (
        <Loading query={query} blocks={[80]} />
      )}
    </Sheet>
  )
}
