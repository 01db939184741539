import { html } from 'hono/html'
import type { Game } from '../../domain/catalogue/games.ts'
import { type Language, languageTag } from '../../domain/common/language.ts'
import type { Play } from '../../domain/games/launches.ts'
import { PAYBACK, PRIZES, STAKES } from '../../domain/games/round.ts'
import { SPRITES } from './faces.ts'
import { rulesOfGame } from './facts.ts'
import { MONEY_SCRIPT, multiplierText, stakeText } from './numbers.ts'
import { htmlPage } from './page.ts'
import { PALETTES } from './palettes.ts'
import { rulesLine } from './rules.ts'
import { WORDS, type WordName } from './words.ts'

/** The page of a slot game: three reels that the server decides. */
export function slotPage(play: Play, game: Game, language: Language, balance: number): Promise<Response> {
  const words = (name: WordName) => WORDS[name][language]
  const reel = (face: string) =>
    html`<div class="reel"><svg viewBox="-26 -30 52 60" aria-hidden="true"><use href="#s-${face}"/></svg></div>`
  const stakes = STAKES.map(
    (stake, i) =>
      html`<button type="button" data-stake="${stake}" aria-pressed="${String(i === 0)}">${stakeText(stake, language)}</button>`,
  )
  const prizes = PRIZES.map(
    ({ face, multiplier }) =>
      html`<li><svg viewBox="-26 -26 52 52" aria-hidden="true"><use href="#s-${face}"/></svg>${multiplierText(multiplier, language)}</li>`,
  )
  return htmlPage({
    title: game.name[language],
    language,
    backUrl: play.backUrl,
    palette: PALETTES[game.category],
    style: STYLE,
    body: html`${SPRITES}
      <div class="sum" role="group" aria-label="${words('balance')}"><span>${words('balance')}</span><strong id="balance"></strong></div>
      <div class="machine" id="machine">${reel('seven')}${reel('seven')}${reel('seven')}</div><p class="note" id="note" role="status">${words('ready')}</p>
      <div class="row" role="group" aria-label="${words('stake')}">${stakes}</div><button type="button" class="main" id="spin">${words('spin')}</button><ul class="prizes">${prizes}</ul>${rulesLine(rulesOfGame(game, language), PAYBACK, language)}`,
    script: SCRIPT,
    data: {
      balance,
      locale: languageTag(language),
      faces: PRIZES.map(({ face }) => face),
      words: {
        lost: words('lost'),
        won: words('won'),
        paidBack: words('paidBack'),
        poor: words('poor'),
        failed: words('failed'),
      },
    },
  })
}

const STYLE =
  '.machine{display:flex;gap:10px;padding:18px;width:100%;border-radius:26px;background:linear-gradient(#ffe79a,#d98a10);box-shadow:0 14px 40px #0008,inset 0 0 0 8px #0003}.reel{flex:1;aspect-ratio:3/4;border-radius:14px;background:linear-gradient(#d9d3ea,#fff 30%,#fff 70%,#d9d3ea);overflow:hidden;display:grid;place-items:center}.reel svg{width:84%}' +
  '.spinning .reel svg{animation:roll .16s linear infinite}.spinning .reel.stopped svg{animation:none}.win{animation:glow .7s 3}@keyframes roll{from{transform:translateY(-70%)}to{transform:translateY(70%)}}@keyframes glow{50%{box-shadow:0 0 0 10px #ffe27a88,0 0 60px #ffe27a}}' +
  '.prizes{display:flex;flex-wrap:wrap;justify-content:center;gap:6px 14px;padding:0;list-style:none;font-weight:700}.prizes li{display:flex;align-items:center;gap:4px}.prizes svg{width:26px;height:26px}#note{font-size:18px;font-weight:700}@media(prefers-reduced-motion:reduce){.spinning .reel svg,.win{animation:none}}'

// A script for the browser as text; it uses only the page's own data.
const SCRIPT = `'use strict';(() => {
const data = JSON.parse(document.getElementById('data').textContent)
const byId = (id) => document.getElementById(id)
${MONEY_SCRIPT}
const show = (cents) => { byId('balance').textContent = money(cents) }
const reels = [...document.querySelectorAll('.reel')]
const stakes = [...document.querySelectorAll('[data-stake]')]
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
let stake = Number(stakes[0].dataset.stake)
let pending = ''
const wait = (ms) => new Promise((done) => setTimeout(done, calm ? 0 : ms))
const face = (reel, name) => reel.querySelector('use').setAttribute('href', '#s-' + name)
for (const button of stakes) button.addEventListener('click', () => {
  stake = Number(button.dataset.stake)
  pending = ''
  for (const other of stakes) other.setAttribute('aria-pressed', String(other === button))
})
async function spin() {
  const machine = byId('machine')
  byId('spin').disabled = true
  byId('note').textContent = ''
  machine.classList.remove('win')
  machine.classList.add('spinning')
  for (const reel of reels) reel.classList.remove('stopped')
  pending = pending || crypto.randomUUID()
  const timer = setInterval(() => reels.forEach((reel) => reel.classList.contains('stopped') || face(reel, data.faces[Math.floor(Math.random() * data.faces.length)])), 90)
  try {
    const [answer] = await Promise.all([fetch(location.pathname + '/spin', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ stake, round: pending }) }), wait(700)])
    const body = await answer.json()
    pending = ''
    if (!answer.ok) throw new Error(body.message !== body.code ? body.message : body.code === 'balance.insufficient' ? data.words.poor : data.words.failed)
    const { faces, stake: paid, win, balance } = body.value
    for (const [i, reel] of reels.entries()) { reel.classList.add('stopped'); face(reel, faces[i]); await wait(280) }
    show(balance)
    // A payout up to the stake is not shown as a win.
    byId('note').textContent = win > paid ? data.words.won + ' ' + money(win) : win > 0 ? data.words.paidBack + ' ' + money(win) : data.words.lost
    machine.classList.toggle('win', win > paid)
  } catch (error) {
    byId('note').textContent = error instanceof TypeError ? data.words.failed : error.message
  }
  clearInterval(timer)
  machine.classList.remove('spinning')
  byId('spin').disabled = false
}
byId('spin').addEventListener('click', spin)
show(data.balance)
})()`
