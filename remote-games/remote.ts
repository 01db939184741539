import { defineRemote } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

export default defineRemote({
  name: 'games',
  owner: { team: 'Games', contact: 'games@arcada.example' },
  routes: [
    {
      path: routes.gameList,
      screen: './src/screens/game-list',
      title: { pt: 'Jogos', en: 'Games' },
      header: true,
      footer: true,
      back: 'history',
      access: 'public',
      early: ['gameList', 'gameVendors', 'gameTypes'],
    },
    {
      path: routes.gameCenter,
      screen: './src/screens/game-center',
      title: { pt: 'Central de jogos', en: 'Game centre' },
      header: true,
      footer: true,
      back: 'history',
      access: 'public',
      early: ['gameTypes'],
    },
    {
      path: routes.slotsCenter,
      screen: './src/screens/slots-center',
      title: { pt: 'Central de slots', en: 'Slots centre' },
      header: true,
      footer: true,
      back: 'history',
      access: 'public',
    },
    {
      path: routes.gameLobby,
      screen: './src/screens/game-lobby',
      title: { pt: 'Salão de jogos', en: 'Game lobby' },
      header: true,
      footer: true,
      back: 'history',
      access: 'public',
      early: ['gameMenus'],
    },
    {
      path: routes.launchGame,
      screen: './src/screens/launch-game',
      title: { pt: 'Abrindo o jogo', en: 'Opening the game' },
      header: true,
      footer: false,
      back: 'history',
      access: 'session',
      uninterruptible: true,
    },
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
