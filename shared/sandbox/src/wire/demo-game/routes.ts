import { formatMoment, type Zone } from '@arcada/kit/i18n/dates'
import { formatNumber } from '@arcada/kit/i18n/numbers'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { gameByNode } from '../../domain/catalogue/games.ts'
import { lotteryById } from '../../domain/catalogue/lottery-games.ts'
import { zoneOf } from '../../domain/common/days.ts'
import { type Language, type Text, toLanguage } from '../../domain/common/language.ts'
import { Refusal } from '../../domain/common/refusal.ts'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { findPlay, type Play, redeemLaunch } from '../../domain/games/launches.ts'
import { playRound, STAKES } from '../../domain/games/round.ts'
import { type LotteryTable, tableOf } from '../../domain/lottery/table.ts'
import { balanceOf } from '../../domain/money/balance.ts'
import { accept, refuse } from '../calls/envelope.ts'
import type { Core } from '../core/core.ts'
import { lotteryHall, lotteryPage, lotteryState } from './lottery.ts'
import { notePage } from './page.ts'
import { gameRules, lotteryRules, rulesOfGame } from './rules.ts'
import { slotPage } from './slot.ts'

const ABOVE: Text = {
  pt: 'Isso passa do seu limite. Restam {remaining}; mais a partir de {freesAt}.',
  en: 'This is above your limit. {remaining} left; more from {freesAt}.',
}
const LATER: Text = {
  pt: 'Você atingiu seu limite de tempo. Pode jogar de novo a partir de {until}.',
  en: 'Your time limit was reached. You can play again from {until}.',
}
const REFUSALS: Readonly<Record<string, Text>> = {
  'rg.limit.loss': ABOVE,
  'rg.limit.stake': ABOVE,
  'rg.limit.time': LATER,
  'rg.break': LATER,
  'rg.timeout.active': { pt: 'Você está em pausa até {until}.', en: 'You are taking a break until {until}.' },
  'rg.limit.missing': { pt: 'Defina seus limites primeiro.', en: 'Set your limits first.' },
  'rg.check.due': {
    pt: 'Hora de uma olhada no tempo. Volte ao site para responder.',
    en: 'Time to check in. Go back to the site to answer.',
  },
  'rg.too.fast': { pt: 'Um momento até a próxima aposta.', en: 'One moment before the next bet.' },
}

/** The same refusal with the game page's text as its message, where responsible gaming is the reason. */
function withGameText(error: unknown, language: Language, zone: Zone): unknown {
  const text = error instanceof Refusal ? REFUSALS[error.code]?.[language] : undefined
  if (!(error instanceof Refusal) || text === undefined) return error
  const { until, remaining, freesAt } = Object(error.value)
  const moment = (at: unknown) => (typeof at === 'number' ? formatMoment(at, zone, language) : '')
  const words = (freesAt ? text : text.replace(/; [^;]*\{freesAt\}/, ''))
    .replace('{until}', moment(until))
    .replace('{freesAt}', moment(freesAt))
    .replace('{remaining}', `R$\u00a0${formatNumber(Number(remaining), language, 2)}`)
  return new Refusal(error.code, error.value, words)
}

const COOKIE = 'arcada_table'

/** The page for an unknown or expired address. */
const closedPage = (language: Language) => notePage('expired', 'expiredHelp', language, 410)

/** The game clients, on the sandbox's own origin like a vendor's. */
export function gameRoutes(core: Core): Hono {
  const routes = new Hono()

  function playOf(context: Context): Play | undefined {
    const secret = getCookie(context, COOKIE)
    return secret ? findPlay(core, context.req.param('id') ?? '', secret) : undefined
  }

  async function answer(context: Context, run: (play: Play, body: Record<string, unknown>) => unknown) {
    const play = playOf(context)
    try {
      if (!play) throw new Refusal('session.not.login')
      const body: unknown = context.req.method === 'POST' ? await context.req.json().catch(() => ({})) : {}
      return accept(run(play, isRecord(body) ? body : {}))
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      return refuse(play ? withGameText(error, play.language, zoneOf(core, play.member.whitelabel)) : error)
    }
  }

  routes.get('/play', async (context) => {
    const language = toLanguage(context.req.query('lang'))
    const play = redeemLaunch(core, context.req.query('launch') ?? '')
    if (!play) return closedPage(language)
    const path = `/game/table/${play.id}`
    // The path separates the cookies of two open games, and of every other address of this host.
    setCookie(context, COOKIE, play.secret, { path, httpOnly: true, sameSite: 'Lax' })
    return context.redirect(`${path}?lang=${language}`, 303)
  })

  routes.get('/table/:id', (context) => {
    const play = playOf(context)
    const language = toLanguage(context.req.query('lang') ?? play?.language)
    if (!play) return closedPage(language)
    const table = tableIn(context, play)
    if (table?.view === 'lobby') return lotteryHall(core, play, language)
    if (table) return lotteryPage(core, play, table, language)
    const game = gameByNode(play.target)
    return game ? slotPage(play, game, language, balanceOf(core, play.member)) : closedPage(language)
  })

  routes.get('/rules/:id', (context) => {
    const language = toLanguage(context.req.query('lang'))
    const game = gameByNode(context.req.param('id'))
    return game && rulesOfGame(game, language) ? gameRules(game, language) : closedPage(language)
  })

  routes.get('/rules/lottery/:id', (context) => {
    const language = toLanguage(context.req.query('lang'))
    const lottery = lotteryById(context.req.param('id'))
    return lottery ? lotteryRules(lottery, language) : closedPage(language)
  })

  routes.post('/table/:id/spin', (context) =>
    answer(context, (play, body) => {
      const game = gameByNode(play.target)
      if (!game || play.kind !== 'game') throw new Refusal('permission.denied')
      return playRound(core, play.member, game, stakeIn(body), roundIn(body))
    }),
  )

  routes.get('/table/:id/state', (context) =>
    answer(context, (play) => lotteryState(core, play, openTable(context, play))),
  )

  routes.post('/table/:id/ticket', (context) =>
    answer(context, (play, body) => {
      const table = openTable(context, play)
      const chase = { draws: Number(body.draws ?? 1), stopOnWin: body.stopOnWin === true }
      core.tickets.buy(play.member, table, Number(body.pick), stakeIn(body), roundIn(body), chase)
      return lotteryState(core, play, table)
    }),
  )

  return routes
}

function tableIn(context: Context, play: Play): LotteryTable | undefined {
  return play.kind === 'lottery' ? tableOf(play.target, context.req.query('lottery')) : undefined
}

function openTable(context: Context, play: Play): LotteryTable {
  const table = tableIn(context, play)
  if (!table || table.view === 'lobby') throw new Refusal('permission.denied')
  return table
}

function stakeIn(body: Record<string, unknown>): number {
  const stake = STAKES.find((entry) => entry === body.stake)
  if (stake === undefined) throw new Refusal('parameter.invalid')
  return stake
}

function roundIn(body: Record<string, unknown>): string {
  const { round } = body
  if (typeof round !== 'string' || !/^[\w-]{8,64}$/.test(round)) throw new Refusal('parameter.invalid')
  return round
}
