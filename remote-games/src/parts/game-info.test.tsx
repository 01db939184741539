import { editAnswers, renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { afterEach, expect, it as test, vi } from 'vitest'
import GameListScreen from '../screens/game-list/index.tsx'

useSandbox()
afterEach(() => vi.doUnmock('../../../shared/game-info/src/game-info-sheet.tsx'))

const SLOTS = '/m/gameList?gameType=RNG'
const TIGER = "Tiger's Fortune"
const LAUNCH = '/m/launchGame?vendor=KAPPA&gameId=kappa-rng-1&nodeId=rng-001'

/** The list of slots with the first game's info replaced. */
async function openWith(facts: Record<string, unknown>) {
  editAnswers('/lgw/games/mobile', (value) => {
    const [first, ...others] = Array.isArray(value.games) ? value.games : []
    return { ...value, games: [{ ...first, rtp: undefined, rulesUrl: undefined, ...facts }, ...others] }
  })
  return renderScreen(<GameListScreen />, { address: SLOTS, as: 'marina' })
}
const about = () => screen.findByRole('button', { name: `About ${TIGER}` })

test("[RG-68] shows guests a game's payout, its explanation and its rules before the bet", async () => {
  const { user } = await renderScreen(<GameListScreen />, { address: SLOTS })
  await user.click(await about())
  const sheet = within(await screen.findByRole('dialog', { name: TIGER }))
  expect(sheet.getByText('Return to player (RTP)')).toBeVisible()
  expect(sheet.getByText('95%')).toBeVisible()
  expect(sheet.getByText(/95 of every 100 staked come back as prizes/)).toBeVisible()
  expect(sheet.getByText(/^It is not what you can expect for yourself/)).toBeVisible()
  const rules = sheet.getByRole('link', { name: /^Rules of the game/ })
  expect(rules).toHaveAttribute('href', expect.stringMatching(/\/game\/rules\/rng-001\?lang=en$/))
  expect(rules).toHaveAttribute('target', '_blank')
  expect(rules.getAttribute('rel')).toContain('noopener')
  expect(sheet.getByRole('link', { name: 'Play' })).toHaveAttribute(
    'href',
    `/m/login?next=${encodeURIComponent(LAUNCH)}`,
  )
})

test('opens the game from there, and returns to the list', async () => {
  const { user, address } = await renderScreen(<GameListScreen />, { address: SLOTS, as: 'marina' })
  await user.click(await about())
  await user.click(await screen.findByRole('link', { name: 'Play' }))
  expect(address()).toBe(LAUNCH)
})

test('shows a payout with two decimals at most, never rounded up', async () => {
  const { user } = await openWith({ rtp: 96.128 })
  await user.click(await about())
  const sheet = within(await screen.findByRole('dialog', { name: TIGER }))
  expect(sheet.getByText('96.12%')).toBeVisible()
  expect(sheet.queryByRole('link', { name: /^Rules/ })).not.toBeInTheDocument()
})

test('shows rules without a payout', async () => {
  const { user } = await openWith({ rulesUrl: 'http://sandbox.test/rules' })
  await user.click(await about())
  const sheet = within(await screen.findByRole('dialog', { name: TIGER }))
  expect(sheet.getByRole('link', { name: /^Rules of the game/ })).toBeVisible()
  expect(sheet.queryByText(/RTP|expect for yourself/)).not.toBeInTheDocument()
})

test.each([
  ['nothing', {}],
  ['a return of nothing', { rtp: 0 }],
  ['a return of more than all', { rtp: 9600 }],
  ['rules on a foreign site', { rulesUrl: 'https://rules.example/tiger' }],
  ['rules that are a script', { rulesUrl: 'javascript:alert(1)' }],
])('has no info button for a game with %s', async (_, facts) => {
  await openWith(facts)
  await screen.findByRole('button', { name: `Favourite: ${TIGER}` })
  expect(screen.queryByRole('button', { name: `About ${TIGER}` })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'About Silver Mine' })).toBeVisible()
})

test('has no info button for a closed game', async () => {
  await renderScreen(<GameListScreen />, { address: SLOTS })
  await screen.findByRole('button', { name: /^Tropical Mine.*maintenance$/i })
  expect(screen.queryByRole('button', { name: 'About Tropical Mine' })).not.toBeInTheDocument()
})

test('has no info button for sports: their odds are the bookmaker’s', async () => {
  await renderScreen(<GameListScreen />, { address: '/m/gameList?gameType=SPORTS' })
  await screen.findAllByRole('article')
  expect(screen.queryAllByRole('button', { name: /^About / })).toEqual([])
})

test('shows an error with a retry when the info does not load', async () => {
  const { user } = await renderScreen(<GameListScreen />, { address: SLOTS })
  vi.doMock('../../../shared/game-info/src/game-info-sheet.tsx', () => {
    throw new Error('offline')
  })
  await user.click(await about())
  expect(await screen.findByText(/That didn't load/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
