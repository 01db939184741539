import { paletteOf } from '../art/palettes.ts'
import { SYMBOLS } from '../art/symbols.ts'
import type { Game } from '../data/games.ts'
import type { Lottery } from '../data/lotteries.ts'
import type { Language } from '../language.ts'
import { evenOddsOf, oddsOf } from '../lottery/draws.ts'
import { PRIZE_MODES } from '../lottery/prize-modes.ts'
import { hash } from '../random.ts'
import { percentText, stakeText, timesText } from './numbers.ts'
import { htmlPage, sprites } from './page.ts'
import { chanceOf, PAYBACK, PRIZES, STAKES } from './round.ts'
import { WORDS } from './words.ts'

/** The rules of a game, for whoever wants to read them: nobody needs an account. */
export function gameRules(game: Game, language: Language): Response {
  const palette = paletteOf(game.category, hash(game.nodeId) % 3)
  const faces = Object.fromEntries(PRIZES.map(({ face }) => [`s-${face}`, SYMBOLS[face]]))
  const rows = PRIZES.map((prize) => {
    const icon = `<svg viewBox="-26 -26 52 52" aria-hidden="true"><use href="#s-${prize.face}"/></svg>`
    return `<tr><th scope="row">${icon}${WORDS[prize.face][language]} × 3</th><td>${timesText(prize.multiplier, language)}</td><td>${percentText(chanceOf(prize), language)}</td></tr>`
  })
  return rulesPage({
    title: game.name[language],
    language,
    palette,
    body:
      sprites(palette, faces) +
      `<p>${WORDS.slotRules[language]}</p><p>${WORDS.stake[language]}: ${STAKES.map((stake) => stakeText(stake, language)).join(', ')}</p>` +
      table([WORDS.prize[language], WORDS.pays[language], WORDS.chance[language]], rows) +
      payback(PAYBACK, language),
  })
}

/** The rules of a lottery: what is drawn, and what each way of playing pays. */
export function lotteryRules(lottery: Lottery, language: Language): Response {
  const { count, from, to, extra } = lottery.rules
  const drawn = WORDS.lotteryRules[language]
    .replace('{count}', String(count))
    .replace('{from}', String(from))
    .replace('{to}', String(to))
  const rule = extra > 0 ? `${drawn} ${WORDS.extraRules[language]}` : drawn
  const rows = PRIZE_MODES.flatMap(({ title, payback: mode }) => {
    const row = (name: string, odds: number) =>
      `<tr><th scope="row">${title[language]}: ${name}</th><td>${timesText(odds / 100, language)}</td><td>${percentText(mode, language)}</td></tr>`
    return [
      row(WORDS.number[language], oddsOf(lottery, mode)),
      ...(lottery.entertainment ? [row(WORDS.parity[language], evenOddsOf(mode))] : []),
    ]
  })
  return rulesPage({
    title: lottery.name[language],
    language,
    palette: paletteOf('ELOTT', hash(lottery.group)),
    body: `<p>${rule}</p>${table([WORDS.way[language], WORDS.pays[language], WORDS.rtp[language]], rows)}${noForecast(language)}`,
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

const table = (heads: readonly string[], rows: readonly string[]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`

const payback = (percent: number, language: Language) =>
  `<p><strong>${WORDS.rtp[language]}: ${percentText(percent, language)}</strong></p>${noForecast(language)}`

const noForecast = (language: Language) => `<p>${WORDS.noForecast[language]}</p>`

const STYLE =
  'main{justify-content:flex-start;align-items:flex-start}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:10px 8px;text-align:start;border-bottom:1px solid #fff3}td{text-align:end;white-space:nowrap}thead th:not(:first-child){text-align:end}th svg{width:26px;height:26px;vertical-align:middle;margin-inline-end:8px}'

/** What a game itself says of its payback, with the way to its rules; nothing where it has none. */
export const rulesLine = (rules: string | undefined, percent: number, language: Language): string =>
  rules === undefined
    ? ''
    : `<p><a class="back" href="${rules}" target="_blank" rel="noopener">${WORDS.rtp[language]}: ${percentText(percent, language)} · ${WORDS.rules[language]}</a></p>`
