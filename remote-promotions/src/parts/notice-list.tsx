import { useInfiniteQuery, useQuery } from '@arcada/kit/api/query'
import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  Button,
  Card,
  CountBadge,
  classNames,
  Dot,
  Empty,
  Loading,
  QueryError,
  SectionHeader,
  Skeleton,
} from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { ChevronDownIcon, MegaphoneIcon } from '@arcada/kit/ui/icons'
import { useNearEnd } from '@arcada/kit/ui/list'
import { Moment } from '@arcada/kit/ui/time'
import { useId, useState } from 'react'
import { type NoticeKind, noticesQuery, popularNoticesQuery, useMarkRead } from '../api/notice-queries.ts'
import noticeCardStyles from './notice-card.module.css'
import styles from './notice-list.module.css'

/** Announcements of one kind: the popular ones first, then the rest, the newest first (ROUTE-18, ROUTE-19). */
export function NoticeList({ types, label }: { types: NoticeKind; label: string }) {
  const notices = useInfiniteQuery(noticesQuery(types))
  const popular = useQuery(popularNoticesQuery(types)).data ?? []
  const markRead = useMarkRead()
  const all = notices.data?.cards ?? []
  const unread = notices.data?.unread ?? 0
  const onTop = new Set(popular.map(({ id }) => id))
  const rest = all.filter(({ id }) => !onTop.has(id))

  useNearEnd({
    enabled: notices.hasNextPage && !notices.isFetching && !notices.isFetchNextPageError,
    onNearEnd: () => void notices.fetchNextPage(),
  })

  if (notices.isPending) {
    return (
      <Loading className={styles.list}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} shape="block" height={140} />
        ))}
      </Loading>
    )
  }
  if (notices.isError && all.length === 0) return <QueryError query={notices} />
  if (all.length === 0)
    return <Empty icon={<MegaphoneIcon />} text={<Trans>No announcements right now</Trans>} />

  return (
    <>
      {unread > 0 && (
        <Unread
          count={unread}
          busy={markRead.isPending}
          onReadAll={() => markRead.mutate(all.filter(({ read }) => read === false).map(({ id }) => id))}
        />
      )}
      {popular.length > 0 && <Popular notices={popular} onRead={(id) => markRead.mutate([id])} />}
      <Cards label={label} notices={rest} onRead={(id) => markRead.mutate([id])} />
      {notices.isFetchingNextPage && <Loading className={styles.more} />}
      {notices.isFetchNextPageError && <QueryError query={notices} onRetry={notices.fetchNextPage} />}
    </>
  )
}

function Unread({ count, busy, onReadAll }: { count: number; busy: boolean; onReadAll: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.unread}>
      <CountBadge count={count} label={t`Unread:`} />
      <span className={styles.words} role="status">
        <Plural value={count} one="# unread announcement" other="# unread announcements" />
      </span>
      <Button variant="text" size="s" busy={busy} onClick={onReadAll}>
        <Trans>Mark all as read</Trans>
      </Button>
    </div>
  )
}

function Popular({ notices, onRead }: { notices: readonly Announcement[]; onRead: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <section className={styles.popular}>
      <SectionHeader title={<Trans>Most read</Trans>} />
      <Cards label={t`Most read`} notices={notices} onRead={onRead} />
      <SectionHeader title={<Trans>All announcements</Trans>} />
    </section>
  )
}

interface CardsProps {
  label: string
  notices: readonly Announcement[]
  onRead: (id: string) => void
}

function Cards({ label, notices, onRead }: CardsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeCard notice={notice} onRead={onRead} />
        </li>
      ))}
    </ul>
  )
}

/** An announcement: three lines until it opens; MM/DD/YYYY (FMT-02). */
function NoticeCard({ notice, onRead }: { notice: Announcement; onRead: (id: string) => void }) {
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
          className={noticeCardStyles.head}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={toggle}
        >
          <span className={noticeCardStyles.words}>
            <span className={noticeCardStyles.title}>
              {notice.read === false && <Dot label={t`unread`} />}
              {notice.title}
            </span>
            <Moment at={notice.startDate} device pattern="MM/DD/YYYY" className={noticeCardStyles.date} />
          </span>
          <ChevronDownIcon className={classNames(noticeCardStyles.chevron, open && noticeCardStyles.up)} />
        </button>
      </h2>
      {/* Inert while closed: a hidden link must not take the focus. */}
      <div
        id={contentId}
        className={classNames(noticeCardStyles.content, !open && noticeCardStyles.closed)}
        inert={!open}
      >
        <SafeHtml html={notice.content} />
      </div>
    </Card>
  )
}
