import { routes } from '@arcada/kit/routes'
import { member } from '../shared/smoke-values.ts'

export default [
  member('a member sees the deposits', routes.depositReport, 'records/deposit-report', [
    { see: { text: 'R$' } },
  ]),
  member('a member sees the withdrawals', routes.withdrawReport, 'records/withdraw-report', [
    { see: { text: 'R$' } },
  ]),
  member(
    'a member sees the movements of the balance',
    routes.transactionRecord,
    'records/transaction-record',
    [{ see: { role: 'group', name: 'Dias' } }],
  ),
  member('a member sees the bets, a tab for each kind', routes.gameRecord, 'records/game-record', [
    { see: { role: 'tab', name: 'Slots' } },
  ]),
  member('a member sees wins and losses', routes.profitAndLoss, 'records/profit-and-loss', [
    { see: { text: 'R$' } },
  ]),
]
