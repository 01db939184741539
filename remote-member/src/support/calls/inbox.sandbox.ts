import {
  answerFeedback,
  type Member,
  type Message,
  markRead,
  messagesOf,
  ownMessages,
  deleteMessages as remove,
  unreadMessages,
} from '@arcada/kit/sandbox/accounts'
import {
  type Core,
  forMembers,
  type Language,
  pageOf,
  refusal,
  type Served,
} from '@arcada/kit/sandbox/handlers'
import { noticesOf } from '@arcada/kit/sandbox/sample'
import { deleteMessages } from './delete-messages.ts'
import { mailNotices } from './mail-notices.ts'
import { message } from './message.ts'
import { messageCount } from './message-count.ts'
import { messages } from './messages.ts'
import { readMessages } from './read-messages.ts'

const PAGE = 20
const MAX_IDS = 100

function allOf(core: Core, member: Member): Message[] {
  answerFeedback(core)
  return messagesOf(core, member)
}

const toMessage = ({ id, title, content, time, read }: Message, language: Language) => ({
  id: String(id),
  title: title[language],
  content: content[language],
  time,
  read,
})

export const handlers: readonly Served[] = [
  forMembers(messages, (core, { member, query, language }) => {
    const found = allOf(core, member).filter(
      ({ read }) => !query.status || read === (query.status === 'READ'),
    )
    const page = pageOf(found, query.pageNo, PAGE)
    return { ...page, content: page.content.map((one) => toMessage(one, language)) }
  }),
  forMembers(message, (core, { member, query, language }) => {
    answerFeedback(core)
    const [found] = ownMessages(core, member, [query.id])
    if (!found) throw refusal(message, 'record.unknown')
    return toMessage(found, language)
  }),
  forMembers(messageCount, (core, { member }) => allOf(core, member).length),
  forMembers(readMessages, (core, { member, body }) => {
    const { ids, all } = body
    if ((ids === undefined) === (all === undefined)) throw refusal(readMessages, 'parameter.invalid')
    return core.atomic(() => {
      const every = allOf(core, member)
      markRead(core, ids ? ownMessages(core, member, ids) : every)
      return { unreadCount: unreadMessages(core, member) }
    })
  }),
  forMembers(deleteMessages, (core, { member, query }) => {
    const ids = [...new Set(query.ids.split(','))]
    if (ids.length > MAX_IDS) throw refusal(deleteMessages, 'parameter.invalid')
    return core.atomic(() => {
      answerFeedback(core)
      remove(core, ownMessages(core, member, ids))
      return { unreadCount: unreadMessages(core, member) }
    })
  }),
  forMembers(mailNotices, (core, { member, query, language }) => ({
    contentLobby: pageOf(noticesOf(core, 'PL', language, member), query.pageNo, PAGE).content.map(
      ({ id, title, content, startDate }) => ({ id, title, content, startDate }),
    ),
  })),
]
