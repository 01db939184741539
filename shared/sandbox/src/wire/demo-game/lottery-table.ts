import { html } from 'hono/html'
import { walletOf } from '../../domain/accounts/people.ts'
import { type Language, languageTag } from '../../domain/common/language.ts'
import type { Play } from '../../domain/games/launches.ts'
import { STAKES } from '../../domain/games/round.ts'
import { MAX_DRAWS } from '../../domain/lottery/chase.ts'
import {
  drawSecretOf,
  evenOddsOf,
  lastDraw,
  lockTime,
  nextDraw,
  oddsOf,
  winningNumber,
} from '../../domain/lottery/draws.ts'
import { pickName } from '../../domain/lottery/pick-name.ts'
import type { LotteryTable } from '../../domain/lottery/table.ts'
import { EVEN, ODD } from '../../domain/lottery/tickets.ts'
import type { Core } from '../core/core.ts'
import { rulesOfLottery } from './facts.ts'
import { MONEY_SCRIPT, multiplierText, stakeText } from './numbers.ts'
import { htmlPage } from './page.ts'
import { PALETTES } from './palettes.ts'
import { rulesLine } from './rules.ts'
import { WORDS, type WordName } from './words.ts'

/** The state of the table, which is fetched again after a draw. */
export function lotteryState(core: Core, play: Play, { lottery }: LotteryTable) {
  const now = core.clock()
  const draw = nextDraw(lottery, now)
  const last = lastDraw(lottery, now)
  const tickets = core.tickets.latest(play.member, lottery, 8)
  return {
    numero: lottery.onSale ? draw.numero : '',
    remainTime: lottery.onSale ? draw.time - now : 0,
    lockTime: lockTime(lottery),
    lastNumero: last.numero,
    lastNumbers: winningNumber(lottery, last.index, drawSecretOf(core)),
    balance: core.ledger.balance(walletOf(play.member)),
    tickets: tickets.map(({ numero, pick, stake, win, status }) => ({ numero, pick, stake, win, status })),
  }
}

/** The table of a lottery: bets on one number of the next draw, or for fun on whether their sum is odd or even. */
export function lotteryPage(
  core: Core,
  play: Play,
  table: LotteryTable,
  language: Language,
): Promise<Response> {
  const { lottery, mode, playType } = table
  const fun = playType === 'ent'
  const words = (name: WordName) => WORDS[name][language]
  const { from, to } = lottery.rules
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const choices = fun
    ? [ODD, EVEN].map((pick) => ({ pick, name: pickName(pick, language) }))
    : numbers.map((pick) => ({ pick, name: String(pick) }))
  const picks = choices.map(
    ({ pick, name }, i) =>
      html`<button type="button" data-pick="${pick}" aria-pressed="${String(i === 0)}">${name}</button>`,
  )
  const odds = fun ? evenOddsOf(mode.payback) : oddsOf(lottery, mode.payback)
  const asked = words(fun ? 'guess' : 'choose')
  const stakes = STAKES.map(
    (stake, i) =>
      html`<button type="button" data-stake="${stake}" aria-pressed="${String(i === 0)}">${stakeText(stake, language)}</button>`,
  )
  const used = [
    'bought',
    'closed',
    'poor',
    'failed',
    'none',
    'draw',
    'UNSETTLED',
    'WIN',
    'LOSE',
    'CANCELLED',
  ] as const
  return htmlPage({
    title: lottery.name[language],
    language,
    backUrl: play.backUrl,
    palette: PALETTES.ELOTT,
    style: STYLE,
    body: html`<div class="sum" role="group" aria-label="${words('balance')}"><span>${words('balance')}</span><strong id="balance"></strong></div><div class="draw"><span>${words('draw')} <b id="numero"></b></span><strong id="left" role="timer"></strong></div>
      <div class="last"><span>${words('lastDraw')} <b id="lastNumero"></b></span><div id="balls"></div></div><p>${asked} · ${words('pays')} ${multiplierText(odds / 100, language)} · ${mode.title[language]}</p><div class="picks${fun ? ' fun' : ''}" role="group" aria-label="${asked}">${picks}</div>
      <div class="row" role="group" aria-label="${words('stake')}">${stakes}</div><div class="row chase"><label>${words('draws')} <input type="number" id="draws" min="1" max="${MAX_DRAWS}" step="1" value="1" inputmode="numeric"></label><label><input type="checkbox" id="stop"> ${words('stopOnWin')}</label></div><button type="button" class="main" id="buy">${words('buy')}</button><p class="note" id="note" role="status"></p><h2>${words('tickets')}</h2><ul id="tickets"></ul>${rulesLine(rulesOfLottery(lottery, language), mode.payback, language)}`,
    script: SCRIPT,
    data: {
      state: lotteryState(core, play, table),
      query: `?lottery=${lottery.id}`,
      picks: { [ODD]: pickName(ODD, language), [EVEN]: pickName(EVEN, language) },
      locale: languageTag(language),
      words: Object.fromEntries(used.map((name) => [name, words(name)])),
    },
  })
}

const STYLE =
  'main{justify-content:flex-start}h2{font-size:16px;align-self:flex-start}.draw,.last{width:100%;padding:14px 16px;border-radius:18px;background:#0005;display:flex;justify-content:space-between;align-items:center;gap:8px;flex-wrap:wrap}#left{font-size:26px;font-variant-numeric:tabular-nums}#balls{display:flex;flex-wrap:wrap;gap:6px}' +
  '#balls span{display:grid;place-items:center;width:34px;height:34px;border-radius:50%;background:radial-gradient(circle at 35% 30%,#fff,#ffd76a 55%,#c9780a);color:#3a1d00;font-weight:800}.picks{display:grid;grid-template-columns:repeat(auto-fill,minmax(48px,1fr));gap:8px;width:100%}.picks button{padding:0;border-radius:50%;aspect-ratio:1}.picks.fun{grid-template-columns:1fr 1fr}.picks.fun button{border-radius:14px;aspect-ratio:auto}' +
  '.chase{align-items:center}.chase label{display:flex;align-items:center;gap:8px;min-height:44px}.chase input[type=number]{width:72px;min-height:44px;padding:0 10px;border:0;border-radius:12px;font:inherit;color:#1a1030;background:#fff}.chase input[type=checkbox]{width:22px;height:22px}' +
  '#tickets{list-style:none;padding:0;width:100%;display:grid;gap:8px}#tickets li{display:flex;justify-content:space-between;gap:8px;padding:10px 14px;border-radius:12px;background:#0004;font-variant-numeric:tabular-nums}#tickets .new{outline:2px solid #ffd76a}'

const SCRIPT = `'use strict';(() => {
const data = JSON.parse(document.getElementById('data').textContent)
const byId = (id) => document.getElementById(id)
${MONEY_SCRIPT}
let state = data.state, pick = 0, stake = 0, due = 0, pending = ''
const put = (id, words) => { byId(id).textContent = words }
function show(next) {
  const before = state.tickets
  state = next
  due = performance.now() + state.remainTime
  put('balance', money(state.balance))
  put('numero', state.numero)
  put('lastNumero', state.lastNumero)
  byId('balls').replaceChildren(...state.lastNumbers.split(/[,~]/).map((number) => { const ball = document.createElement('span'); ball.textContent = number; return ball }))
  const settled = state.tickets.filter((ticket) => ticket.status !== 'UNSETTLED' && before.some((one) => one.numero === ticket.numero && one.status === 'UNSETTLED'))
  const ending = (ticket) => data.words[ticket.status] + (ticket.win > 0 ? ' ' + money(ticket.win) : '')
  const rows = state.tickets.map((ticket) => { const row = document.createElement('li'); row.className = settled.includes(ticket) ? 'new' : ''; row.textContent = ticket.numero + ' · ' + (data.picks[ticket.pick] || ticket.pick) + ' · ' + money(ticket.stake); const end = document.createElement('b'); end.textContent = ending(ticket); row.append(end); return row })
  if (rows.length === 0) { const row = document.createElement('li'); row.textContent = data.words.none; rows.push(row) }
  byId('tickets').replaceChildren(...rows)
  if (settled.length > 0) put('note', settled.map((ticket) => data.words.draw + ' ' + ticket.numero + ': ' + ending(ticket)).join(' · '))
}
async function ask(path, init) {
  const answer = await fetch(location.pathname + path + data.query, init)
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.message !== body.code ? body.message : { 'balance.insufficient': data.words.poor, 'permission.denied': data.words.closed }[body.code] || data.words.failed)
  show(body.value)
}
function choose(name, set) {
  const buttons = [...document.querySelectorAll('[data-' + name + ']')]
  for (const button of buttons) button.addEventListener('click', () => { set(Number(button.dataset[name])); for (const other of buttons) other.setAttribute('aria-pressed', String(other === button)) })
  set(Number(buttons[0].dataset[name]))
}
choose('pick', (value) => { pick = value; pending = '' })
choose('stake', (value) => { stake = value; pending = '' })
byId('buy').addEventListener('click', async () => {
  byId('buy').disabled = true
  // A repeated press after a lost answer requests the same ticket, so no player pays twice.
  pending = pending || crypto.randomUUID()
  try {
    await ask('/ticket', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ pick, stake, round: pending, draws: Number(byId('draws').value), stopOnWin: byId('stop').checked }) })
    pending = ''
    put('note', data.words.bought)
  } catch (error) { put('note', error instanceof TypeError ? data.words.failed : error.message) }
  byId('buy').disabled = false
})
for (const id of ['draws', 'stop']) byId(id).addEventListener('change', () => { pending = '' })
let asking = false
setInterval(async () => {
  const left = Math.max(0, due - performance.now())
  const seconds = Math.ceil(left / 1000)
  put('left', state.numero ? [seconds / 3600, seconds / 60 % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':') : '--')
  if (left > 0 || !state.numero || asking) return
  asking = true
  try { await ask('/state') } catch { due = performance.now() + 5000 }
  asking = false
}, 250)
show(state)
})()`
