import { applicationsOf, apply, onlyRealAccounts } from '@arcada/kit/sandbox/accounts'
import {
  forMembers,
  isImage,
  isUpload,
  pageOf,
  refusal,
  type Served,
  type Text,
} from '@arcada/kit/sandbox/handlers'
import { shownPromotions } from '@arcada/kit/sandbox/sample'
import { applyPromotion } from './apply-promotion.ts'
import { promotionApplications } from './promotion-applications.ts'

const PAGE_SIZE = 10

const REPLIES: Record<'APPROVED' | 'REJECTED', Text> = {
  APPROVED: {
    pt: 'Comprovante conferido. O valor entra na sua carteira em até 24 horas.',
    en: 'Receipt checked. The amount reaches your wallet within 24 hours.',
  },
  REJECTED: {
    pt: 'Envie pelo menos uma imagem que mostre o que foi pedido.',
    en: 'Please send at least one picture that shows what was requested.',
  },
}

export const handlers: readonly Served[] = [
  forMembers(applyPromotion, (core, { member, body }) => {
    onlyRealAccounts(member)
    core.rg.guard.promote(member)
    const { promotionId } = body
    if (!shownPromotions(core, member.whitelabel).some(({ id }) => id === promotionId))
      throw refusal(applyPromotion, 'parameter.invalid')
    const images: readonly unknown[] = body.images ?? []
    if (!images.every((image) => isUpload(image) && isImage(image)))
      throw refusal(applyPromotion, 'image.invalid')
    const sent = { promotionId, comment: body.comment, images: images.length }
    return { applicationNo: apply(core, member, sent) }
  }),
  forMembers(promotionApplications, (core, { member, query, language }) => {
    const page = pageOf(applicationsOf(core, member, query.promotionId), query.pageNo, PAGE_SIZE)
    return {
      ...page,
      content: page.content.map(({ number, ...application }) => ({
        applicationNo: number,
        ...application,
        ...(application.status === 'PENDING' ? {} : { reply: REPLIES[application.status][language] }),
      })),
    }
  }),
]
