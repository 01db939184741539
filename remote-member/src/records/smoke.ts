import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'

export default [
  visit(
    'a member sees the deposits',
    routes.depositReport,
    { as: 'member', live: true, needs: { flag: 'DEPRECM3' }, in: './src/records/screens/deposit-report' },
    [{ see: { text: 'R$' } }],
  ),
  visit(
    'a member sees the withdrawals',
    routes.withdrawReport,
    { as: 'member', live: true, needs: { flag: 'WITHREC3' }, in: './src/records/screens/withdraw-report' },
    [{ see: { text: 'R$' } }],
  ),
  visit(
    'a member sees the movements of the balance',
    routes.transactionRecord,
    {
      as: 'member',
      live: true,
      needs: { flag: 'TRANSREC3' },
      in: './src/records/screens/transaction-record',
    },
    [{ see: { role: 'group', name: 'Dias' } }],
  ),
  visit(
    'a member sees the bets, a tab for each kind',
    routes.gameRecord,
    { as: 'member', live: true, needs: { flag: 'TRANSBETREPMEM3' }, in: './src/records/screens/game-record' },
    [{ see: { role: 'tab', name: 'Slots' } }],
  ),
  visit(
    'a member sees wins and losses',
    routes.profitAndLoss,
    { as: 'member', live: true, needs: { flag: 'PERSREP' }, in: './src/records/screens/profit-and-loss' },
    [{ see: { text: 'R$' } }],
  ),
]
