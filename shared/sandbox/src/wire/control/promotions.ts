import { publish, withdraw } from '../../domain/promotions/published.ts'
import { PROMOTION_CATEGORIES } from '../../sample/data/promotion.ts'
import { PROMOTIONS } from '../../sample/data/promotions.ts'
import { promotionsWithReasons } from '../../sample/data/shown.ts'
import type { Core } from '../core/core.ts'

/**
 * Publishes a promotion of a whitelabel: `{whitelabel, id, title: {pt, en}, content: {pt, en}, categories}`; `{whitelabel, id,
 * remove: true}` takes it back.
 * @throws TypeError that names the invalid field, or each reason of the law against the promotion
 */
export function publishPromotion(core: Core, body: Record<string, unknown>): { id: string } {
  const { whitelabel, remove, ...promotion } = body
  if (typeof whitelabel !== 'string' || !core.settings.seed(whitelabel))
    throw new TypeError(`whitelabel must be one of ${core.settings.ids().join(', ')}`)
  const { id } = promotion
  if (PROMOTIONS.some((sample) => sample.id === id))
    throw new TypeError(`'${id}' is a promotion of the sample; choose another id`)
  const known = PROMOTION_CATEGORIES.map((category) => category.id)
  const { categories } = promotion
  if (Array.isArray(categories) && !categories.every((one) => known.includes(one)))
    throw new TypeError(`categories must be some of ${known.join(', ')}`)
  if (remove !== true) return { id: publish(core, whitelabel, promotion).id }
  if (typeof id !== 'string') throw new TypeError('id must be the id of a promotion')
  withdraw(core, whitelabel, id)
  return { id }
}

/** Every promotion of a whitelabel, whether it is shown, and if not, the reasons of the law. */
export function listPromotions(core: Core, whitelabel = '') {
  if (!core.settings.seed(whitelabel)) return []
  return promotionsWithReasons(core, whitelabel).map(({ promotion: { id }, reasons }) => ({
    id,
    shown: reasons.length === 0,
    reasons,
  }))
}
