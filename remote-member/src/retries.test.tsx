import { screen, useSandbox, withoutRetry } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import RegisterScreen from './access/screens/register/index.tsx'
import TrialScreen from './access/screens/trial/index.tsx'
import DepositScreen from './cashier/screens/deposit/index.tsx'
import WithdrawScreen from './cashier/screens/withdraw/index.tsx'
import BenefitsScreen from './club/screens/benefits/index.tsx'
import RewardsScreen from './club/screens/rewards/index.tsx'
import MineScreen from './member-centre/screens/mine/index.tsx'
import SecurityCenterScreen from './security/screens/security-center/index.tsx'
import FeedbackScreen from './support/screens/feedback/index.tsx'
import HelpScreen from './support/screens/help/index.tsx'
import MessagesScreen from './support/screens/messages/index.tsx'
import ServiceScreen from './support/screens/service/index.tsx'

const sandbox = useSandbox({ logsOut: true })
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))
const as = 'marina' as const
const text = (words: string | RegExp) => () => screen.findByText(words)
const label = (words: string) => () => screen.findByLabelText(words)
const role = (kind: 'button' | 'heading' | 'link', name: string | RegExp) => () =>
  screen.findByRole(kind, { name })

test('[MC-07] each screen of a member retries the call that failed', { timeout: 90_000 }, async () => {
  const history = { as, address: '/m/feedback?tab=history' }
  expect(
    await withoutRetry(sandbox, [
      [
        'registerSettings',
        <RegisterScreen key="r" />,
        { address: '/m/register' },
        role('button', 'Create account'),
      ],
      ['trialAccount', <TrialScreen key="t" />, {}, label('Trial account')],
      ['depositMethods', <DepositScreen key="d" />, { as, address: '/m/voucherCenter' }, label('Amount')],
      ['withdrawSettings', <WithdrawScreen key="w" />, { as, address: '/m/withdraw' }, label('Amount')],
      ['clubBenefit', <BenefitsScreen key="b" />, { as }, text('Next level: Diamond')],
      ['rewards', <RewardsScreen key="c" />, { as }, role('heading', 'Gold weekly bonus')],
      ['memberInfo', <MineScreen key="m" />, { as, address: '/m/mine' }, text('Marina')],
      ['walletBalance', <MineScreen key="m" />, { as, address: '/m/mine' }, text('R$ 1,284.50')],
      ['securityConfig', <SecurityCenterScreen key="s" />, { as }, text(/^Security level: \d+ of 100$/)],
      ['feedback', <FeedbackScreen key="f" />, history, role('heading', 'Filtro por provedor')],
      ['helpCenter', <HelpScreen key="h" />, { address: '/m/help' }, role('button', 'How do I deposit?')],
      [
        'messages',
        <MessagesScreen key="i" />,
        { as, address: '/m/webEmail' },
        role('button', /Withdrawal completed/),
      ],
      ['messageCount', <MessagesScreen key="i" />, { as, address: '/m/webEmail' }, text(/^\d+ messages$/)],
      ['unreadMessages', <MessagesScreen key="i" />, { as, address: '/m/webEmail' }, text(/^\d+ messages$/)],
      [
        'customerService',
        <ServiceScreen key="v" />,
        { address: '/m/service' },
        role('link', /Online service/),
      ],
    ]),
  ).toEqual([])
})
