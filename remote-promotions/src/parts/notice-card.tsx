import type { Announcement } from '@arcada/contract/entities/announcement'
import { formatNoticeDate } from '@arcada/i18n'
import { Card, classNames, Dot } from '@arcada/ui'
import { SafeHtml } from '@arcada/ui/html'
import { ChevronDownIcon } from '@arcada/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import styles from './notice-card.module.css'

export interface NoticeCardProps {
  notice: Announcement
  /** The person opened one that counted as unread. */
  onRead: (id: string) => void
}

/** An announcement: the first three lines until the person opens it; MM/DD/YYYY (FMT-02). */
export function NoticeCard({ notice, onRead }: NoticeCardProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const contentId = useId()

  function toggle() {
    setOpen(!open)
    if (!open && notice.read === false) onRead(notice.id)
  }
  return (
    <Card as="article" flush>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={toggle}
        >
          <span className={styles.words}>
            <span className={styles.title}>
              {notice.read === false && <Dot label={t`unread`} />}
              {notice.title}
            </span>
            <time className={styles.date} dateTime={new Date(notice.startDate).toISOString()}>
              {formatNoticeDate(notice.startDate)}
            </time>
          </span>
          <ChevronDownIcon aria-hidden="true" className={classNames(styles.chevron, open && styles.up)} />
        </button>
      </h2>
      {/* Inert while closed: a link in the part that is cut off must not take the focus. */}
      <div id={contentId} className={classNames(styles.content, !open && styles.closed)} inert={!open}>
        <SafeHtml html={notice.content} />
      </div>
    </Card>
  )
}
