import type { Banner } from '@arcada/kit/contract/entities/banner'
import type { Language, Text } from '../../domain/common/language.ts'
import { type AdvertisingCore, type PieceTexts, reasonsAgainst } from '../../domain/promotions/advertising.ts'
import { publishedOf } from '../../domain/promotions/published.ts'
import type { Store } from '../../storage/store.ts'
import { BANNERS, toBanner } from './banners.ts'
import { PROMOTIONS, type Promotion } from './promotions.ts'

const t = (pt: string, en: string): Text => ({ pt, en })

const WORDS = {
  how: t('Como funciona', 'How it works'),
  table: t('Faixas', 'Tiers'),
  what: t('Condição', 'Condition'),
  reward: t('Valor', 'Value'),
  link: t('Ir para a página', 'Go to the page'),
  note: t(
    'Apostar pode causar dependência e perda de dinheiro. Só para maiores de 18 anos.',
    'Gambling can be addictive and costs money. 18+ only.',
  ),
}

/** Prizes are in Portuguese notation; English swaps point and comma. */
function inLanguage(reward: string, language: Language): string {
  return language === 'pt' ? reward : reward.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
}

/** The text of a promotion with the markup of an editor: headings, list, table, link and picture. */
function promotionHtml(promotion: Promotion, language: Language): string {
  const { intro, steps, tiers, link, id } = promotion
  const rows = tiers.map(
    ([pt, en, reward]) =>
      `<tr><td>${language === 'pt' ? pt : en}</td><td>${inLanguage(reward, language)}</td></tr>`,
  )
  return [
    `<p>${intro[language]}</p>`,
    `<h3>${WORDS.how[language]}</h3>`,
    `<ul>${steps.map((step) => `<li>${step[language]}</li>`).join('')}</ul>`,
    `<p><img src="/wps/image/promo/${id}-detail.svg" alt="" width="640" height="320"></p>`,
    `<h3>${WORDS.table[language]}</h3>`,
    `<table><thead><tr><th>${WORDS.what[language]}</th><th>${WORDS.reward[language]}</th></tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
    `<p><a href="${link}">${WORDS.link[language]}</a></p>`,
    `<p><small>${WORDS.note[language]}</small></p>`,
  ].join('')
}

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
