import { flag, integer, json, record, type Store } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import type { Text } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'
import type { Member } from './people.ts'

/** A message in the inbox of a member; `content` is HTML in both languages. */
export type Message = ReturnType<typeof toMessage>
const toMessage = record({
  id: integer,
  title: json<Text>(),
  content: json<Text>(),
  time: integer,
  read: flag,
})

export type Mail = Omit<Message, 'id' | 'read'> & { read?: boolean }

export function writeMessage(store: Store, memberId: number, mail: Mail): void {
  const { title, content, time, read = false } = mail
  store.insert('messages', { memberId, title, content, time, read })
}

/** A member's messages, the newest first. */
export function messagesOf({ store }: Base, { id }: Member): Message[] {
  return store.all`select * from messages where memberId = ${id} order by time desc, id desc`.map(toMessage)
}

/**
 * The messages with these ids.
 * @throws Refusal record.unknown when one of them is not the member's own
 */
export function ownMessages(core: Base, member: Member, ids: readonly string[]): Message[] {
  const own = new Map(messagesOf(core, member).map((message) => [String(message.id), message]))
  return ids.map((id) => {
    const message = own.get(id)
    if (!message) throw new Refusal('record.unknown')
    return message
  })
}

export function markRead({ store }: Base, messages: readonly Message[]): void {
  for (const { id } of messages) store.run`update messages set read = 1 where id = ${id}`
}

export function deleteMessages({ store }: Base, messages: readonly Message[]): void {
  for (const { id } of messages) store.run`delete from messages where id = ${id}`
}

/** Number of a member's unread messages. */
export function unreadMessages({ store }: Base, { id }: Member): number {
  return store.number`select count(*) from messages where memberId = ${id} and read = 0`
}
