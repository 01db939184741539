import { renderScreen, screen, useSandbox, within, withoutRetry } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import LotteryScreen from './screens/lottery/index.tsx'
import MoreLotteryScreen from './screens/more-lottery/index.tsx'
import StartLotteryScreen from './screens/start-lottery/index.tsx'
import NextDraws from './widgets/next-draws/index.tsx'

const sandbox = useSandbox()
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

test('each part with lotteries offers a retry for its call that fails', async () => {
  expect(
    await withoutRetry(sandbox, [
      [
        'lotteryMenu',
        <LotteryScreen key="l" />,
        { address: '/m/lottery' },
        () => screen.findByRole('tab', { name: 'Hot' }),
      ],
      [
        'lotteryList',
        <MoreLotteryScreen key="m" />,
        { as: 'marina' },
        () => screen.findByRole('heading', { name: 'Flash 1 min' }),
      ],
      ['lotteryMenu', <NextDraws key="n" />, {}, () => screen.findByRole('list')],
    ]),
  ).toEqual([])
  const address = '/m/startLottery?code=FLASH_1&view=betting'
  const { user } = await renderScreen(<StartLotteryScreen />, { address, as: 'marina' })
  await sandbox.fault({ match: 'lotteryResults', status: 500 })
  await user.click(await screen.findByRole('button', { name: 'Recent results' }))
  await sandbox.retry(user)
  const sheet = within(screen.getByRole('dialog'))
  expect(await sheet.findAllByText(/^Draw /)).toHaveLength(10)
})
