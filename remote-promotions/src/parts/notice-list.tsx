import { useInfiniteQuery, useQuery } from '@arcada/kit/api/query'
import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, CountBadge, Empty, Loading, QueryError, SectionHeader, Skeleton } from '@arcada/kit/ui'
import { MegaphoneIcon } from '@arcada/kit/ui/icons'
import { useNearEnd } from '@arcada/kit/ui/list'
import { type NoticeKind, noticesQuery, popularNoticesQuery, useMarkRead } from '../api/notice-queries.ts'
import { NoticeCard } from './notice-card.tsx'
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
