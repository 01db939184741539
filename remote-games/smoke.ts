import { links, routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'

const SLOTS = links.gameList('RNG')

/** What must work before any set with this version goes live. */
export default [
  visit('home shows popular games', routes.home, { live: true, in: './src/widgets/popular-games' }, [
    { see: { role: 'article' } },
    { leads: { 'Ver todos': links.gameList('HOT') } },
  ]),
  visit('home shows the next matches', routes.home, { live: true, in: './src/widgets/hot-matches' }, [
    { see: { role: 'article' } },
  ]),
  visit('home shows the providers', routes.home, { live: true, in: './src/widgets/vendors' }, [
    { see: { role: 'listitem' } },
    { leads: { 'Ver todos': routes.gameCenter } },
  ]),
  visit('home finds the games of a provider', routes.home, { live: true }, [
    { click: { role: 'button', name: 'Buscar jogos e provedores' } },
    { fill: 'Jogo ou provedor', with: 'mare' },
    { see: { role: 'article', in: './src/widgets/game-search' } },
  ]),
  visit('the list of slots shows games', SLOTS, { live: true, in: './src/screens/game-list' }, [
    { see: { role: 'article' } },
    {
      leads: {
        Esportes: links.gameList('SPORTS'),
        'Ao vivo': links.gameList('LIVE'),
        Pesca: links.gameList('FISH'),
      },
    },
  ]),
  visit(
    'the game centre shows providers',
    routes.gameCenter,
    { live: true, in: './src/screens/game-center' },
    [
      { see: { role: 'listitem' } },
      { leads: { 'Ver mais : Esportes': links.gameList('SPORTS'), 'Ver mais : Slots': SLOTS } },
    ],
  ),
  visit(
    'the slots centre shows slots',
    routes.slotsCenter,
    { live: true, in: './src/screens/slots-center' },
    [{ see: { role: 'article' } }, { leads: { 'Ver todos': `${SLOTS}&tab=HOT` } }],
  ),
  visit(
    'the lobby of live games shows tables',
    links.gameLobby('LIVE'),
    { live: true, in: './src/screens/game-lobby' },
    [{ see: { role: 'article' } }, { leads: { 'Ver todos': links.gameList('LIVE') } }],
  ),
  visit(
    'a provider of the game centre and a game lead a guest on',
    routes.gameCenter,
    { in: './src/screens/game-center' },
    [{ leads: { 'Kappa Slots': links.gameList('RNG', 'KAPPA'), Arena: routes.login } }],
  ),
  visit(
    'an address without a game shows an error',
    routes.launchGame,
    { as: 'member', live: true, in: './src/screens/launch-game' },
    [{ leads: { Voltar: routes.home } }],
  ),
  // Not the member of the other cases: what is staked would change the balance that they state.
  visit('a member plays a round and finds the game among the recent ones', SLOTS, { as: 'nina' }, [
    { click: { role: 'link', name: 'Mina de Prata', in: './src/screens/game-list' } },
    { click: { role: 'button', name: 'Girar' }, changes: { role: 'group', name: 'Saldo' } },
    { click: { role: 'link', name: 'Voltar' } },
    { at: routes.gameList },
    { click: { role: 'link', name: 'Início' } },
    { see: { role: 'link', name: 'Mina de Prata', in: './src/widgets/recent-games' } },
  ]),
]
