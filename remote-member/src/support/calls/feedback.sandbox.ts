import { DAY_MS } from '@arcada/kit/i18n/dates'
import { addFeedback, type Feedback, feedbackOf } from '@arcada/kit/sandbox/accounts'
import {
  cleanText,
  forMembers,
  isImage,
  isUpload,
  type Language,
  pageOf,
  printOf,
  refusal,
  type Served,
  type Text,
} from '@arcada/kit/sandbox/handlers'
import type { FeedbackType } from './entities/feedback-type.ts'
import { feedback } from './feedback.ts'
import { sendFeedback } from './send-feedback.ts'

const PAGE = 20
const MAX_PER_DAY = 5
const MAX_CONTACT = 100
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

function toFeedback({ repliedAt, ...sent }: Feedback, language: Language) {
  const type: FeedbackType = isType(sent.type) ? sent.type : 'OTHER'
  return {
    ...sent,
    id: String(sent.id),
    type,
    ...(repliedAt === undefined
      ? { status: 'OPEN' as const }
      : { status: 'REPLIED' as const, reply: REPLIES[type][language], repliedAt }),
  }
}

export const handlers: readonly Served[] = [
  forMembers(sendFeedback, (core, { member, body }) => {
    const { requestId = crypto.randomUUID() } = body
    const sent: readonly unknown[] = body.images ?? []
    const images = sent.filter((image) => isUpload(image)).filter(isImage)
    if (images.length < sent.length) throw refusal(sendFeedback, 'image.invalid', { field: 'images' })
    const written = {
      type: body.type,
      title: cleanText(body.title, { field: 'title', least: 1, most: 50 }),
      content: cleanText(body.content, { field: 'content', least: 10, most: 500, lines: true }),
      contact: cleanText(body.contact ?? '', { field: 'contact', most: MAX_CONTACT }),
    }
    const compared = { ...written, images: images.map(printOf) }
    return core.once.run(
      { memberId: member.id, call: sendFeedback.id, requestId, body: compared },
      {
        book() {
          const now = core.clock()
          const recent = feedbackOf(core, member).filter(({ time }) => time > now - DAY_MS)
          if (recent.length >= MAX_PER_DAY)
            throw refusal(sendFeedback, 'feedback.limit', { max: MAX_PER_DAY })
          const answerAt = now + ANSWERED_AFTER_MS
          const id = addFeedback(core, member, { ...written, images: images.length, answerAt })
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
