import { callQuery, request } from '@arcada/kit/api'
import { pagesQuery, shownPages } from '@arcada/kit/api/pages'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@arcada/kit/api/query'
import { announcements } from '@arcada/kit/contract/announcements'
import { notices } from '@arcada/kit/contract/notices'
import { popularAnnouncements } from '../calls/popular-announcements.ts'
import { readNotices } from '../calls/read-notices.ts'

export type NoticeKind = 'PL' | 'A'

/** Announcements of one kind (PL players, A agents), page by page (API-51). */
export function noticesQuery(types: NoticeKind) {
  return infiniteQueryOptions({
    ...pagesQuery(notices, { types }),
    placeholderData: keepPreviousData,
    select: (loaded) => {
      const { pages } = shownPages(loaded)
      return {
        cards: pages.flatMap(({ content }) => content),
        unread: pages[0]?.footer?.unreadCount ?? 0,
      }
    },
  })
}

/** The most read announcements (API-52); there is no such list for agents. */
export function popularNoticesQuery(types: NoticeKind) {
  return queryOptions({
    ...callQuery(popularAnnouncements, { platform: 'M' }),
    enabled: types === 'PL',
    placeholderData: keepPreviousData,
  })
}

/** Marks announcements as read and updates counts and dots. One that fails stays unread, without an error. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => request(readNotices, { body: { ids } }),
    onSuccess: () => {
      for (const call of [notices, popularAnnouncements, announcements])
        void client.invalidateQueries({ queryKey: [call.id] })
    },
  })
}
