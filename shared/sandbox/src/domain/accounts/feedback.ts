import { integer, text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import { type Mail, writeMessage } from './inbox.ts'
import type { Member } from './people.ts'

/** A member's feedback; `repliedAt` is undefined while it is open. */
export interface Feedback {
  id: number
  type: string
  title: string
  content: string
  images: number
  time: number
  repliedAt: number | undefined
}

export interface NewFeedback extends Pick<Feedback, 'type' | 'title' | 'content' | 'images'> {
  contact: string
  /** When it is answered. */
  answerAt: number
}

/** A member's feedback, the newest first, after all due answers. */
export function feedbackOf(core: Base, { id }: Member): Feedback[] {
  answerFeedback(core)
  return core.store
    .all('select * from feedback where member_id = ? order by created_at desc, id desc', id)
    .map((row) => ({
      id: integer(row, 'id'),
      type: text(row, 'type'),
      title: text(row, 'title'),
      content: text(row, 'content'),
      images: integer(row, 'images'),
      time: integer(row, 'created_at'),
      repliedAt: row.replied_at === null ? undefined : integer(row, 'replied_at'),
    }))
}

/** Stores a feedback and returns its id. */
export function addFeedback({ store, clock }: Base, { id }: Member, sent: NewFeedback): number {
  return store.insert('feedback', {
    member_id: id,
    type: sent.type,
    title: sent.title,
    content: sent.content,
    contact: sent.contact || null,
    images: sent.images,
    created_at: clock(),
    answer_at: sent.answerAt,
  }).id
}

/** The message about an answered feedback, with a link to the answer. */
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

/** Answers every due feedback, and informs its author (MC-154). */
export function answerFeedback({ store, clock }: Base): void {
  store.atomic(() => {
    const due = store.all(
      'select id, member_id, answer_at from feedback where replied_at is null and answer_at <= ? order by id',
      clock(),
    )
    for (const row of due) {
      const [id, time] = [integer(row, 'id'), integer(row, 'answer_at')]
      store.run('update feedback set replied_at = ? where id = ?', time, id)
      writeMessage(store, integer(row, 'member_id'), answerMail(id, time))
    }
  })
}
