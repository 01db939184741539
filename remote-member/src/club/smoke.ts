import { routes } from '@arcada/kit/routes'
import { visit } from '@arcada/kit/smoke'
import { flagged } from '../shared/smoke-values.ts'

export default [
  visit(
    'a member finds the levels of the club',
    routes.benefits,
    { as: 'member', in: './src/club/screens/benefits' },
    [{ see: { role: 'article' } }],
  ),
  visit(
    'a member finds rewards to claim',
    routes.rewardCenter,
    { as: 'member', needs: { flag: 'REWCEN3' }, in: './src/club/screens/rewards' },
    [{ see: { role: 'article' } }],
  ),
  visit(
    'a member sees the rebate of each kind of game',
    routes.manualRebate,
    { as: 'member', needs: { flag: 'MANPLAYREB3' }, in: './src/club/screens/manual-rebate' },
    [{ see: { role: 'listitem' } }, { leads: { 'Rebates já pagos': flagged(routes.rebateReport) } }],
  ),
  visit(
    'a member sees which rebates were paid',
    routes.rebateReport,
    { as: 'member', needs: { flag: 'PLYRBT' }, in: './src/club/screens/rebate-report' },
    [{ see: { text: 'R$' } }],
  ),
]
