import { html } from 'hono/html'
import { LOTTERIES } from '../../domain/catalogue/lotteries.ts'
import type { Language } from '../../domain/common/language.ts'
import type { Play } from '../../domain/games/launches.ts'
import { nextDraw } from '../../domain/lottery/draws.ts'
import type { Core } from '../core/core.ts'
import { htmlPage } from './page.ts'
import { PALETTES } from './palettes.ts'
import { WORDS } from './words.ts'

/** The hall: every lottery with its next draw, as a link to its table. */
export function lotteryHall(core: Core, play: Play, language: Language): Promise<Response> {
  const rows = LOTTERIES.map((lottery) => {
    const address = `/game/table/${play.id}?lottery=${lottery.id}&lang=${language}`
    const draw = lottery.onSale ? nextDraw(lottery, core.clock()).numero : WORDS.notOnSale[language]
    return html`<li><a href="${address}"><b>${lottery.name[language]}</b><span>${draw}</span></a></li>`
  })
  return htmlPage({
    title: WORDS.hall[language],
    language,
    backUrl: play.backUrl,
    palette: PALETTES.ELOTT,
    style: STYLE,
    body: html`<ul class="hall">${rows}</ul>`,
    script: '',
    data: {},
  })
}

const STYLE =
  '.hall{list-style:none;padding:0;width:100%;display:grid;gap:8px}.hall a{display:flex;justify-content:space-between;gap:8px;align-items:center;min-height:52px;padding:8px 16px;border-radius:14px;background:#0005;color:#fff;text-decoration:none;font-variant-numeric:tabular-nums}.hall a:focus-visible{outline:3px solid #fff}'
