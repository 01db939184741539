import type { Locator, Page } from '@playwright/test'
import { MONTH } from '../support/days.ts'

type Find = (page: Page) => Locator

export interface Tap {
  what: string
  address: string
  control: Find
  /** The account; a guest without it. */
  as?: 'marina' | 'aline'
  /** Taps that come first. */
  before?: readonly Find[]
}

const button =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name }).first()
const inMain =
  (selector: string): Find =>
  (page) =>
    page.locator('main').locator(selector).first()
const link =
  (name: string): Find =>
  (page) =>
    page.getByRole('link', { name, exact: true }).first()
const tab =
  (at: number): Find =>
  (page) =>
    page.getByRole('tab').nth(at)
const inDialog =
  (name: string): Find =>
  (page) =>
    page.locator('dialog').getByRole('button', { name, exact: true }).first()
const submit: Find = (page) => page.locator('main form button[type=submit]').last()
const depositInFooter: Find = (page) => page.locator('.ar-footer').getByRole('link', { name: 'Depositar' })
const tile = inMain('[role=tabpanel] article a')

const HOME = '/m/home'
const SLOTS = '/m/gameList?gameType=RNG'
const MENU = [button('Menu')]
const FILTER = button('Filtrar')

const ofGuest = (what: string, address: string, control: Find, ...before: Find[]): Tap => {
  return { what, address, control, before }
}
const of = (as: Tap['as'], what: string, address: string, control: Find): Tap => {
  return { what, address, control, as }
}

/** The most common taps of guests, members and agents. */
export const TAPS: readonly Tap[] = [
  ofGuest('menu', HOME, button('Menu')),
  ofGuest('closing the menu', HOME, inDialog('Fechar'), ...MENU),
  ofGuest('language', HOME, inDialog('English'), ...MENU),
  ofGuest('theme', HOME, button(/^Tema/), ...MENU),
  ofGuest('log-in', HOME, button('Entrar')),
  ofGuest('Criar conta', HOME, link('Criar conta')),
  ofGuest('Promoções', HOME, link('Promoções')),
  ofGuest('Atendimento', HOME, link('Atendimento')),
  ofGuest('Ver todos', HOME, link('Ver todos')),
  ofGuest('category of home', HOME, tab(2)),
  ofGuest('heart, as a guest', HOME, button(/^Favorito/)),
  ofGuest('game tile, as a guest', HOME, tile),
  ofGuest('about a game', HOME, button(/^Sobre/)),
  ofGuest('search', HOME, button('Buscar jogos e provedores')),
  of('marina', 'Perfil', HOME, link('Perfil')),
  of('marina', 'Depositar, as a member', HOME, depositInFooter),
  of('marina', 'heart', HOME, button(/^Favorito: Roleta/)),
  of('marina', 'game tile', HOME, tile),
  of('marina', 'messages', HOME, button(/^Mensagens/)),
  ofGuest('provider', '/m/gameCenter', link('Kappa Slots')),
  ofGuest('filter', SLOTS, FILTER),
  ofGuest('choice in the filter', SLOTS, inDialog('Frutas'), FILTER),
  ofGuest('filter, applied', SLOTS, inDialog('Ver jogos'), FILTER, inDialog('Frutas')),
  ofGuest('tab of a game list', SLOTS, tab(3)),
  ofGuest('kind of games', SLOTS, link('Ao vivo')),
  ofGuest('back', SLOTS, button('Voltar')),
  ofGuest('group of lotteries', '/m/lottery', tab(2)),
  ofGuest('draws of a lottery', '/m/lottery', button(/^Último sorteio/)),
  of('marina', 'lottery', '/m/lottery', inMain('article h2 a')),
  of('marina', 'deposit amount', '/m/voucherCenter', button(/^R\$\s200,00/)),
  of('marina', 'deposit method', '/m/voucherCenter', inMain('fieldset label:nth-of-type(2)')),
  of('marina', 'deposit without an amount', '/m/voucherCenter', submit),
  of('marina', 'Sacar, empty', '/m/withdraw', submit),
  ofGuest('empty registration', '/m/register', submit),
  of('marina', 'limit', '/m/responsible-gaming/limits', button(/^Definir limite/)),
  of('marina', 'entry of the member centre', '/m/mine', link('Transações')),
  of('marina', 'message', '/m/webEmail', inMain('li button')),
  of('marina', 'days of a record', `/m/transaction/record?${MONTH}`, button('Hoje')),
  of('marina', 'own days', '/m/transaction/record', button('Outros dias')),
  of('marina', 'kind of bets', `/m/gameRecord?${MONTH}`, tab(2)),
  of('marina', 'lottery order', `/m/gameRecord?kind=LOTT&${MONTH}`, inMain('li a')),
  of('aline', 'agency centre: team', '/m/agent', inMain('nav a[href^="/m/member/team"]')),
  of('aline', 'member of the team', '/m/member/team', button(/^Detalhes d/)),
  of('aline', 'online filter', '/m/member/team', button('Só quem está online')),
  of('aline', 'days of the team', `/m/agent/team/overview?${MONTH}`, button('Hoje')),
  of('aline', 'bet of the team', `/m/teamBetting?${MONTH}`, button(/^Detalhes d/)),
  ofGuest('promotion', '/m/activity', inMain('li a')),
]
