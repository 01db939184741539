import { integer, type Store } from './database/store.ts'
import type { Text } from './language.ts'
import type { Member } from './people.ts'

type Mail = { title: Text; content: Text; time: number; read?: boolean }

/** Writes a message to a member; `content` is HTML in both languages. */
export function writeMessage(store: Store, memberId: number, mail: Mail): void {
  const { title, content, time, read = false } = mail
  store.run(
    `insert into messages (member_id, title_pt, title_en, content_pt, content_en, created_at, read)
     values (?, ?, ?, ?, ?, ?, ?)`,
    memberId,
    title.pt,
    title.en,
    content.pt,
    content.en,
    time,
    read ? 1 : 0,
  )
}

/** What tells somebody that a feedback was answered, and leads to the answer. */
export function answerMail(id: number, time: number): Mail {
  const to = `/m/feedback?tab=history&amp;id=${id}`
  return {
    title: { pt: 'Respondemos à sua mensagem', en: 'We have answered your feedback' },
    content: {
      pt: `<p>O atendimento respondeu ao que você nos enviou.</p><p><a href="${to}">Ver a resposta</a></p>`,
      en: `<p>Customer service has answered what you sent us.</p><p><a href="${to}">See the answer</a></p>`,
    },
    time,
  }
}

/** Answers every feedback whose answer is due, and tells its writer (MC-154). */
export function answerFeedback(store: Store, now: number): void {
  store.atomic(() => {
    const due = store.all(
      'select id, member_id, answer_at from feedback where replied_at is null and answer_at <= ? order by id',
      now,
    )
    for (const row of due) {
      const [id, time] = [integer(row, 'id'), integer(row, 'answer_at')]
      store.run('update feedback set replied_at = ? where id = ?', time, id)
      writeMessage(store, integer(row, 'member_id'), answerMail(id, time))
    }
  })
}

/** How many messages a member has not read, with those that are due by now. */
export function unreadMessages(store: Store, { id }: Member, now: number): number {
  answerFeedback(store, now)
  const row = store.one('select count(*) as count from messages where member_id = ? and read = 0', id)
  return row ? integer(row, 'count') : 0
}
