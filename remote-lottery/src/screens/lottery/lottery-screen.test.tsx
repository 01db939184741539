import { $loginRequest } from '@arcada/kit/session'
import { cleanup, logInAs, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { beforeEach, expect, test } from 'vitest'
import LotteryScreen from './index.tsx'

useSandbox()
beforeEach(() => {
  $loginRequest.set(null)
  keepFavourites({})
})

/** Stores favourites as another tab does. */
function keepFavourites(favourites: Record<string, string[]>) {
  localStorage.setItem('MC_LOTT_FAV', JSON.stringify(favourites))
  window.dispatchEvent(new StorageEvent('storage', { key: 'MC_LOTT_FAV' }))
}

const tile = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const article = heading.closest('article') ?? expect.fail(`${name} is not in a tile`)
  return within(article)
}
const namesShown = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('[LOTT-01] [ROUTE-22] shows Hot, Favourites and every group of the server', async () => {
  await renderScreen(<LotteryScreen />, { address: '/m/lottery' })
  const menu = await screen.findByRole('tablist', { name: 'Lottery groups' })
  expect(
    within(menu)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Hot', 'Favourites', 'Rapid', 'Keno', 'Numbers', 'Draws'])
  expect(screen.getByRole('tab', { name: 'Hot' }).getAttribute('aria-selected')).toBe('true')
  expect(namesShown()).toContain('Flash 1 min')
  expect(namesShown()).not.toContain('Flash 2 min')
})

test('[LOTT-02] [ENT-23] shows the lotteries of a chosen group, and keeps it in the link', async () => {
  const { user, address } = await renderScreen(<LotteryScreen />, { address: '/m/lottery' })
  await user.click(await screen.findByRole('tab', { name: 'Keno' }))
  expect(namesShown()).toEqual(['Keno 3 min', 'Copacabana Keno', 'Hourly Keno', 'Night Keno'])
  expect(address()).toBe('/m/lottery?group=KENO')
})

test('[ENT-24] [LOTT-04] shows the draw, the time left and the last numbers on a tile, and no time where it is not on sale', async () => {
  await renderScreen(<LotteryScreen />, { address: '/m/lottery?group=CLASSIC' })
  const mega = await tile('Mega Six')
  expect(mega.getByText(/^Draw \d{8}-\d{3}$/)).toBeVisible()
  expect(mega.getByRole('timer').textContent).toMatch(/Time until the draw: \d\d:\d\d:\d\d$/)
  const article = mega.getByRole('timer').closest('article')
  expect(article?.textContent).toMatch(/Last numbers: \d+/)
  expect(article?.querySelectorAll('[data-extra]')).toHaveLength(1)
  cleanup()
  await renderScreen(<LotteryScreen />, { address: '/m/lottery?group=KENO', as: 'marina' })
  const night = await tile('Night Keno')
  expect(night.getByRole('timer').textContent).toContain('--:--:--')
  expect(night.getByRole('link').getAttribute('href')).toBe('/m/startLottery?code=KENO_NIGHT&view=lobby')
})

test('opens a lottery with one tap of a logged-in player, and the log-in first for a guest', async () => {
  const member = await renderScreen(<LotteryScreen />, { address: '/m/lottery', as: 'marina' })
  await member.user.click(await screen.findByRole('link', { name: 'Flash 1 min' }))
  expect(member.address()).toBe('/m/startLottery?code=FLASH_1&view=betting')
  member.unmount()
  const { user, address } = await renderScreen(<LotteryScreen />, { address: '/m/lottery' })
  await user.click(await screen.findByRole('link', { name: 'Flash 1 min' }))
  expect(address()).toBe('/m/login?next=%2Fm%2FstartLottery%3Fcode%3DFLASH_1%26view%3Dbetting')
})

test('[LOTT-13] adds a favourite with the heart, and keeps it after a reload', async () => {
  const first = await renderScreen(<LotteryScreen />, { address: '/m/lottery', as: 'marina' })
  await first.user.click(await screen.findByRole('button', { name: 'Favourite: Mega Six' }))
  expect(screen.getByText('Added to favourites')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('MC_LOTT_FAV') ?? '')).toEqual({ marina: ['mega-6h'] })
  await first.again({ address: '/m/lottery?group=FAVOURITE', reload: true })
  await waitFor(() => expect(namesShown()).toEqual(['Mega Six']))
})

test('[LOTT-14] removes a lottery from the Favourites at once', async () => {
  keepFavourites({ marina: ['mega-6h', 'flash-2'] })
  const { user } = await renderScreen(<LotteryScreen />, {
    address: '/m/lottery?group=FAVOURITE',
    as: 'marina',
  })
  await user.click(await screen.findByRole('button', { name: 'Favourite: Flash 2 min' }))
  expect(namesShown()).toEqual(['Mega Six'])
  await user.click(screen.getByRole('button', { name: 'Favourite: Mega Six' }))
  expect(screen.getByText('No favourites yet. Tap the heart on a lottery.')).toBeVisible()
})

test('asks a guest who taps a heart to log in, in the dialog; the heart changes after that', async () => {
  const { user } = await renderScreen(<LotteryScreen />, { address: '/m/lottery' })
  const heart = await screen.findByRole('button', { name: 'Favourite: Mega Six' })
  await user.click(heart)
  await waitFor(() => expect($loginRequest.get()?.reason).toBe('needed'))
  expect($toasts.get()).toEqual([])
  expect(heart.getAttribute('aria-pressed')).toBe('false')

  await logInAs('marina')
  $loginRequest.get()?.next?.()
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  // One that is a favourite already stays one.
  $loginRequest.get()?.next?.()
  expect(JSON.parse(localStorage.getItem('MC_LOTT_FAV') ?? '')).toEqual({ marina: ['mega-6h'] })
})

test("opens the results from a tile's last draw, and not the lottery", async () => {
  const { user, address } = await renderScreen(<LotteryScreen />, { address: '/m/lottery', as: 'marina' })
  await user.click(await screen.findByRole('button', { name: /^Last draw .*: Mega Six$/ }))
  expect(await screen.findByRole('dialog', { name: 'Results: Mega Six' })).toBeVisible()
  expect(address()).toBe('/m/lottery')
})

test('shows the payout of a lottery and a link to its rules on the tile', async () => {
  const { user } = await renderScreen(<LotteryScreen />, { address: '/m/lottery', as: 'marina' })
  await user.click(await screen.findByRole('button', { name: 'About Flash 1 min' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Flash 1 min' }))
  expect(sheet.getByText('95%')).toBeVisible()
  expect(sheet.getByRole('link', { name: /^Rules of the game/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/game\/rules\/lottery\/flash-1\?lang=en$/),
  )
  expect(sheet.getByRole('link', { name: 'Play' })).toHaveAttribute(
    'href',
    '/m/startLottery?code=FLASH_1&view=betting',
  )
})
