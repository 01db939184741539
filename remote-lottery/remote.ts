import { defineRemote, screen } from '@arcada/kit/remote'
import { routes } from '@arcada/kit/routes'

export default defineRemote({
  name: 'lottery',
  owner: { team: 'Lottery', contact: 'lottery@arcada.example' },
  routes: [
    screen(routes.lottery, './src/screens/lottery', ['Loteria', 'Lottery'], {
      access: 'public',
      early: ['lotteryMenu'],
    }),
    screen(routes.moreLottery, './src/screens/more-lottery', ['Todas as loterias', 'All lotteries'], {
      access: 'public',
      footer: false,
    }),
    screen(routes.startLottery, './src/screens/start-lottery', ['Abrir loteria', 'Open lottery'], {
      access: 'session',
      uninterruptible: true,
    }),
  ],
  slots: [
    // Below the fold of home: it requests its data when it is near the window.
    { slot: 'home.lottery', widget: './src/widgets/next-draws', order: 50 },
  ],
})
