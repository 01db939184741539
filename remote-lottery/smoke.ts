import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

/** What must work before any set with this version goes live. */
export default [
  {
    name: 'home shows the next draws',
    live: true,
    open: routes.home,
    steps: [
      { see: { role: 'timer', in: './src/widgets/next-draws' } },
      { leads: { 'Ver todos': routes.lottery }, in: './src/widgets/next-draws' },
    ],
  },
  {
    name: 'the lottery shows lotteries with their draws',
    live: true,
    open: routes.lottery,
    steps: [
      { see: { role: 'timer', in: './src/screens/lottery' } },
      { leads: { 'Todas as loterias': routes.moreLottery }, in: './src/screens/lottery' },
    ],
  },
  {
    name: 'all lotteries are listed',
    live: true,
    open: routes.moreLottery,
    steps: [{ see: { role: 'article', in: './src/screens/more-lottery' } }],
  },
  {
    name: 'a guest who taps a lottery gets to the log-in',
    open: routes.moreLottery,
    steps: [
      {
        leads: { 'Keno 3 min': routes.login, 'Mega Seis': routes.login },
        in: './src/screens/more-lottery',
      },
    ],
  },
  {
    name: 'a guest sees the last results of a lottery',
    open: routes.lottery,
    steps: [
      { click: { role: 'button', name: 'Último sorteio', in: './src/screens/lottery' } },
      { see: { role: 'dialog' } },
    ],
  },
  {
    name: 'an address without a lottery leads back to all lotteries',
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
