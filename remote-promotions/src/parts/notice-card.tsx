import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { useLingui } from '@arcada/kit/i18n/macro'
import { Card, classNames, Dot } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { ChevronDownIcon } from '@arcada/kit/ui/icons'
import { Moment } from '@arcada/kit/ui/time'
import { useId, useState } from 'react'
import styles from './notice-card.module.css'

/** An announcement: three lines until it opens; MM/DD/YYYY (FMT-02). */
export function NoticeCard({ notice, onRead }: { notice: Announcement; onRead: (id: string) => void }) {
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
            <Moment at={notice.startDate} device pattern="MM/DD/YYYY" className={styles.date} />
          </span>
          <ChevronDownIcon aria-hidden="true" className={classNames(styles.chevron, open && styles.up)} />
        </button>
      </h2>
      {/* Inert while closed: a hidden link must not take the focus. */}
      <div id={contentId} className={classNames(styles.content, !open && styles.closed)} inert={!open}>
        <SafeHtml html={notice.content} />
      </div>
    </Card>
  )
}
