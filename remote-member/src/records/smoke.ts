import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

export default [
  {
    name: 'a member sees the deposits',
    as: 'member',
    live: true,
    needs: { flag: 'DEPRECM3' },
    open: routes.depositReport,
    steps: [{ see: { text: 'R$', in: './src/records/screens/deposit-report' } }],
  },
  {
    name: 'a member sees the withdrawals',
    as: 'member',
    live: true,
    needs: { flag: 'WITHREC3' },
    open: routes.withdrawReport,
    steps: [{ see: { text: 'R$', in: './src/records/screens/withdraw-report' } }],
  },
  {
    name: 'a member sees the movements of the balance',
    as: 'member',
    live: true,
    needs: { flag: 'TRANSREC3' },
    open: routes.transactionRecord,
    steps: [{ see: { role: 'group', name: 'Dias', in: './src/records/screens/transaction-record' } }],
  },
  {
    name: 'a member sees the bets, a tab for each kind',
    as: 'member',
    live: true,
    needs: { flag: 'TRANSBETREPMEM3' },
    open: routes.gameRecord,
    steps: [{ see: { role: 'tab', name: 'Slots', in: './src/records/screens/game-record' } }],
  },
  {
    name: 'a member sees wins and losses',
    as: 'member',
    live: true,
    needs: { flag: 'PERSREP' },
    open: routes.profitAndLoss,
    steps: [{ see: { text: 'R$', in: './src/records/screens/profit-and-loss' } }],
  },
] satisfies SmokeCase[]
