import { callQuery, request } from '@arcada/kit/api'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { deleteMessages } from '../calls/delete-messages.ts'
import type { Message } from '../calls/entities/message.ts'
import { mailNotices } from '../calls/mail-notices.ts'
import { message } from '../calls/message.ts'
import { messageCount } from '../calls/message-count.ts'
import { messages } from '../calls/messages.ts'
import { readMessages } from '../calls/read-messages.ts'

type Pages = { pages: ValueOf<typeof messages>[]; pageParams: unknown[] }

/** Announcements on a full page; a shorter page is the last. */
const NOTICES_PAGE = 20

/** How many messages there are, and how many are unread. */
export const countQuery = () => callQuery(messageCount)
export const unreadQuery = () => callQuery(unreadMessages)

/** One message: from the cached list until the server has answered. */
export function messageQuery(client: QueryClient, id: string) {
  return queryOptions({
    ...callQuery(message, { id }),
    placeholderData: () => listed(client).find((one) => one.id === id),
  })
}

function listed(client: QueryClient): Message[] {
  return client
    .getQueriesData<Pages>({ queryKey: [messages.id] })
    .flatMap(([, data]) => data?.pages.flatMap(({ content }) => content) ?? [])
}

const noticesPage = async (page: number, signal: AbortSignal) =>
  (await request(mailNotices, { query: { pageNo: String(page) }, signal })).contentLobby

/**
 * The announcements of the message centre, page by page (API-87). Their answer has no total, so each page is read with the
 * one before it: an announcement that ends moves others to there.
 */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [mailNotices.id, 'pages'],
  queryFn: async ({ pageParam, signal }) => {
    const [page, before = []] = await Promise.all([
      noticesPage(pageParam, signal),
      ...(pageParam > 1 ? [noticesPage(pageParam - 1, signal)] : []),
    ])
    return { content: [...before, ...page], isLast: page.length < NOTICES_PAGE }
  },
  initialPageParam: 1,
  getNextPageParam: ({ isLast }, _, page) => (isLast ? undefined : page + 1),
})

/** Marks an opened message as read; where that fails it stays unread, without an error (MC-144). */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(readMessages, { body: { ids: [id] } }),
    onSuccess: ({ unreadCount }, id) => showRead(client, unreadCount, (one) => one.id === id),
  })
}

/** Marks every message as read, loaded or not. */
export const readAll = (_: 'all', signal: AbortSignal) =>
  request(readMessages, { body: { all: true }, signal })

export const removeMessages = (ids: readonly string[], signal: AbortSignal) =>
  request(deleteMessages, { query: { ids: ids.join(',') }, signal })

/** Updates all that shows the read state: list, icon, tiles. */
export function showRead(client: QueryClient, unreadCount: number, isRead: (one: Message) => boolean): void {
  const marked = (one: Message) => (isRead(one) && !one.read ? { ...one, read: true } : one)
  client.setQueriesData<Pages>(
    { queryKey: [messages.id] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, content: page.content.map(marked) })),
      },
  )
  client.setQueriesData<Message>({ queryKey: [message.id] }, (one) => one && marked(one))
  client.setQueryData(unreadQuery().queryKey, unreadCount)
}

/** Requests the whole inbox again. */
export function refreshInbox(client: QueryClient): void {
  for (const { id } of [messages, messageCount, unreadMessages, message])
    void client.invalidateQueries({ queryKey: [id] })
}

/** Requests the shown lists and counts again. Failed ones wait for the member's retry. */
export function refreshShown(client: QueryClient): void {
  for (const { id } of [messages, messageCount, unreadMessages])
    void client.invalidateQueries({ queryKey: [id], predicate: ({ state }) => state.status === 'success' })
}
