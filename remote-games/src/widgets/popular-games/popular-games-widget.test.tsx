import { editAnswers, renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import PopularGamesWidget from './index.tsx'

const sandbox = useSandbox()
const tile = (name: RegExp) => screen.findByRole('link', { name })
const tabNames = async () => {
  const menu = await screen.findByRole('tablist', { name: /categories/i })
  return within(menu)
    .getAllByRole('tab')
    .map((tab) => tab.textContent)
}

test('[CONST-08] [HOME-26] [HOME-27] [HOME-28] [HOME-29] starts the menu with hot, and shows in every category its own games, and only those', async () => {
  const { user } = await renderScreen(<PopularGamesWidget />)
  const names = await tabNames()
  expect(names).toEqual(['Hot', 'Sports', 'Live', 'Fishing', 'In-house', 'Slots', 'PvP', 'Lottery'])
  for (const name of names) {
    await user.click(screen.getByRole('tab', { name: name ?? '' }))
    const panel = await screen.findByRole('tabpanel', { name: name ?? '' })
    const list = await within(panel).findByRole('list', { name: name ?? '' })
    expect(within(list).getAllByRole('article').length, name ?? '').toBeGreaterThan(4)
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    // The in-house games are those of one vendor.
    if (name === 'In-house')
      expect(sandbox.requests.at(-1)).toMatch(
        /gameType=IN_HOUSE.*vassalage=BGS|vassalage=BGS.*gameType=IN_HOUSE/,
      )
  }
  await user.click(screen.getByRole('tab', { name: 'Fishing' }))
  expect(await tile(/golden reef/i)).toBeVisible()
  expect(screen.queryByRole('link', { name: /derby sunday/i })).not.toBeInTheDocument()
})

test('[HOME-26] has its own in-house category where the server names none', async () => {
  editAnswers('/games/types', ({ content, ...value }) => ({
    ...value,
    content: Array.isArray(content) && content.filter(({ gameType }) => gameType !== 'IN_HOUSE'),
  }))
  await renderScreen(<PopularGamesWidget />)
  expect((await tabNames()).slice(3, 5)).toEqual(['Fishing', 'In-house'])
})

test('[API-65] [API-91] [API-98] requests the menu and the hot games, and nothing else', async () => {
  await renderScreen(<PopularGamesWidget />)
  await tile(/tiger's fortune/i)
  const asked = sandbox.requests.filter((line) => /games/.test(line)).sort()
  expect(asked).toEqual([
    'GET /lgw/games/popular?isPlatform=2&language=EN&platform=html5&merchantCode=ARC',
    'GET /wps/relay/games/types?typeId=1&merchant_code=ARC',
  ])
})

test('[GAME-08] links "see all" of the hot panel to the hot-only list, and of a category to its list', async () => {
  const { user, address } = await renderScreen(<PopularGamesWidget />)
  await user.click(await screen.findByRole('link', { name: /see all/i }))
  expect(address()).toBe('/m/gameList?gameType=HOT')
  await user.click(screen.getByRole('tab', { name: 'Live' }))
  await user.click(screen.getByRole('link', { name: /see all/i }))
  expect(address()).toBe('/m/gameList?gameType=LIVE')
})

test("[HOME-11] fills the hearts of a member's favourites", async () => {
  const { user, unmount } = await renderScreen(<PopularGamesWidget />, { as: 'elisa' })
  const heart = await screen.findByRole('button', { name: "Favourite: Tiger's Fortune", pressed: false })
  await user.click(heart)
  expect(
    await screen.findByRole('button', { name: "Favourite: Tiger's Fortune", pressed: true }),
  ).toBeVisible()
  unmount()
  await renderScreen(<PopularGamesWidget />, { as: 'elisa' })
  expect(
    await screen.findByRole('button', { name: "Favourite: Tiger's Fortune", pressed: true }),
  ).toBeVisible()
})

test('[ROUTE-32] opens an electronic lottery with play type, prize mode and code, and returns home', async () => {
  const { user, address } = await renderScreen(<PopularGamesWidget />, { as: 'marina' })
  await user.click(await screen.findByRole('tab', { name: 'Lottery' }))
  await user.click(await tile(/mega balls/i))
  expect(address()).toMatch(
    /^\/m\/launchGame\?playType=trad&prize_mode=\w+&code=oficial-elott-1&pageBack=home$/,
  )
})
