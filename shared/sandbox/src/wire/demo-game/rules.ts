import { html } from 'hono/html'
import type { Game } from '../../domain/catalogue/games.ts'
import type { Lottery } from '../../domain/catalogue/lotteries.ts'
import type { Language } from '../../domain/common/language.ts'
import { chanceOf, PAYBACK, PRIZES, STAKES } from '../../domain/games/round.ts'
import { evenOddsOf, oddsOf } from '../../domain/lottery/draws.ts'
import { PRIZE_MODES } from '../../domain/lottery/prize-modes.ts'
import { SPRITES } from './faces.ts'
import { multiplierText, percentText, stakeText } from './numbers.ts'
import { type Html, htmlPage } from './page.ts'
import { PALETTES } from './palettes.ts'
import { WORDS } from './words.ts'

/** The rules of a game, readable without an account. */
export function gameRules(game: Game, language: Language): Promise<Response> {
  const rows = PRIZES.map((prize) => {
    const icon = html`<svg viewBox="-26 -26 52 52" aria-hidden="true"><use href="#s-${prize.face}"/></svg>`
    return html`<tr><th scope="row">${icon}${WORDS[prize.face][language]} × 3</th><td>${multiplierText(prize.multiplier, language)}</td><td>${percentText(chanceOf(prize), language)}</td></tr>`
  })
  return rulesPage({
    title: game.name[language],
    language,
    palette: PALETTES[game.category],
    body: html`${SPRITES}
      <p>${WORDS.slotRules[language]}</p><p>${WORDS.stake[language]}: ${STAKES.map((stake) => stakeText(stake, language)).join(', ')}</p>
      ${table([WORDS.prize[language], WORDS.pays[language], WORDS.chance[language]], rows)}${payback(PAYBACK, language)}`,
  })
}

/** The rules of a lottery: what is drawn, and the prizes of each way of playing. */
export function lotteryRules(lottery: Lottery, language: Language): Promise<Response> {
  const { count, from, to, extra } = lottery.rules
  const drawn = WORDS.lotteryRules[language]
    .replace('{count}', String(count))
    .replace('{from}', String(from))
    .replace('{to}', String(to))
  const rule = extra > 0 ? `${drawn} ${WORDS.extraRules[language]}` : drawn
  const rows = PRIZE_MODES.flatMap(({ title, payback: mode }) => {
    const row = (name: string, odds: number) =>
      html`<tr><th scope="row">${title[language]}: ${name}</th><td>${multiplierText(odds / 100, language)}</td><td>${percentText(mode, language)}</td></tr>`
    return [
      row(WORDS.number[language], oddsOf(lottery, mode)),
      ...(lottery.entertainment ? [row(WORDS.parity[language], evenOddsOf(mode))] : []),
    ]
  })
  return rulesPage({
    title: lottery.name[language],
    language,
    palette: PALETTES.ELOTT,
    body: html`<p>${rule}</p>${table([WORDS.way[language], WORDS.pays[language], WORDS.rtp[language]], rows)}${noForecast(language)}`,
  })
}

const rulesPage = (parts: Pick<Parameters<typeof htmlPage>[0], 'title' | 'language' | 'palette' | 'body'>) =>
  htmlPage({
    ...parts,
    title: `${WORDS.rules[parts.language]}: ${parts.title}`,
    backUrl: '',
    style: STYLE,
    script: '',
    data: {},
  })

const table = (heads: readonly string[], rows: readonly Html[]) =>
  html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`

const payback = (percent: number, language: Language) =>
  html`<p><strong>${WORDS.rtp[language]}: ${percentText(percent, language)}</strong></p>${noForecast(language)}`

const noForecast = (language: Language) => html`<p>${WORDS.noForecast[language]}</p>`

const STYLE =
  'main{justify-content:flex-start;align-items:flex-start}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:10px 8px;text-align:start;border-bottom:1px solid #fff3}td{text-align:end;white-space:nowrap}thead th:not(:first-child){text-align:end}th svg{width:26px;height:26px;vertical-align:middle;margin-inline-end:8px}'

/** The payback of a game with the link to its rules; empty without rules. */
export const rulesLine = (rules: string | undefined, percent: number, language: Language): Html | '' =>
  rules === undefined
    ? ''
    : html`<p><a class="back" href="${rules}" target="_blank" rel="noopener">${WORDS.rtp[language]}: ${percentText(percent, language)} · ${WORDS.rules[language]}</a></p>`
