import type { SmokeCase } from '@arcada/federation'
import { links, routes } from '@arcada/routes'

const SLOTS = links.gameList('RNG')

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'home shows popular games',
    live: true,
    open: routes.home,
    steps: [{ see: { role: 'article', in: './src/widgets/popular-games' } }],
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
    steps: [{ see: { role: 'listitem', in: './src/widgets/vendors' } }],
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
    steps: [{ see: { role: 'article', in: './src/screens/game-list' } }],
  },
  {
    name: 'the game centre shows providers',
    live: true,
    open: routes.gameCenter,
    steps: [{ see: { role: 'listitem', in: './src/screens/game-center' } }],
  },
  {
    name: 'the slots centre shows slots',
    live: true,
    open: routes.slotsCenter,
    steps: [{ see: { role: 'article', in: './src/screens/slots-center' } }],
  },
  {
    name: 'the lobby of live games shows tables',
    live: true,
    open: links.gameLobby('LIVE'),
    steps: [{ see: { role: 'article', in: './src/screens/game-lobby' } }],
  },
  {
    name: 'an address that names no game says so',
    as: 'member',
    live: true,
    open: routes.launchGame,
    steps: [{ see: { role: 'link', name: 'Voltar', in: './src/screens/launch-game' } }],
  },
  {
    name: 'a member plays a round and finds the game among the recent ones',
    as: 'member',
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
