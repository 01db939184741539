import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { integer, type Row, text } from '@arcada/sandbox/database/store'
import { Refusal } from '@arcada/sandbox/envelope'
import { answerFeedback } from '@arcada/sandbox/inbox'
import type { Language, Text } from '@arcada/sandbox/language'
import { pageOf } from '@arcada/sandbox/pages'
import type { Member } from '@arcada/sandbox/people'
import { cleanText } from '@arcada/sandbox/texts'
import { isImage, isUpload, printOf } from '@arcada/sandbox/uploads'
import type { FeedbackType } from './entities/feedback-type.ts'
import { feedback } from './feedback.ts'
import { sendFeedback } from './send-feedback.ts'

const PAGE = 20
const DAY = 86_400_000
const MOST_A_DAY = 5
const MOST_CONTACT = 100
const ANSWERED_AFTER_MS = 2 * 60_000

const REPLIES: Record<FeedbackType, Text> = {
  SUGGESTION: {
    pt: 'Obrigado pela ideia. Ela está com a equipe do produto.',
    en: 'Thank you for the idea. It is with the product team.',
  },
  COMPLAINT: {
    pt: 'Sentimos muito. Vamos apurar o que aconteceu e voltamos a falar com você.',
    en: 'We are sorry. We are looking into what happened and will come back to you.',
  },
  CASHIER: {
    pt: 'Conferimos o seu histórico: está tudo registrado. Se faltar algo, envie o número do pedido.',
    en: 'We have checked your records: everything is there. If something is missing, send us the order number.',
  },
  GAME: {
    pt: 'Encaminhamos ao provedor do jogo. As rodadas já jogadas continuam valendo.',
    en: 'We have told the provider of the game. Rounds that were played stay as they are.',
  },
  OTHER: {
    pt: 'Obrigado por escrever. Se precisar de algo mais, fale com o atendimento.',
    en: 'Thank you for writing. If you need anything else, talk to customer service.',
  },
}

const isType = (value: string): value is FeedbackType => Object.hasOwn(REPLIES, value)

function feedbackOf(core: Core, member: Member): Row[] {
  answerFeedback(core.store, core.clock())
  return core.store.all(
    'select * from feedback where member_id = ? order by created_at desc, id desc',
    member.id,
  )
}

function toFeedback(row: Row, language: Language) {
  const written = text(row, 'type')
  const type: FeedbackType = isType(written) ? written : 'OTHER'
  return {
    id: String(integer(row, 'id')),
    type,
    title: text(row, 'title'),
    content: text(row, 'content'),
    images: integer(row, 'images'),
    time: integer(row, 'created_at'),
    ...(row.replied_at === null
      ? { status: 'OPEN' as const }
      : {
          status: 'REPLIED' as const,
          reply: REPLIES[type][language],
          repliedAt: integer(row, 'replied_at'),
        }),
  }
}

export const handlers: readonly Served[] = [
  forMembers(sendFeedback, (core, { member, body }) => {
    const { requestId = crypto.randomUUID() } = body
    const sent: readonly unknown[] = body.images ?? []
    const images = sent.filter((image) => isUpload(image)).filter(isImage)
    if (images.length < sent.length) throw new Refusal('image.invalid', { field: 'images' })
    const written = {
      type: body.type,
      title: cleanText(body.title, { field: 'title', least: 1, most: 50 }),
      content: cleanText(body.content, { field: 'content', least: 10, most: 500, lines: true }),
      contact: cleanText(body.contact ?? '', { field: 'contact', most: MOST_CONTACT }),
    }
    const compared = { ...written, images: images.map(printOf) }
    return core.once.run(
      { memberId: member.id, call: sendFeedback.id, requestId, body: compared },
      {
        book() {
          const now = core.clock()
          const recent = feedbackOf(core, member).filter((row) => integer(row, 'created_at') > now - DAY)
          if (recent.length >= MOST_A_DAY) throw new Refusal('feedback.limit', { max: MOST_A_DAY })
          const { id } = core.store.run(
            `insert into feedback (member_id, type, title, content, contact, images, created_at, answer_at)
             values (?, ?, ?, ?, ?, ?, ?, ?)`,
            member.id,
            written.type,
            written.title,
            written.content,
            written.contact || null,
            images.length,
            now,
            now + ANSWERED_AFTER_MS,
          )
          return { id: String(id) }
        },
      },
    )
  }),
  forMembers(feedback, (core, { member, query, language }) => {
    const page = pageOf(feedbackOf(core, member), query.pageNo, PAGE)
    return { ...page, content: page.content.map((row) => toFeedback(row, language)) }
  }),
]
