import { html } from 'hono/html'
import { walletOf } from '../../domain/accounts/people.ts'
import { LOTTERIES } from '../../domain/catalogue/lotteries.ts'
import type { Language } from '../../domain/common/language.ts'
import type { Play } from '../../domain/games/launches.ts'
import { STAKES } from '../../domain/games/round.ts'
import { MAX_DRAWS } from '../../domain/lottery/chase.ts'
import * as draws from '../../domain/lottery/draws.ts'
import { pickName } from '../../domain/lottery/pick-name.ts'
import type { LotteryTable } from '../../domain/lottery/table.ts'
import { EVEN, ODD } from '../../domain/lottery/tickets.ts'
import type { Core } from '../core/core.ts'
import { choices, gamePage } from './page.ts'
import { multiplierText, rulesLine, rulesOfLottery, stakeText } from './rules.ts'
import { WORDS } from './words.ts'

/** The hall: every lottery with its next draw, as a link to its table. */
export function lotteryHall(core: Core, play: Play, language: Language): Promise<Response> {
  const rows = LOTTERIES.map((lottery) => {
    const address = `/game/table/${play.id}?lottery=${lottery.id}&lang=${language}`
    const draw = lottery.onSale ? draws.nextDraw(lottery, core.clock()).numero : WORDS.notOnSale[language]
    return html`<li><a class="sum back" href="${address}"><b>${lottery.name[language]}</b><span>${draw}</span></a></li>`
  })
  const title = WORDS.hall[language]
  return gamePage({ title, language, category: 'ELOTT', backUrl: play.backUrl, body: html`<ul>${rows}</ul>` })
}

/** The state of the table, which is fetched again after a draw. */
export function lotteryState(core: Core, play: Play, { lottery }: LotteryTable) {
  const now = core.clock()
  const draw = draws.nextDraw(lottery, now)
  const last = draws.lastDraw(lottery, now)
  return {
    numero: lottery.onSale ? draw.numero : '',
    remainTime: lottery.onSale ? draw.time - now : 0,
    lockTime: draws.lockTime(lottery),
    lastNumero: last.numero,
    lastNumbers: draws.winningNumber(lottery, last.index, draws.drawSecretOf(core)),
    tickets: core.tickets.latest(play.member, lottery, 8),
    balance: core.ledger.balance(walletOf(play.member)),
  }
}

/** The table of a lottery: bets on one number of the next draw, or for fun on whether their sum is odd or even. */
export function lotteryPage(core: Core, play: Play, table: LotteryTable, language: Language) {
  const { lottery, mode, playType } = table
  const fun = playType === 'ent'
  const words = (name: keyof typeof WORDS) => WORDS[name][language]
  const { from, to } = lottery.rules
  const picks = fun ? [ODD, EVEN] : Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const odds = fun ? draws.evenOddsOf(mode.payback) : draws.oddsOf(lottery, mode.payback)
  const asked = words(fun ? 'guess' : 'choose')
  const stakes = STAKES.map((value) => ({ value, text: stakeText(value, language) }))
  const named = picks.map((value) => ({ value, text: pickName(value, language) }))
  return gamePage({
    title: lottery.name[language],
    language,
    category: 'ELOTT',
    backUrl: play.backUrl,
    style: STYLE,
    body: html`<div class="sum" role="group" aria-label="${words('balance')}"><span>${words('balance')}</span><strong id="balance"></strong></div>
<div class="sum box"><span>${words('draw')} <b id="numero"></b></span><strong id="left" role="timer"></strong></div>
<div class="sum box"><span>${words('lastDraw')} <b id="lastNumero"></b></span><b id="balls"></b></div>
<p class="note">${asked} · ${words('pays')} ${multiplierText(odds / 100, language)} · ${mode.title[language]}</p>
${choices('pick', asked, named, 'picks')}${choices('stake', words('stake'), stakes)}
<div class="row"><label>${words('draws')} <input type="number" id="draws" min="1" max="${MAX_DRAWS}" step="1" value="1" inputmode="numeric"></label><label><input type="checkbox" id="stop"> ${words('stopOnWin')}</label></div>
<button type="button" class="main" id="buy">${words('buy')}</button><p class="note" id="note" role="status"></p>
<h2>${words('tickets')}</h2><ul id="tickets"></ul>${rulesLine(rulesOfLottery(lottery, language), mode.payback, language)}`,
    script: SCRIPT,
    data: {
      state: lotteryState(core, play, table),
      query: `?lottery=${lottery.id}`,
      picks: { [ODD]: pickName(ODD, language), [EVEN]: pickName(EVEN, language) },
    },
    words: [
      ...(['bought', 'closed', 'poor', 'failed', 'none', 'draw'] as const),
      ...(['UNSETTLED', 'WIN', 'LOSE', 'CANCELLED'] as const),
    ],
  })
}

const STYLE =
  '.box{padding:12px 16px;border-radius:14px;background:#0005}h2{font-size:16px;margin:0}.picks{display:grid;grid-template-columns:repeat(auto-fill,minmax(48px,1fr));gap:8px}.row label{flex-direction:row;align-items:center}.row input[type=number]{width:72px}#tickets li{display:flex;justify-content:space-between;padding:10px 0}'

const SCRIPT = `
let state = data.state, due = 0, asking = false
const ending = (ticket) => data.words[ticket.status] + (ticket.win > 0 ? ' ' + money(ticket.win) : '')
function row(...texts) {
  const item = document.createElement('li')
  item.append(...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text })))
  return item
}
function show(next) {
  const isNew = (ticket) => ticket.status !== 'UNSETTLED' && state.tickets.some((one) => one.numero === ticket.numero && one.status === 'UNSETTLED')
  const settled = next.tickets.filter(isNew)
  state = next
  due = performance.now() + state.remainTime
  put('balance', money(state.balance))
  put('numero', state.numero)
  put('lastNumero', state.lastNumero)
  put('balls', state.lastNumbers.split(/[,~]/).join(' · '))
  const rows = state.tickets.map((ticket) => row(ticket.numero + ' · ' + (data.picks[ticket.pick] || ticket.pick) + ' · ' + money(ticket.stake), ending(ticket)))
  byId('tickets').replaceChildren(...(rows.length > 0 ? rows : [row(data.words.none)]))
  if (settled.length > 0) put('note', settled.map((ticket) => data.words.draw + ' ' + ticket.numero + ': ' + ending(ticket)).join(' · '))
}
byId('buy').addEventListener('click', async () => {
  byId('buy').disabled = true
  try {
    show(await ask('/ticket' + data.query, { draws: Number(byId('draws').value), stopOnWin: byId('stop').checked }))
    put('note', data.words.bought)
  } catch (error) { put('note', wordsOf(error)) }
  byId('buy').disabled = false
})
for (const id of ['draws', 'stop']) byId(id).addEventListener('change', () => { round = '' })
setInterval(async () => {
  const left = Math.max(0, due - performance.now())
  const seconds = Math.ceil(left / 1000)
  put('left', state.numero ? [seconds / 3600, seconds / 60 % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':') : '--')
  if (left > 0 || !state.numero || asking) return
  asking = true
  try { show(await ask('/state' + data.query)) } catch { due = performance.now() + 5000 }
  asking = false
}, 250)
show(state)`
