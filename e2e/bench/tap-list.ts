import { MONTH } from '../support/days.ts'
import {
  button,
  type Find,
  inMain,
  inOverlay,
  invalid,
  link,
  noOverlay,
  overlay,
  pressed,
  selectedTab,
  submit,
  tab,
} from './tap-finders.ts'

export interface Tap {
  what: string
  address: string
  /** The account; a guest without it. */
  as?: 'marina' | 'aline'
  /** Taps that come first, each of which opens an overlay. */
  before?: readonly Find[]
  control: Find
  /** What the tap leads to: an element that was not visible before, or the address that opens. */
  answer: Find | RegExp
}

const MENU = [button('Menu')]
const SLOTS = '/m/gameList?gameType=RNG'
const LIMITS = '/m/responsible-gaming/limits'

const OF_HOME: readonly Tap[] = [
  { what: 'menu', address: '/m/home', control: button('Menu'), answer: overlay },
  {
    what: 'closing the menu',
    address: '/m/home',
    before: MENU,
    control: inOverlay('Fechar'),
    answer: noOverlay,
  },
  {
    what: 'language',
    address: '/m/home',
    before: MENU,
    control: inOverlay('English'),
    answer: (page) => page.locator('html[lang=en]'),
  },
  {
    what: 'theme',
    address: '/m/home',
    before: MENU,
    control: button(/^Tema/),
    answer: (page) => page.locator('html[data-theme=light]'),
  },
  { what: 'log-in', address: '/m/home', control: button('Entrar'), answer: overlay },
  { what: 'Criar conta', address: '/m/home', control: link('Criar conta'), answer: /\/m\/register/ },
  { what: 'Perfil', address: '/m/home', as: 'marina', control: link('Perfil'), answer: /\/m\/mine/ },
  { what: 'Promoções', address: '/m/home', control: link('Promoções'), answer: /\/m\/activity/ },
  {
    what: 'Depositar, as a member',
    address: '/m/home',
    as: 'marina',
    control: (page) => page.locator('.ar-footer').getByRole('link', { name: 'Depositar' }),
    answer: /\/m\/voucherCenter/,
  },
  { what: 'Atendimento', address: '/m/home', control: link('Atendimento'), answer: /\/m\/service/ },
  { what: 'Ver todos', address: '/m/home', control: link('Ver todos'), answer: /\/m\/gameList/ },
  { what: 'category of home', address: '/m/home', control: tab(2), answer: selectedTab(2) },
  {
    what: 'heart',
    address: '/m/home',
    as: 'marina',
    control: button(/^Favorito: Roleta/),
    answer: pressed(/^Favorito: Roleta/),
  },
  { what: 'heart, as a guest', address: '/m/home', control: button(/^Favorito/), answer: overlay },
  {
    what: 'game tile',
    address: '/m/home',
    as: 'marina',
    control: inMain('[role=tabpanel] article a'),
    answer: /\/m\/launchGame/,
  },
  {
    what: 'game tile, as a guest',
    address: '/m/home',
    control: inMain('[role=tabpanel] article a'),
    answer: /\/m\/login/,
  },
  { what: 'about a game', address: '/m/home', control: button(/^Sobre/), answer: overlay },
  { what: 'search', address: '/m/home', control: button('Buscar jogos e provedores'), answer: overlay },
  {
    what: 'messages',
    address: '/m/home',
    as: 'marina',
    control: button(/^Mensagens/),
    answer: /\/m\/webEmail/,
  },
]

const OF_GAMES: readonly Tap[] = [
  { what: 'provider', address: '/m/gameCenter', control: link('Kappa Slots'), answer: /vassalage=KAPPA/ },
  { what: 'filter', address: SLOTS, control: button('Filtrar'), answer: overlay },
  {
    what: 'choice in the filter',
    address: SLOTS,
    before: [button('Filtrar')],
    control: inOverlay('Frutas'),
    answer: (page) => page.locator('dialog [aria-pressed=true]', { hasText: 'Frutas' }),
  },
  {
    what: 'filter, applied',
    address: SLOTS,
    before: [button('Filtrar'), inOverlay('Frutas')],
    control: inOverlay('Ver jogos'),
    answer: noOverlay,
  },
  { what: 'tab of a game list', address: SLOTS, control: tab(3), answer: selectedTab(3) },
  { what: 'kind of games', address: SLOTS, control: link('Ao vivo'), answer: /gameType=LIVE/ },
  { what: 'back', address: SLOTS, control: button('Voltar'), answer: /\/m\/home/ },
  { what: 'group of lotteries', address: '/m/lottery', control: tab(2), answer: selectedTab(2) },
  { what: 'draws of a lottery', address: '/m/lottery', control: button(/^Último sorteio/), answer: overlay },
  {
    what: 'lottery',
    address: '/m/lottery',
    as: 'marina',
    control: inMain('article h2 a'),
    answer: /\/m\/startLottery/,
  },
]

const OF_MEMBERS: readonly Tap[] = [
  {
    what: 'deposit amount',
    address: '/m/voucherCenter',
    as: 'marina',
    control: button(/^R\$\s200,00/),
    answer: pressed(/^R\$\s200,00/),
  },
  {
    what: 'deposit method',
    address: '/m/voucherCenter',
    as: 'marina',
    control: inMain('fieldset label:nth-of-type(2)'),
    answer: (page) => page.getByRole('radio', { name: /^Transferência/, checked: true }),
  },
  {
    what: 'deposit without an amount',
    address: '/m/voucherCenter',
    as: 'marina',
    control: submit,
    answer: invalid,
  },
  { what: 'Sacar, empty', address: '/m/withdraw', as: 'marina', control: submit, answer: invalid },
  { what: 'empty registration', address: '/m/register', control: submit, answer: invalid },
  {
    what: 'limit',
    address: LIMITS,
    as: 'marina',
    control: button(/^Definir limite/),
    answer: button(/^Fechar$/),
  },
  {
    what: 'entry of the member centre',
    address: '/m/mine',
    as: 'marina',
    control: link('Transações'),
    answer: /\/m\/transaction\/record/,
  },
  { what: 'message', address: '/m/webEmail', as: 'marina', control: inMain('li button'), answer: overlay },
  {
    what: 'days of a record',
    address: `/m/transaction/record?${MONTH}`,
    as: 'marina',
    control: button('Hoje'),
    answer: pressed('Hoje'),
  },
  {
    what: 'own days',
    address: '/m/transaction/record',
    as: 'marina',
    control: button('Outros dias'),
    answer: inMain('form input[type=date]'),
  },
  {
    what: 'kind of bets',
    address: `/m/gameRecord?${MONTH}`,
    as: 'marina',
    control: tab(2),
    answer: selectedTab(2),
  },
  {
    what: 'lottery order',
    address: `/m/gameRecord?kind=LOTT&${MONTH}`,
    as: 'marina',
    control: inMain('li a'),
    answer: /order=/,
  },
]

const OF_AGENTS: readonly Tap[] = [
  {
    what: 'agency centre: team',
    address: '/m/agent',
    as: 'aline',
    control: inMain('nav a[href^="/m/member/team"]'),
    answer: /\/m\/member\/team/,
  },
  {
    what: 'member of the team',
    address: '/m/member/team',
    as: 'aline',
    control: button(/^Detalhes d/),
    answer: overlay,
  },
  {
    what: 'online filter',
    address: '/m/member/team',
    as: 'aline',
    control: button('Só quem está online'),
    answer: pressed('Só quem está online'),
  },
  {
    what: 'days of the team',
    address: `/m/agent/team/overview?${MONTH}`,
    as: 'aline',
    control: button('Hoje'),
    answer: pressed('Hoje'),
  },
  {
    what: 'bet of the team',
    address: `/m/teamBetting?${MONTH}`,
    as: 'aline',
    control: button(/^Detalhes d/),
    answer: overlay,
  },
  { what: 'promotion', address: '/m/activity', control: inMain('li a'), answer: /\/m\/activityDetail/ },
]

/** The most common taps of guests, members and agents. */
export const TAPS: readonly Tap[] = [...OF_HOME, ...OF_GAMES, ...OF_MEMBERS, ...OF_AGENTS]
