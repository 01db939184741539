import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { integer, type Row, text } from '@arcada/sandbox/database/store'
import { Refusal } from '@arcada/sandbox/envelope'
import { answerFeedback, unreadMessages } from '@arcada/sandbox/inbox'
import type { Language } from '@arcada/sandbox/language'
import { noticesOf } from '@arcada/sandbox/notices'
import { pageOf } from '@arcada/sandbox/pages'
import type { Member } from '@arcada/sandbox/people'
import { deleteMessages } from './delete-messages.ts'
import { mailNotices } from './mail-notices.ts'
import { message } from './message.ts'
import { messageCount } from './message-count.ts'
import { messages } from './messages.ts'
import { readMessages } from './read-messages.ts'

const PAGE = 20
const MOST_IDS = 100

function messagesOf(core: Core, member: Member): Row[] {
  answerFeedback(core.store, core.clock())
  return core.store.all(
    'select * from messages where member_id = ? order by created_at desc, id desc',
    member.id,
  )
}

/** @throws Refusal record.unknown when one of them is not the member's own */
function ownMessages(core: Core, member: Member, ids: readonly string[]): Row[] {
  const own = new Map(messagesOf(core, member).map((row) => [String(integer(row, 'id')), row]))
  return ids.map((id) => {
    const row = own.get(id)
    if (!row) throw new Refusal('record.unknown')
    return row
  })
}

function toMessage(row: Row, language: Language) {
  return {
    id: String(integer(row, 'id')),
    title: text(row, `title_${language}`),
    content: text(row, `content_${language}`),
    time: integer(row, 'created_at'),
    read: integer(row, 'read') === 1,
  }
}

/** Does something to some messages as one step, and counts what is unread then. */
function change(core: Core, member: Member, rows: () => readonly Row[], statement: string) {
  return core.store.atomic(() => {
    for (const row of rows()) core.store.run(statement, integer(row, 'id'))
    return { unreadCount: unreadMessages(core.store, member, core.clock()) }
  })
}

export const handlers: readonly Served[] = [
  forMembers(messages, (core, { member, query, language }) => {
    const rows = messagesOf(core, member).filter(
      (row) => !query.status || (integer(row, 'read') === 1) === (query.status === 'READ'),
    )
    const page = pageOf(rows, query.pageNo, PAGE)
    return { ...page, content: page.content.map((row) => toMessage(row, language)) }
  }),
  forMembers(message, (core, { member, query, language }) => {
    const [row] = ownMessages(core, member, [query.id])
    if (!row) throw new Refusal('record.unknown')
    return toMessage(row, language)
  }),
  forMembers(messageCount, (core, { member }) => messagesOf(core, member).length),
  forMembers(readMessages, (core, { member, body }) => {
    const { ids, all } = body
    if ((ids === undefined) === (all === undefined)) throw new Refusal('parameter.invalid')
    const rows = () => (ids ? ownMessages(core, member, ids) : messagesOf(core, member))
    return change(core, member, rows, 'update messages set read = 1 where id = ?')
  }),
  forMembers(deleteMessages, (core, { member, query }) => {
    const ids = [...new Set(query.ids.split(','))]
    if (ids.length > MOST_IDS) throw new Refusal('parameter.invalid')
    return change(core, member, () => ownMessages(core, member, ids), 'delete from messages where id = ?')
  }),
  forMembers(mailNotices, (core, { member, query, language }) => ({
    contentLobby: pageOf(noticesOf(core, 'PL', language, member), query.pageNo, PAGE).content.map(
      ({ id, title, content, startDate }) => ({ id, title, content, startDate }),
    ),
  })),
]
