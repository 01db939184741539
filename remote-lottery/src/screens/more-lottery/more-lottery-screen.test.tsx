import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import MoreLotteryScreen from './index.tsx'

const sandbox = useSandbox()
const open = () => renderScreen(<MoreLotteryScreen />, { address: '/m/moreLottery', as: 'marina' })
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('[ROUTE-20] [ENT-25] [API-60] [API-99] shows every lottery of every group of the server', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Flash 1 min' })
  expect(screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Rapid',
    'Keno',
    'Numbers',
    'Draws',
  ])
  expect(names()).toHaveLength(15)
  expect(sandbox.requests).toContain('GET /wps/relay/lottery/list?prizeMode=STANDARD')
})

test('[ENT-24] shows time, heart and link on a tile, and remembers this screen', async () => {
  const { user, address } = await open()
  const tile =
    (await screen.findByRole('heading', { name: 'Copacabana Keno' })).closest('article') ??
    expect.fail('not in a tile')
  expect(within(tile).getByRole('timer').textContent).toMatch(/\d\d:\d\d:\d\d$/)
  expect(within(tile).getByRole('button', { name: 'Favourite: Copacabana Keno' })).toBeVisible()
  expect(within(tile).getByRole('button', { name: 'About Copacabana Keno' })).toBeVisible()
  await user.click(within(tile).getByRole('link'))
  expect(address()).toBe('/m/startLottery?code=KENO_15&view=betting')
})

test('filters lotteries by name, ignoring accents, and shows an empty result', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { name: 'Flash 1 min' })
  const box = screen.getByRole('searchbox')
  await user.type(box, 'kéno')
  expect(names()).toEqual(['Keno 3 min', 'Copacabana Keno', 'Hourly Keno', 'Night Keno'])
  await user.type(box, 'zz')
  expect(screen.getByText('No lottery found for “kénozz”. Try another name.')).toBeVisible()
  await user.clear(box)
  expect(names()).toHaveLength(15)
})
