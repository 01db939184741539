import type { SmokeCase } from '@arcada/federation'
import { routes } from '@arcada/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'home shows the next draws',
    live: true,
    open: routes.home,
    steps: [{ see: { role: 'timer', in: './src/widgets/next-draws' } }],
  },
  {
    name: 'the lottery shows lotteries with their draws',
    live: true,
    open: routes.lottery,
    steps: [{ see: { role: 'timer', in: './src/screens/lottery' } }],
  },
  {
    name: 'all lotteries are listed',
    live: true,
    open: routes.moreLottery,
    steps: [{ see: { role: 'article', in: './src/screens/more-lottery' } }],
  },
  {
    name: 'an address that names no lottery leads back to them',
    as: 'member',
    live: true,
    open: routes.startLottery,
    steps: [
      { click: { role: 'link', name: 'Voltar para as loterias', in: './src/screens/start-lottery' } },
      { at: routes.lottery },
      { see: { role: 'timer', in: './src/screens/lottery' } },
    ],
  },
  {
    name: 'a member opens the table of a lottery',
    as: 'member',
    open: `${routes.startLottery}?code=KENO_3`,
    steps: [
      { see: { role: 'timer', in: './src/screens/start-lottery' } },
      { click: { role: 'button', name: 'Jogar', in: './src/screens/start-lottery' } },
      { see: { role: 'button', name: 'Comprar bilhete' } },
    ],
  },
] satisfies SmokeCase[]
