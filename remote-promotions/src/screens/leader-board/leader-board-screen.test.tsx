import {
  editAnswers,
  failingPages,
  fireEvent,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import LeaderBoardScreen from './index.tsx'

const sandbox = useSandbox()
afterEach(() => $toasts.set([]))
const open = (query = '', as?: 'marina') =>
  renderScreen(<LeaderBoardScreen />, { address: `/m/leaderBoard${query}`, as })
const mission = (over: Record<string, unknown>) => ({
  id: 'rounds',
  title: 'Play 5 rounds',
  goal: 5,
  done: 5,
  reward: 3,
  status: 'AVAILABLE',
  ...over,
})

test('[ROUTE-58] shows the leaders of the week on a podium and in a list', async () => {
  await open()
  const podium = await screen.findByRole('list', { name: 'Podium' })
  expect(within(podium).getAllByRole('listitem')).toHaveLength(3)
  expect(within(screen.getByRole('list', { name: 'Other places' })).getAllByRole('listitem')).toHaveLength(17)
  expect(screen.getByRole('timer').textContent).toMatch(/Ends in .*\d\d:\d\d:\d\d/)
  expect(screen.getByRole('tab', { name: 'Week' }).getAttribute('aria-selected')).toBe('true')
})

test('shows the end of a period, with any device clock', async () => {
  const periods = [
    [1, '00:00:01'],
    [61_000, '00:01:01'],
    [86_400_000, '1 day 00:00:00'],
    [3 * 86_400_000 + 3_661_000, '3 days 01:01:01'],
  ] as const
  const failed = await failingPages(periods, async ([endsIn, left]) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2019, 0, 1) })
    editAnswers('/mission/leaderboard', (value) => ({ ...value, endsIn }))
    await open()
    const timer = await screen.findByRole('timer')
    vi.setSystemTime(Date.UTC(2018, 0, 1))
    expect(timer).toHaveTextContent(`Ends in ${left}`)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  expect(failed).toEqual([])
})

test('[ROUTE-58] shows the board of another period, and keeps it in the address', async () => {
  const { user, address } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Today' }))
  expect(address()).toBe('/m/leaderBoard?period=day')
  await waitFor(() => expect(sandbox.requests.at(-1)).toBe('GET /wps/relay/mission/leaderboard?period=day'))
})

test("shows a member's own place", async () => {
  editAnswers('/mission/leaderboard', (value) => ({ ...value, mine: { rank: 27, score: 1240 } }))
  await open('', 'marina')
  expect((await screen.findByText('Your place')).parentElement?.parentElement?.textContent).toBe(
    '27Your place1,240 pts',
  )
})

test('shows the progress of a mission; only a completed one can be claimed', async () => {
  editAnswers('/mission/list', (value) => ({
    ...value,
    content: [
      mission({ id: 'a', title: 'One', done: 2, status: 'OPEN' }),
      mission({ id: 'b', title: 'Two' }),
    ],
  }))
  await open('', 'marina')
  const bar = await screen.findByRole('progressbar', { name: 'One' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '5'])
  expect(screen.getAllByRole('button', { name: 'Claim' })).toHaveLength(1)
})

test('claims once for two taps, and shows a refusal', async () => {
  editAnswers('/mission/list', (value) => ({ ...value, content: [mission({})] }))
  await open('', 'marina')
  const button = await screen.findByRole('button', { name: 'Claim' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('This reward has already been paid.')
  expect(sandbox.requests.filter((line) => line.startsWith('POST /wps/relay/mission/claim'))).toHaveLength(1)
})

test('shows an empty state for a period without play', async () => {
  editAnswers('/mission/leaderboard', (value) => ({ ...value, content: [] }))
  await open()
  expect(await screen.findByText('Nobody has played in this period yet.')).toBeVisible()
})

test('[API-50] caches the banner of the board for five minutes, also over a reload', async () => {
  const asked = () => sandbox.requests.filter((line) => line.includes('/announcements/banner'))
  const visit = async () => {
    const shown = await open()
    expect(await screen.findByText('Race of the week')).toBeVisible()
    shown.unmount()
  }
  await visit()
  expect(asked()).toEqual([
    'GET /wps/relay/announcements/banner?groupName=m_board&platform=M&merchantCode=ARC',
  ])
  await visit()
  expect(asked()).toHaveLength(1)
  await sandbox.control('POST', '/sandbox/clock', { aheadMs: 5 * 60_000 + 1 })
  onTestFinished(async () => void (await sandbox.control('POST', '/sandbox/clock', { aheadMs: 0 })))
  await visit()
  expect(asked()).toHaveLength(2)
})
