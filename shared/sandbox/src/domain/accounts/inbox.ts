import { integer, type Store, text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import type { Text } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'
import type { Member } from './people.ts'

export type Mail = { title: Text; content: Text; time: number; read?: boolean }

/** Writes a message to a member; `content` is HTML in both languages. */
export function writeMessage(store: Store, memberId: number, mail: Mail): void {
  const { title, content, time, read = false } = mail
  store.insert('messages', {
    member_id: memberId,
    title_pt: title.pt,
    title_en: title.en,
    content_pt: content.pt,
    content_en: content.en,
    created_at: time,
    read: read ? 1 : 0,
  })
}

/** A message in the inbox of a member. */
export interface Message extends Required<Mail> {
  id: number
}

/** A member's messages, the newest first. */
export function messagesOf({ store }: Base, { id }: Member): Message[] {
  return store
    .all('select * from messages where member_id = ? order by created_at desc, id desc', id)
    .map((row) => ({
      id: integer(row, 'id'),
      title: { pt: text(row, 'title_pt'), en: text(row, 'title_en') },
      content: { pt: text(row, 'content_pt'), en: text(row, 'content_en') },
      time: integer(row, 'created_at'),
      read: integer(row, 'read') === 1,
    }))
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
  for (const { id } of messages) store.run('update messages set read = 1 where id = ?', id)
}

export function deleteMessages({ store }: Base, messages: readonly Message[]): void {
  for (const { id } of messages) store.run('delete from messages where id = ?', id)
}

/** Number of a member's unread messages. */
export function unreadMessages({ store }: Base, { id }: Member): number {
  const row = store.one('select count(*) as count from messages where member_id = ? and read = 0', id)
  return row ? integer(row, 'count') : 0
}
