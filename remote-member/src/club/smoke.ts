import { routes } from '@arcada/kit/routes'
import { flagged, memberInTests } from '../shared/smoke-values.ts'

export default [
  memberInTests('a member finds the levels of the club', routes.benefits, 'club/benefits', [
    { see: { role: 'article' } },
  ]),
  memberInTests('a member finds rewards to claim', routes.rewardCenter, 'club/rewards', [
    { see: { role: 'article' } },
  ]),
  memberInTests('a member sees the rebate of each kind of game', routes.manualRebate, 'club/manual-rebate', [
    { see: { role: 'listitem' } },
    { leads: { 'Rebates já pagos': flagged(routes.rebateReport) } },
  ]),
  memberInTests('a member sees which rebates were paid', routes.rebateReport, 'club/rebate-report', [
    { see: { text: 'R$' } },
  ]),
]
