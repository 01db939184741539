import { defineRemote } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

export default defineRemote({
  name: 'lottery',
  owner: { team: 'Lottery', contact: 'lottery@arcada.example' },
  routes: [
    {
      path: routes.lottery,
      screen: './src/screens/lottery',
      title: { pt: 'Loteria', en: 'Lottery' },
      header: true,
      footer: true,
      back: 'history',
      access: 'public',
      early: ['lotteryMenu'],
    },
    {
      path: routes.moreLottery,
      screen: './src/screens/more-lottery',
      title: { pt: 'Todas as loterias', en: 'All lotteries' },
      header: true,
      footer: false,
      back: 'history',
      access: 'public',
    },
    {
      path: routes.startLottery,
      screen: './src/screens/start-lottery',
      title: { pt: 'Abrir loteria', en: 'Open lottery' },
      header: true,
      footer: true,
      back: 'history',
      access: 'session',
      uninterruptible: true,
    },
  ],
  slots: [
    // Below the fold of home: it requests its data when it is near the window.
    { slot: 'home.lottery', widget: './src/widgets/next-draws', order: 50 },
  ],
})
