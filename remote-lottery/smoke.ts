import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'

/** What must work before any set with this version goes live. */
export default [
  visit('home shows the next draws', routes.home, { live: true, in: './src/widgets/next-draws' }, [
    { see: { role: 'timer' } },
    { leads: { 'Ver todos': routes.lottery } },
  ]),
  visit(
    'the lottery shows lotteries with their draws',
    routes.lottery,
    { live: true, in: './src/screens/lottery' },
    [{ see: { role: 'timer' } }, { leads: { 'Todas as loterias': routes.moreLottery } }],
  ),
  visit('all lotteries are listed', routes.moreLottery, { live: true, in: './src/screens/more-lottery' }, [
    { see: { role: 'article' } },
  ]),
  visit(
    'a guest who taps a lottery gets to the log-in',
    routes.moreLottery,
    { in: './src/screens/more-lottery' },
    [{ leads: { 'Keno 3 min': routes.login, 'Mega Seis': routes.login } }],
  ),
  visit('a guest sees the last results of a lottery', routes.lottery, {}, [
    { click: { role: 'button', name: 'Último sorteio', in: './src/screens/lottery' } },
    { see: { role: 'dialog' } },
  ]),
  visit(
    'an address without a lottery leads back to all lotteries',
    routes.startLottery,
    { as: 'member', live: true },
    [
      { click: { role: 'link', name: 'Voltar para as loterias', in: './src/screens/start-lottery' } },
      { at: routes.lottery },
      { see: { role: 'timer', in: './src/screens/lottery' } },
    ],
  ),
  visit('a member opens the table of a lottery', `${routes.startLottery}?code=KENO_3`, { as: 'member' }, [
    { see: { role: 'timer', in: './src/screens/start-lottery' } },
    { click: { role: 'button', name: 'Jogar', in: './src/screens/start-lottery' } },
    { see: { role: 'button', name: 'Comprar bilhete' } },
  ]),
]
