import type { SmokeCase } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { flagged } from '../shared/smoke-values.ts'

export default [
  {
    name: 'a member finds the levels of the club',
    as: 'member',
    open: routes.benefits,
    steps: [{ see: { role: 'article', in: './src/club/screens/benefits' } }],
  },
  {
    name: 'a member finds rewards to claim',
    as: 'member',
    needs: { flag: 'REWCEN3' },
    open: routes.rewardCenter,
    steps: [{ see: { role: 'article', in: './src/club/screens/rewards' } }],
  },
  {
    name: 'a member sees the rebate of each kind of game',
    as: 'member',
    needs: { flag: 'MANPLAYREB3' },
    open: routes.manualRebate,
    steps: [
      { see: { role: 'listitem', in: './src/club/screens/manual-rebate' } },
      { leads: { 'Rebates já pagos': flagged(routes.rebateReport) }, in: './src/club/screens/manual-rebate' },
    ],
  },
  {
    name: 'a member sees which rebates were paid',
    as: 'member',
    needs: { flag: 'PLYRBT' },
    open: routes.rebateReport,
    steps: [{ see: { text: 'R$', in: './src/club/screens/rebate-report' } }],
  },
] satisfies SmokeCase[]
