import { editAnswers, failingPages, renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { afterEach, expect, it as test, vi } from 'vitest'
import GameListScreen from '../screens/game-list/index.tsx'

useSandbox()
afterEach(() => vi.doUnmock('../../../shared/game-info/src/game-info-sheet.tsx'))

const SLOTS = '/m/gameList?gameType=RNG'
const TIGER = "Tiger's Fortune"
const LAUNCH = '/m/launchGame?vendor=KAPPA&gameId=kappa-rng-1&nodeId=rng-001'

/** A short list of slots with the first game's info replaced. */
async function openWith(facts: Record<string, unknown>) {
  editAnswers('/lgw/games/mobile', (value) => {
    const [first, ...rest] = Array.isArray(value.games) ? value.games : []
    const others = rest.filter(({ gameName }) => /^(Silver|Tropical) Mine$/.test(gameName))
    return { ...value, games: [{ ...first, rtp: undefined, rulesUrl: undefined, ...facts }, ...others] }
  })
  return renderScreen(<GameListScreen />, { address: SLOTS, as: 'marina' })
}
/** Not a query by role, which takes long for a page of games. */
const about = () => screen.findByLabelText(`About ${TIGER}`)

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

test('shows a payout with two decimals at most, never rounded up, and rules without a payout', async () => {
  const payout = await openWith({ rtp: 96.128 })
  await payout.user.click(await about())
  const first = within(await screen.findByRole('dialog', { name: TIGER }))
  expect(first.getByText('96.12%')).toBeVisible()
  expect(first.queryByRole('link', { name: /^Rules/ })).not.toBeInTheDocument()
  payout.unmount()
  vi.unstubAllGlobals()
  const { user } = await openWith({ rulesUrl: 'http://sandbox.test/rules' })
  await user.click(await about())
  const sheet = within(await screen.findByRole('dialog', { name: TIGER }))
  expect(sheet.getByRole('link', { name: /^Rules of the game/ })).toBeVisible()
  expect(sheet.queryByText(/RTP|expect for yourself/)).not.toBeInTheDocument()
})

test('has no info button for a game without valid info, for a closed one, and for sports', async () => {
  const games = [
    ['nothing', {}],
    ['a return of nothing', { rtp: 0 }],
    ['a return of more than all', { rtp: 9600 }],
    ['rules on a foreign site', { rulesUrl: 'https://rules.example/tiger' }],
    ['rules that are a script', { rulesUrl: 'javascript:alert(1)' }],
  ] as const
  const failed = await failingPages(games, async ([, facts]) => {
    await openWith(facts)
    await screen.findByRole('button', { name: `Favourite: ${TIGER}` })
    expect(screen.queryByRole('button', { name: `About ${TIGER}` })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'About Silver Mine' })).toBeVisible()
    await screen.findByRole('button', { name: /^Tropical Mine.*maintenance$/i })
    expect(screen.queryByRole('button', { name: 'About Tropical Mine' })).not.toBeInTheDocument()
    vi.unstubAllGlobals()
  })
  expect(failed).toEqual([])
  await renderScreen(<GameListScreen />, { address: '/m/gameList?gameType=SPORTS' })
  await screen.findAllByRole('article')
  expect(screen.queryAllByLabelText(/^About /)).toEqual([])
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
