import type { Language, Text } from '../../domain/common/language.ts'
import type { Promotion } from './promotion.ts'

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
export function promotionHtml(promotion: Promotion, language: Language): string {
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
