import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Badge, Button, Card, Empty } from '@arcada/kit/ui'
import { MessageCircleIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { Moment } from '@arcada/kit/ui/time'
import { memo, useEffect, useRef } from 'react'
import text from '../../../shared/parts/text.module.css'
import { feedback } from '../../calls/feedback.ts'
import styles from './feedback.module.css'
import { useFeedbackTypes } from './feedback-types.ts'

type Entry = ValueOf<typeof feedback>['content'][number]

/** The member's feedback, the newest first, with the answers (MC-153, MC-154). */
export function FeedbackHistory({ onWrite }: { onWrite: () => void }) {
  const { t } = useLingui()
  const entries = usePages(feedback, {})
  return (
    <PagedList
      pages={entries}
      Row={FeedbackCard}
      rowKey="id"
      rowHeight={180}
      label={t`Sent feedback`}
      className={styles.list}
      empty={
        <Empty
          icon={<MessageCircleIcon />}
          text={<Trans>You haven't sent any feedback yet.</Trans>}
          action={
            <Button variant="tonal" onClick={onWrite}>
              <Trans>Write feedback</Trans>
            </Button>
          }
        />
      }
    />
  )
}

const FeedbackCard = memo(function FeedbackCard({ row }: { row: Entry }) {
  const types = useFeedbackTypes()
  const place = useNamed(row.id)
  return (
    <Card as="article" className={styles.entry}>
      <div className={styles.head}>
        <h2 ref={place} tabIndex={-1} className={styles.title} dir="auto">
          {row.title}
        </h2>
        <Badge tone={row.status === 'REPLIED' ? 'win' : 'warn'}>
          {row.status === 'REPLIED' ? <Trans>Answered</Trans> : <Trans>Open</Trans>}
        </Badge>
      </div>
      <p className={text.small}>
        {types[row.type]} · <Moment device at={row.time} />
        {row.images > 0 && (
          <>
            {' · '}
            <Plural value={row.images} one="# picture" other="# pictures" />
          </>
        )}
      </p>
      <p className={styles.content} dir="auto">
        {row.content}
      </p>
      {row.reply !== undefined && (
        <div className={styles.reply}>
          <p className={text.small}>
            <Trans>Customer service</Trans>
            {row.repliedAt !== undefined && (
              <>
                {' · '}
                <Moment device at={row.repliedAt} />
              </>
            )}
          </p>
          <p>{row.reply}</p>
        </div>
      )}
    </Card>
  )
})

/** Scrolls to the entry of the address, to which a message about its answer links. */
function useNamed(id: string) {
  const [search] = useSearchParams()
  const place = useRef<HTMLHeadingElement>(null)
  const named = search.get('id') === id
  useEffect(() => {
    if (!named) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [named])
  return place
}
