import type { SmokeCase } from '@arcada/kit/federation'
import { links, routes } from '@arcada/kit/routes'

const SLOTS = links.gameList('RNG')

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'home shows popular games',
    live: true,
    open: routes.home,
    steps: [
      { see: { role: 'article', in: './src/widgets/popular-games' } },
      { leads: { 'Ver todos': links.gameList('HOT') }, in: './src/widgets/popular-games' },
    ],
  },
  {
    name: 'home shows the next matches',
    live: true,
    open: routes.home,
    steps: [{ see: { role: 'article', in: './src/widgets/hot-matches' } }],
  },
  {
    name: 'home shows the providers',
    live: true,
    open: routes.home,
    steps: [
      { see: { role: 'listitem', in: './src/widgets/vendors' } },
      { leads: { 'Ver todos': routes.gameCenter }, in: './src/widgets/vendors' },
    ],
  },
  {
    name: 'home finds the games of a provider',
    live: true,
    open: routes.home,
    steps: [
      { click: { role: 'button', name: 'Buscar jogos e provedores' } },
      { fill: 'Jogo ou provedor', with: 'mare' },
      { see: { role: 'article', in: './src/widgets/game-search' } },
    ],
  },
  {
    name: 'the list of slots shows games',
    live: true,
    open: SLOTS,
    steps: [
      { see: { role: 'article', in: './src/screens/game-list' } },
      {
        leads: {
          Esportes: links.gameList('SPORTS'),
          'Ao vivo': links.gameList('LIVE'),
          Pesca: links.gameList('FISH'),
        },
        in: './src/screens/game-list',
      },
    ],
  },
  {
    name: 'the game centre shows providers',
    live: true,
    open: routes.gameCenter,
    steps: [
      { see: { role: 'listitem', in: './src/screens/game-center' } },
      {
        leads: {
          'Ver mais : Esportes': links.gameList('SPORTS'),
          'Ver mais : Slots': SLOTS,
        },
        in: './src/screens/game-center',
      },
    ],
  },
  {
    name: 'the slots centre shows slots',
    live: true,
    open: routes.slotsCenter,
    steps: [
      { see: { role: 'article', in: './src/screens/slots-center' } },
      { leads: { 'Ver todos': `${SLOTS}&tab=HOT` }, in: './src/screens/slots-center' },
    ],
  },
  {
    name: 'the lobby of live games shows tables',
    live: true,
    open: links.gameLobby('LIVE'),
    steps: [
      { see: { role: 'article', in: './src/screens/game-lobby' } },
      { leads: { 'Ver todos': links.gameList('LIVE') }, in: './src/screens/game-lobby' },
    ],
  },
  {
    name: 'a provider of the game centre and a game lead a guest on',
    open: routes.gameCenter,
    steps: [
      {
        leads: { 'Kappa Slots': links.gameList('RNG', 'KAPPA'), Arena: routes.login },
        in: './src/screens/game-center',
      },
    ],
  },
  {
    name: 'an address without a game shows an error',
    as: 'member',
    live: true,
    open: routes.launchGame,
    steps: [{ leads: { Voltar: routes.home }, in: './src/screens/launch-game' }],
  },
  {
    // Not the member of the other cases: what is staked would change the balance that they state.
    name: 'a member plays a round and finds the game among the recent ones',
    as: 'nina',
    open: SLOTS,
    steps: [
      { click: { role: 'link', name: 'Mina de Prata', in: './src/screens/game-list' } },
      { click: { role: 'button', name: 'Girar' }, changes: { role: 'group', name: 'Saldo' } },
      { click: { role: 'link', name: 'Voltar' } },
      { at: routes.gameList },
      { click: { role: 'link', name: 'Início' } },
      { see: { role: 'link', name: 'Mina de Prata', in: './src/widgets/recent-games' } },
    ],
  },
] satisfies SmokeCase[]
