import { reaisOf } from '@arcada/kit/contract/centavos'
import { formatNumber } from '@arcada/kit/i18n/numbers'
import { html } from 'hono/html'
import type { Game } from '../../domain/catalogue/games.ts'
import type { Lottery } from '../../domain/catalogue/lotteries.ts'
import type { Language } from '../../domain/common/language.ts'
import { chanceOf, PAYBACK, PRIZES, STAKES } from '../../domain/games/round.ts'
import { evenOddsOf, oddsOf } from '../../domain/lottery/draws.ts'
import { PRIZE_MODES } from '../../domain/lottery/table.ts'
import type { Core } from '../core/core.ts'
import { gamePage, type Html } from './page.ts'
import { FACES, WORDS, type WordName } from './words.ts'

/** Address of a game's rules; sports have none: their odds are the bookmaker's. */
export const rulesOfGame = ({ category, nodeId }: Game, language: Language): string | undefined =>
  category === 'SPORTS' ? undefined : `/game/rules/${nodeId}?lang=${language}`

export const rulesOfLottery = ({ id }: Lottery, language: Language): string =>
  `/game/rules/lottery/${id}?lang=${language}`

/** The facts that a game shows before the bet; none without rules. */
export function gameFacts(
  { site }: Core,
  game: Game,
  language: Language,
): { rtp?: number; rulesUrl?: string } {
  const rules = rulesOfGame(game, language)
  return rules === undefined ? {} : { rtp: PAYBACK, rulesUrl: site.origin + rules }
}

/** The same for a lottery, in the default prize mode. */
export const lotteryFacts = ({ site }: Core, lottery: Lottery, language: Language) => ({
  rtp: PRIZE_MODES[0].payback,
  rulesUrl: site.origin + rulesOfLottery(lottery, language),
})

/** A stake in centavos: `R$ 1`, `R$ 0,10`. */
export const stakeText = (cents: number, language: Language): string =>
  `R$ ${formatNumber(reaisOf(cents), language, cents % 100 === 0 ? 0 : 2)}`

/** A multiplier of the stake: `× 7,76`. */
export const multiplierText = (multiplier: number, language: Language): string =>
  `× ${formatNumber(multiplier, language, Number.isInteger(multiplier) ? 0 : 2)}`

const percentText = (percent: number, language: Language) => `${formatNumber(percent, language, [0, 2])}%`

/** The rules of a game, readable without an account. */
export function gameRules(game: Game, language: Language): Promise<Response> {
  const words = (name: WordName) => WORDS[name][language]
  const rows = PRIZES.map((prize) => [
    `${FACES[prize.face]} ${words(prize.face)} × 3`,
    multiplierText(prize.multiplier, language),
    percentText(chanceOf(prize), language),
  ])
  const stakes = STAKES.map((stake) => stakeText(stake, language)).join(', ')
  const body = html`<p>${words('slotRules')}</p><p>${words('stake')}: ${stakes}</p>
${table([words('prize'), words('pays'), words('chance')], rows)}<p><strong>${words('rtp')}: ${percentText(PAYBACK, language)}</strong></p>`
  return rulesPage(game, game.category, body, language)
}

/** The rules of a lottery: what is drawn, and the prizes of each way of playing. */
export function lotteryRules(lottery: Lottery, language: Language): Promise<Response> {
  const words = (name: WordName) => WORDS[name][language]
  const { extra, ...numbers } = lottery.rules
  const drawn = words('lotteryRules').replace(/\{(count|from|to)\}/g, (_, name: 'count') =>
    String(numbers[name]),
  )
  const rows = PRIZE_MODES.flatMap(({ title, payback }) => {
    const row = (name: string, odds: number) => [
      `${title[language]}: ${name}`,
      multiplierText(odds / 100, language),
      percentText(payback, language),
    ]
    const number = row(words('number'), oddsOf(lottery, payback))
    return lottery.entertainment ? [number, row(words('parity'), evenOddsOf(payback))] : [number]
  })
  const body = html`<p>${drawn} ${extra > 0 ? words('extraRules') : ''}</p>${table([words('way'), words('pays'), words('rtp')], rows)}`
  return rulesPage(lottery, 'ELOTT', body, language)
}

function rulesPage({ name }: Pick<Game, 'name'>, category: Game['category'], body: Html, language: Language) {
  const title = `${WORDS.rules[language]}: ${name[language]}`
  const all = html`${body}<p>${WORDS.noForecast[language]}</p>`
  return gamePage({ title, language, category, style: STYLE, body: all })
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`

const STYLE =
  'table{border-collapse:collapse}th,td{padding:10px 8px;text-align:start;border-bottom:1px solid #fff3}'

/** The payback of a game with the link to its rules; empty without rules. */
export const rulesLine = (rules: string | undefined, percent: number, language: Language): Html | '' =>
  rules === undefined
    ? ''
    : html`<p><a class="back" href="${rules}" target="_blank" rel="noopener">${WORDS.rtp[language]}: ${percentText(percent, language)} · ${WORDS.rules[language]}</a></p>`
