import { useInfiniteQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card, classNames, Empty } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { ChevronDownIcon, MegaphoneIcon } from '@arcada/kit/ui/icons'
import { PagedList } from '@arcada/kit/ui/list'
import { Moment } from '@arcada/kit/ui/time'
import { useId, useState } from 'react'
import { SeePromotions } from '../../../responsible-gaming/parts/see-promotions.tsx'
import { noticesQuery } from '../../api/inbox-queries.ts'
import type { mailNotices } from '../../calls/mail-notices.ts'
import styles from './messages.module.css'

type Notice = ValueOf<typeof mailNotices>['contentLobby'][number]

/** The operator's announcements (MC-142). */
export function Notices() {
  const { t } = useLingui()
  const notices = useInfiniteQuery(noticesQuery)
  return (
    <Card flush>
      <PagedList
        pages={notices}
        Row={NoticeRow}
        rowKey="id"
        label={t`Announcements`}
        empty={
          <Empty
            icon={<MegaphoneIcon />}
            text={<Trans>No announcements right now</Trans>}
            action={<SeePromotions />}
          />
        }
      />
    </Card>
  )
}

function NoticeRow({ row }: { row: Notice }) {
  const [open, setOpen] = useState(false)
  const contentId = useId()
  return (
    <article>
      <h2>
        <button
          type="button"
          className={styles.row}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.words}>
            <span className={styles.title} dir="auto">
              {row.title}
            </span>
            <Moment device at={row.startDate} className={styles.time} />
          </span>
          <ChevronDownIcon className={classNames(styles.chevron, open && styles.up)} />
        </button>
      </h2>
      <div id={contentId} className={styles.notice} hidden={!open}>
        {open && <SafeHtml html={row.content} />}
      </div>
    </article>
  )
}
