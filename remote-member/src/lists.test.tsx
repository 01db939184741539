import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { addressOf, failingPages, renderScreen, screen, useSandbox, withoutRetry } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import RegisterScreen from './access/screens/register/index.tsx'
import TrialScreen from './access/screens/trial/index.tsx'
import CardsScreen from './cashier/screens/cards/index.tsx'
import DepositScreen from './cashier/screens/deposit/index.tsx'
import WithdrawScreen from './cashier/screens/withdraw/index.tsx'
import BenefitsScreen from './club/screens/benefits/index.tsx'
import ManualRebateScreen from './club/screens/manual-rebate/index.tsx'
import RewardsScreen from './club/screens/rewards/index.tsx'
import MineScreen from './member-centre/screens/mine/index.tsx'
import GameRecordScreen from './records/screens/game-record/index.tsx'
import ProfitAndLossScreen from './records/screens/profit-and-loss/index.tsx'
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

test('[MC-06] each screen without content says so, with one next step', async () => {
  const today = dayIn(Date.now(), BRASILIA)
  const month = `from=${addDays(today, -29)}&to=${today}`
  const [bets, slots] = [`/m/gameRecord?${month}`, `/m/gameRecord?${month}&kind=RNG`]
  const [none, keys] = ['Nothing on these days.', /You don't have an account or a Pix key yet/]
  const promised = 'There is nothing to claim right now.'
  const screens = [
    [CardsScreen, '/m/securityCenter/cards', keys, 'Add Pix key or account', '/m/securityCenter/cards/add'],
    [ManualRebateScreen, '/m/member/manualRebate', /You have no bets yet/, 'See the games', '/m/gameCenter'],
    [RewardsScreen, '/m/rewardCenter', promised, 'See the promotions', '/m/activity'],
    [MessagesScreen, '/m/webEmail', 'You have no messages yet.', 'Read the announcements', '/m/message'],
    [ProfitAndLossScreen, `/m/profitandloss?${month}`, none, 'To the games', '/m/gameCenter'],
    [GameRecordScreen, bets, none, 'To the lotteries', '/m/lottery'],
    [GameRecordScreen, slots, none, 'To the games', '/m/gameList?gameType=RNG'],
  ] as const
  const failed = await failingPages(screens, async ([Shown, address, words, step, to]) => {
    await renderScreen(<Shown />, { address, as: 'bruno' })
    expect(await screen.findByText(words)).toBeVisible()
    expect(addressOf(step)).toBe(to)
  })
  expect(failed).toEqual([])
})
