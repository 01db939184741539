import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { PROMOTIONS } from '@arcada/sandbox/data/promotions'
import { integer, type Row, text } from '@arcada/sandbox/database/store'
import { Refusal } from '@arcada/sandbox/envelope'
import type { Language, Text } from '@arcada/sandbox/language'
import { pageOf } from '@arcada/sandbox/pages'
import { type Member, onlyRealAccounts } from '@arcada/sandbox/people'
import { isImage, isUpload } from '@arcada/sandbox/uploads'
import { applyPromotion } from './apply-promotion.ts'
import { promotionApplications } from './promotion-applications.ts'

/** Somebody looks at an application after this time. */
const DECIDED_AFTER_MS = 2 * 60_000
const PAGE_SIZE = 10

const REPLIES: Record<'APPROVED' | 'REJECTED', Text> = {
  APPROVED: {
    pt: 'Comprovante conferido. O valor entra na sua carteira em até 24 horas.',
    en: 'Receipt checked. The amount reaches your wallet within 24 hours.',
  },
  REJECTED: {
    pt: 'Envie pelo menos uma imagem que mostre o que foi pedido.',
    en: 'Please send at least one picture that shows what was asked for.',
  },
}

/** Decided by what was sent, so that both ends can be tried: with a picture yes, without one no. */
function statusOf(row: Row, now: number): 'PENDING' | 'APPROVED' | 'REJECTED' {
  if (now - integer(row, 'created_at') < DECIDED_AFTER_MS) return 'PENDING'
  return integer(row, 'images') > 0 ? 'APPROVED' : 'REJECTED'
}

function applicationsOf(core: Core, member: Member, promotionId: string): Row[] {
  return core.store.all(
    'select * from applications where member_id = ? and promotion_id = ? order by id desc',
    member.id,
    promotionId,
  )
}

function toApplication(row: Row, language: Language, now: number) {
  const status = statusOf(row, now)
  return {
    applicationNo: text(row, 'number'),
    time: integer(row, 'created_at'),
    comment: text(row, 'comment'),
    images: integer(row, 'images'),
    status,
    ...(status === 'PENDING' ? {} : { reply: REPLIES[status][language] }),
  }
}

export const handlers: readonly Served[] = [
  forMembers(applyPromotion, (core, { member, body }) => {
    onlyRealAccounts(member)
    core.rg.guard.promote(member)
    const { promotionId } = body
    if (!PROMOTIONS.some(({ id }) => id === promotionId)) throw new Refusal('parameter.invalid')
    const images: readonly unknown[] = body.images ?? []
    if (!images.every((image) => isUpload(image) && isImage(image))) throw new Refusal('image.invalid')
    const now = core.clock()
    return core.store.atomic(() => {
      const open = applicationsOf(core, member, promotionId).some((row) => statusOf(row, now) === 'PENDING')
      if (open) throw new Refusal('application.pending')
      const count = core.store.one('select count(*) as count from applications')
      const number = `AP${String(1000 + (count ? integer(count, 'count') : 0) + 1)}`
      core.store.run(
        `insert into applications (number, member_id, promotion_id, comment, images, created_at)
         values (?, ?, ?, ?, ?, ?)`,
        number,
        member.id,
        promotionId,
        body.comment,
        images.length,
        now,
      )
      return { applicationNo: number }
    })
  }),
  forMembers(promotionApplications, (core, { member, query, language }) => {
    const now = core.clock()
    const rows = applicationsOf(core, member, query.promotionId)
    const page = pageOf(rows, query.pageNo, PAGE_SIZE)
    return { ...page, content: page.content.map((row) => toApplication(row, language, now)) }
  }),
]
