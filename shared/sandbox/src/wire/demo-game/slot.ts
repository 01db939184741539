import { html } from 'hono/html'
import type { Game } from '../../domain/catalogue/games.ts'
import type { Language } from '../../domain/common/language.ts'
import type { Play } from '../../domain/games/launches.ts'
import { PAYBACK, PRIZES, STAKES } from '../../domain/games/round.ts'
import { choices, gamePage } from './page.ts'
import { multiplierText, rulesLine, rulesOfGame, stakeText } from './rules.ts'
import { FACES, WORDS } from './words.ts'

/** The page of a slot game: three reels that the server decides. */
export function slotPage(play: Play, game: Game, language: Language, balance: number): Promise<Response> {
  const stakes = STAKES.map((value) => ({ value, text: stakeText(value, language) }))
  const prizes = PRIZES.map(
    ({ face, multiplier }) =>
      html`<li><span role="img" aria-label="${WORDS[face][language]}">${FACES[face]}</span> ${multiplierText(multiplier, language)}</li>`,
  )
  return gamePage({
    title: game.name[language],
    language,
    category: game.category,
    backUrl: play.backUrl,
    style: STYLE,
    body: html`<div class="sum" role="group" aria-label="${WORDS.balance[language]}"><span>${WORDS.balance[language]}</span><strong id="balance"></strong></div>
<div class="machine" id="machine" aria-hidden="true">${PRIZES.slice(0, 3).map(() => html`<span>${FACES.seven}</span>`)}</div>
<p class="note" id="note" role="status">${WORDS.ready[language]}</p>${choices('stake', WORDS.stake[language], stakes)}
<button type="button" class="main" id="spin">${WORDS.spin[language]}</button><ul class="row">${prizes}</ul>${rulesLine(rulesOfGame(game, language), PAYBACK, language)}`,
    script: SCRIPT,
    data: { balance, faces: FACES },
    words: ['lost', 'won', 'paidBack', 'poor', 'failed'],
  })
}

const STYLE =
  '.machine{display:flex;gap:10px;padding:18px;border-radius:26px;background:#d98a10}.machine span{flex:1;padding:24px 0;border-radius:14px;background:#fff;font-size:56px;line-height:1;text-align:center}.machine.spinning span{opacity:.4}.machine.win{outline:6px solid #ffe27a}'

// A script for the browser as text. A payout up to the stake is not shown as a win.
const SCRIPT = `
const machine = byId('machine')
put('balance', money(data.balance))
byId('spin').addEventListener('click', async () => {
  byId('spin').disabled = true
  put('note', '')
  machine.className = 'machine spinning'
  try {
    const [{ faces, stake, win, balance }] = await Promise.all([ask('/spin', {}), new Promise((done) => setTimeout(done, 500))])
    faces.forEach((face, at) => { machine.children[at].textContent = data.faces[face] })
    put('balance', money(balance))
    put('note', win > stake ? data.words.won + ' ' + money(win) : win > 0 ? data.words.paidBack + ' ' + money(win) : data.words.lost)
    machine.classList.toggle('win', win > stake)
  } catch (error) { put('note', wordsOf(error)) }
  machine.classList.remove('spinning')
  byId('spin').disabled = false
})`
