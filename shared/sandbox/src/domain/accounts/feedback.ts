import { integer, maybe, record, text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import { type Mail, writeMessage } from './inbox.ts'
import type { Member } from './people.ts'

/** A member's feedback; `repliedAt` is undefined while it is open. */
export type Feedback = ReturnType<typeof toFeedback>
const toFeedback = record({
  id: integer,
  type: text,
  title: text,
  content: text,
  images: integer,
  time: integer,
  repliedAt: maybe(integer),
})

export interface NewFeedback extends Pick<Feedback, 'type' | 'title' | 'content' | 'images'> {
  contact: string
  /** When it is answered. */
  answerAt: number
}

/** A member's feedback, the newest first, after all due answers. */
export function feedbackOf(core: Base, { id }: Member): Feedback[] {
  answerFeedback(core)
  return core.store.all`select * from feedback where memberId = ${id} order by time desc, id desc`.map(
    toFeedback,
  )
}

/** Stores a feedback and returns its id. */
export function addFeedback({ store, clock }: Base, { id: memberId }: Member, sent: NewFeedback): number {
  const { type, title, content, contact, images, answerAt } = sent
  const time = clock()
  return store.insert('feedback', { memberId, type, title, content, contact, images, time, answerAt }).id
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

const toDue = record({ id: integer, memberId: integer, answerAt: integer })

/** Answers every due feedback, and informs its author (MC-154). */
export function answerFeedback({ store, clock }: Base): void {
  store.atomic(() => {
    const due = store.all`select * from feedback where repliedAt is null and answerAt <= ${clock()} order by id`
    for (const { id, memberId, answerAt } of due.map(toDue)) {
      store.run`update feedback set repliedAt = ${answerAt} where id = ${id}`
      writeMessage(store, memberId, answerMail(id, answerAt))
    }
  })
}
