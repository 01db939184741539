import { defineRemote, screen } from '@arcada/kit/remote'
import { routes } from '@arcada/kit/routes'

export default defineRemote({
  name: 'games',
  owner: { team: 'Games', contact: 'games@arcada.example' },
  routes: [
    screen(routes.gameList, './src/screens/game-list', ['Jogos', 'Games'], {
      access: 'public',
      early: ['gameList', 'gameVendors', 'gameTypes'],
    }),
    screen(routes.gameCenter, './src/screens/game-center', ['Central de jogos', 'Game centre'], {
      access: 'public',
      early: ['gameTypes'],
    }),
    screen(routes.slotsCenter, './src/screens/slots-center', ['Central de slots', 'Slots centre'], {
      access: 'public',
    }),
    screen(routes.gameLobby, './src/screens/game-lobby', ['Salão de jogos', 'Game lobby'], {
      access: 'public',
      early: ['gameMenus'],
    }),
    screen(routes.launchGame, './src/screens/launch-game', ['Abrindo o jogo', 'Opening the game'], {
      access: 'session',
      footer: false,
      uninterruptible: true,
    }),
  ],
  slots: [
    { slot: 'home.matches', widget: './src/widgets/hot-matches', order: 30, early: ['announcements'] },
    {
      slot: 'home.categories',
      widget: './src/widgets/popular-games',
      order: 40,
      early: ['gameTypes', 'hotGames'],
    },
    { slot: 'home.recent', widget: './src/widgets/recent-games', order: 25, early: ['recentGames'] },
    // Below the fold of home: it requests its data when it is near the window.
    { slot: 'home.vendors', widget: './src/widgets/vendors', order: 44 },
    { slot: 'dialog.search', widget: './src/widgets/game-search', order: 10 },
  ],
})
