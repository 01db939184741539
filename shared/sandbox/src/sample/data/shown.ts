import type { Banner } from '@arcada/kit/contract/entities/banner'
import type { Language, Text } from '../../domain/common/language.ts'
import { type AdvertisingCore, type PieceTexts, reasonsAgainst } from '../../domain/promotions/advertising.ts'
import { publishedOf } from '../../domain/promotions/published.ts'
import type { Store } from '../../storage/store.ts'
import { BANNERS, toBanner } from './banners.ts'
import type { Promotion } from './promotion.ts'
import { promotionHtml } from './promotion-html.ts'
import { PROMOTIONS } from './promotions.ts'

/** A promotion of the sample, or one that an operator has published, as both are shown. */
export interface ShownPromotion {
  id: string
  title: Text
  content: Text
  categories: readonly string[]
  sample?: Promotion
}

const ofSample = (sample: Promotion): ShownPromotion => ({
  id: sample.id,
  title: sample.title,
  content: { pt: promotionHtml(sample, 'pt'), en: promotionHtml(sample, 'en') },
  categories: sample.categories,
  sample,
})

/** Every promotion of a whitelabel with the reasons of the law against it; those with reasons are not shown. */
export function promotionsWithReasons(core: AdvertisingCore & { store: Store }, whitelabel: string) {
  const all: ShownPromotion[] = [...publishedOf(core, whitelabel), ...PROMOTIONS.map(ofSample)]
  return all.map((promotion) => {
    const { title, content } = promotion
    return { promotion, reasons: reasonsAgainst(core, whitelabel, { title, content }) }
  })
}

/** The promotions that a whitelabel may show now. */
export const shownPromotions = (
  core: AdvertisingCore & { store: Store },
  whitelabel: string,
): ShownPromotion[] =>
  promotionsWithReasons(core, whitelabel).flatMap(({ promotion, reasons }) =>
    reasons.length === 0 ? [promotion] : [],
  )

/** Whether a whitelabel may show a banner, or a popup with these texts, now. */
export const mayShow = (core: AdvertisingCore, whitelabel: string, texts: PieceTexts): boolean =>
  reasonsAgainst(core, whitelabel, texts).length === 0

/** The banners of one group that a whitelabel may show now, or those of all groups for `''`. */
export function shownBanners(
  core: AdvertisingCore,
  whitelabel: string,
  wanted: string,
  language: Language,
): Banner[] {
  const { registrationBanner = true } = core.settings.seed(whitelabel) ?? {}
  return BANNERS.filter(({ group }) => wanted === '' || group === wanted)
    .filter(({ group }) => registrationBanner || group !== 'm_reg')
    .filter(({ title, subtitle, action }) => mayShow(core, whitelabel, { title, subtitle, action }))
    .map((banner) => toBanner(banner, language))
}
