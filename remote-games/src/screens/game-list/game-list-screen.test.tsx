import { setLocale } from '@arcada/kit/i18n'
import {
  cleanup,
  editAnswers,
  failingPages,
  fireEvent,
  plain,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { askedAt } from '../../testing/asked.ts'
import GameListScreen from './index.tsx'

const sandbox = useSandbox()
const SLOTS = '/m/gameList?gameType=RNG'

const asked = (path: string) => askedAt(sandbox.requests, path)
const lists = () => asked('/lgw/games/mobile')
const pagesAsked = () => lists().map((query) => query.get('pageNo'))
/** The games, without a query by role, which takes a second for a few pages of them. */
const games = () => [...document.querySelectorAll('article')]
const tiles = async () => {
  await waitFor(() => expect(games()).not.toEqual([]))
  return games()
}
const tab = (name: string) => screen.findByRole('tab', { name })
const tabNames = () => screen.getAllByRole('tab').map((one) => one.textContent)

/** Holds the games back, so that the list is visible before they arrive. */
const hold = () => sandbox.fault({ match: 'gameList', hang: true })

/** Sets the distance of the page's bottom from the window. */
function scrollTo(left: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + left)
  fireEvent.scroll(window)
}

beforeEach(() => scrollTo(5000))

describe('tabs', () => {
  it('[ROUTE-30] [API-72] [GAME-01] [GAME-02] [GAME-03] [GAME-12] are All, New, Favourite, Hot and the classes for slots; fishing has neither New nor classes', async () => {
    const { unmount } = await renderScreen(<GameListScreen />, { address: SLOTS })
    await tab('Fruit')
    expect(tabNames().join()).toBe('All,New,Favourites,Hot,Classic,Adventure,Fruit,Jackpot')
    unmount()
    await renderScreen(<GameListScreen />, { address: '/m/gameList?gameType=FISH' })
    await waitFor(() => expect(asked('/wps/relay/games/vendors')).toHaveLength(1))
    await tiles()
    expect(tabNames()).toEqual(['All', 'Favourites', 'Hot'])
  })

  it('[GAME-03] have no class where there is only one', async () => {
    editAnswers('/games/vendors', (vendors) =>
      Object.values(vendors).map((vendor) => ({
        ...Object(vendor),
        mapping: { RNG: { gameClassify: [{ key: 'FRUIT', displayName: 'Fruit' }] } },
      })),
    )
    const { client } = await renderScreen(<GameListScreen />, { address: SLOTS })
    await tiles()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(tabNames()).toEqual(['All', 'New', 'Favourites', 'Hot'])
  })

  it('[GAME-08] the hot-only list has hot games of several types and no tabs', async () => {
    await renderScreen(<GameListScreen />, { address: '/m/gameList?gameType=HOT' })
    expect(await screen.findByRole('link', { name: /tiger's fortune/i })).toBeVisible()
    expect(screen.getByRole('link', { name: /golden reef/i })).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(lists()).toHaveLength(0)
  })

  it('[GAME-17] [GAME-18] [GAME-19] another tab clears the search and requests its own call from page 1', async () => {
    const { user, address } = await renderScreen(<GameListScreen />, { address: SLOTS })
    await tiles()
    const box = screen.getByRole('searchbox')
    await user.type(box, 'mine{Enter}')
    await waitFor(() => expect(address()).toBe(`${SLOTS}&gameName=mine`))
    await hold()
    await user.click(await tab('New'))
    expect(box).toHaveValue('')
    expect(games()).toEqual([])
    await sandbox.mend()
    await tiles()
    expect(address()).toBe(`${SLOTS}&tab=NEW`)
    expect(lists().at(-1)?.get('isNew')).toBe('1')
    expect(lists().at(-1)?.get('gameName')).toBeNull()
    await user.click(await tab('Hot'))
    await tiles()
    expect(asked('/lgw/games/popular').at(-1)?.get('gameType')).toBe('RNG')
    // A tab that was open before is requested again.
    const before = lists().length
    await hold()
    await user.click(await tab('New'))
    expect(games()).toEqual([])
    await sandbox.mend()
    await tiles()
    expect(lists()).toHaveLength(before + 1)
    expect(lists().at(-1)?.get('pageNo')).toBe('1')
  })

  it('[GAME-18] requests only page 1 of a tab that was read further before', async () => {
    const { user, client } = await renderScreen(<GameListScreen />, { address: SLOTS })
    await tiles()
    scrollTo(0)
    await waitFor(() => expect(pagesAsked()).toEqual(['1', '2']))
    scrollTo(5000)
    await waitFor(() => expect(games()).toHaveLength(52))
    await user.click(await tab('Hot'))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    await user.click(await tab('All'))
    await waitFor(() => expect(lists().length).toBeGreaterThan(2))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(pagesAsked()).toEqual(['1', '2', '1'])
  })

  it('a class is a list of its own and is in the link', async () => {
    const { user, address } = await renderScreen(<GameListScreen />, { address: SLOTS })
    await user.click(await tab('Fruit'))
    await waitFor(() => expect(lists().at(-1)?.get('gameClassify')).toBe('FRUIT'))
    expect(address()).toBe(`${SLOTS}&gameClassify=FRUIT`)
    expect(await tab('Fruit')).toHaveAttribute('aria-selected', 'true')
  })
})

describe('search', () => {
  it('[GAME-04] [GAME-21] [CONST-05] [API-34] [API-89] [API-90] Enter requests the name from page 1, with all parameters of the call', async () => {
    const { user } = await renderScreen(<GameListScreen />, { address: SLOTS })
    await tiles()
    await user.type(screen.getByRole('searchbox'), 'silver')
    expect(lists()).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: /silver mine/i })).toBeVisible()
    expect(Object.fromEntries(lists().at(-1) ?? [])).toEqual({
      merchant: 'ARC',
      platform: 'html5',
      clientType: '2',
      gameName: 'silver',
      gameType: 'RNG',
      isNew: '0',
      pageNo: '1',
      pageSize: '26',
      language: 'EN',
    })
  })

  it('[GAME-07] a link with a search opens with its text; an empty result is cleared by a tap', async () => {
    const { unmount } = await renderScreen(<GameListScreen />, { address: `${SLOTS}&gameName=silver` })
    expect(screen.getByRole('searchbox')).toHaveValue('silver')
    expect(await screen.findByRole('link', { name: /silver mine/i })).toBeVisible()
    unmount()
    const { user } = await renderScreen(<GameListScreen />, { address: `${SLOTS}&gameName=zzzz` })
    expect(await screen.findByText(/No games found for “zzzz”/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /clear filters/i }))
    expect((await tiles()).length).toBe(26)
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})

describe('filter panel', () => {
  const open = async (address = SLOTS) => {
    const shown = await renderScreen(<GameListScreen />, { address })
    await tiles()
    await shown.user.click(screen.getByRole('button', { name: 'Filter' }))
    const panel = await screen.findByRole('dialog', { name: /filter games/i })
    await within(panel).findByRole('button', { name: /maré/i })
    return { ...shown, panel, press: (name: string | RegExp) => within(panel).getByRole('button', { name }) }
  }

  it('[LAYOUT-29] [GAME-05] [GAME-09] [GAME-10] [GAME-11] offers class, bet and vendor for slots, and only the vendor for other types', async () => {
    const { panel } = await open()
    const group = (name: string) => within(panel).getByRole('group', { name })
    const chips = (name: string) =>
      within(group(name))
        .getAllByRole('button')
        .map((chip) => plain(chip.textContent))
    expect(chips('Game type')).toEqual(['Classic', 'Adventure', 'Fruit', 'Jackpot'])
    expect(chips('Minimum bet')).toEqual(['All', 'R$ 0.01', 'R$ 0.05', 'R$ 0.10', 'R$ 0.50', 'R$ 0.75'])
    expect(within(group('Provider')).getAllByRole('button')).toHaveLength(5)
    cleanup()
    const fishing = await open('/m/gameList?gameType=FISH')
    const groups = within(fishing.panel).getAllByRole('group')
    expect(groups).toEqual([within(fishing.panel).getByRole('group', { name: 'Provider' })])
  })

  it('[GAME-14] [GAME-16] [GAME-20] [ENT-21] requests the games of a chosen vendor only on "show games", from page 1', async () => {
    const { user, press, address } = await open()
    await user.click(press(/maré/i))
    await user.click(press(/^R\$\s0\.05$/))
    expect(press(/maré/i)).toHaveAttribute('aria-pressed', 'true')
    expect(lists()).toHaveLength(1)
    await user.click(press(/show games/i))
    await waitFor(() => expect(lists()).toHaveLength(2))
    expect(address()).toBe(`${SLOTS}&minBet=0.05&vassalage=MARE`)
    expect(lists().at(-1)?.get('vassalage')).toBe('MARE')
    expect(lists().at(-1)?.get('minBet')).toBe('0.05')
    expect(lists().at(-1)?.get('pageNo')).toBe('1')
    await user.click(await screen.findByRole('button', { name: /remove filter: maré/i }))
    await waitFor(() => expect(address()).toBe(`${SLOTS}&minBet=0.05`))
  })

  it('[GAME-14] [GAME-15] resets class, bet and vendor', async () => {
    const address0 = `${SLOTS}&gameClassify=FRUIT&minBet=0.05&vassalage=PIXEL`
    const { user, press, panel, address } = await open(address0)
    // A second tap removes the vendor, too.
    for (const pressed of ['true', 'false']) {
      await user.click(press(/maré/i))
      expect(press(/maré/i)).toHaveAttribute('aria-pressed', pressed)
    }
    await user.click(press('Reset'))
    const chosen = within(panel).getAllByRole('button', { pressed: true })
    expect(chosen.map((chip) => chip.textContent)).toEqual(['All'])
    await user.click(press(/show games/i))
    await waitFor(() => expect(address()).toBe(SLOTS))
  })
})

describe('more pages', () => {
  it('[GAME-06] [GAME-23] [GAME-26] appends the next page within 500 px of the end', async () => {
    await renderScreen(<GameListScreen />, { address: SLOTS })
    expect(await tiles()).toHaveLength(26)
    scrollTo(501)
    expect(pagesAsked()).toEqual(['1'])
    scrollTo(499)
    await waitFor(() => expect(games()).toHaveLength(52))
    expect(pagesAsked()).toEqual(['1', '2'])
  })

  it('[GAME-24] loads one page when the end is reached twice within a second', async () => {
    await renderScreen(<GameListScreen />, { address: SLOTS })
    await tiles()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    scrollTo(100)
    fireEvent.scroll(window)
    await waitFor(() => expect(games()).toHaveLength(52))
    fireEvent.scroll(window)
    expect(pagesAsked()).toEqual(['1', '2'])
    await vi.advanceTimersByTimeAsync(1000)
    // A busy machine may have requested more since.
    await waitFor(() => expect(pagesAsked().slice(0, 3)).toEqual(['1', '2', '3']))
  })

  it('[GAME-25] [ENT-17] requests nothing after the last page', async () => {
    await renderScreen(<GameListScreen />, { address: '/m/gameList?gameType=SPORTS' })
    expect(await tiles()).toHaveLength(24)
    scrollTo(0)
    fireEvent.scroll(window)
    expect(pagesAsked()).toEqual(['1'])
  })

  it('[GAME-35] shows a failed page once, with a retry and no toast, and requests no more pages', async () => {
    const { user } = await renderScreen(<GameListScreen />, { address: SLOTS })
    await tiles()
    await sandbox.fault({ match: 'gameList', status: 500, times: 1 })
    scrollTo(100)
    const retry = await screen.findByRole('button', { name: /loading failed/i })
    expect($toasts.get()).toEqual([])
    expect(games()).toHaveLength(26)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000)
    fireEvent.scroll(window)
    expect(pagesAsked()).toEqual(['1', '2'])
    scrollTo(5000)
    await user.click(retry)
    await waitFor(() => expect(games()).toHaveLength(52))
    expect(pagesAsked()).toEqual(['1', '2', '2'])
  })
})

describe('the return from a game', () => {
  const PLACE = 'MC_GAME_PLACE'
  const scrolled = vi.fn()
  const grow = () => {
    for (const sizes of watching) sizes.notify()
  }
  const watching = new Set<FakeSizes>()
  class FakeSizes implements ResizeObserver {
    notify: () => void
    constructor(callback: ResizeObserverCallback) {
      this.notify = () => callback([], this)
    }
    observe() {
      watching.add(this)
      queueMicrotask(this.notify)
    }
    unobserve() {}
    disconnect() {
      watching.delete(this)
    }
  }
  beforeEach(() => {
    scrolled.mockClear()
    watching.clear()
    vi.spyOn(window, 'scrollTo').mockImplementation(scrolled)
    vi.stubGlobal('ResizeObserver', FakeSizes)
  })

  it('scrolls again when a short page has grown, until the player scrolls', async () => {
    sessionStorage.setItem(PLACE, JSON.stringify({ address: SLOTS, pages: 1, y: 900 }))
    const height = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
    await renderScreen(<GameListScreen />, { address: SLOTS })
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1))
    height.mockReturnValue(300)
    grow()
    expect(scrolled).toHaveBeenCalledTimes(2)
    // Until then the place that is not reached yet stays the one to return to.
    fireEvent.scroll(window)
    fireEvent(window, new Event('pagehide'))
    expect(JSON.parse(sessionStorage.getItem(PLACE) ?? '').y).toBe(900)
    fireEvent.touchStart(window)
    grow()
    expect(scrolled).toHaveBeenCalledTimes(2)
  })

  it('does not store the scroll position of the next screen', async () => {
    const height = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1234)
    const list = await renderScreen(<GameListScreen />, { address: SLOTS })
    await tiles()
    fireEvent.scroll(window)
    // The browser sends a scroll event between the change of the page and React's effects.
    const later = vi.spyOn(HTMLElement.prototype, 'removeChild').mockImplementation(function (
      this: HTMLElement,
      child,
    ) {
      later.mockRestore()
      this.removeChild(child)
      height.mockReturnValue(0)
      fireEvent.scroll(window)
      return child
    })
    list.unmount()
    expect(JSON.parse(sessionStorage.getItem(PLACE) ?? '').y).toBe(1234)
  })

  it('ignores a stored position that is invalid or of another list', async () => {
    const places = [
      ['of another list', { address: '/m/gameList?gameType=FISH', pages: 2, y: 900 }],
      ['that is invalid', { address: SLOTS, pages: 'all', y: 900 }],
      ['with no pages', { address: SLOTS, pages: 0, y: 900 }],
    ] as const
    const failed = await failingPages(places, async ([, place]) => {
      const before = async () => sessionStorage.setItem(PLACE, JSON.stringify(place))
      await renderScreen(<GameListScreen />, { address: SLOTS, before })
      expect(await tiles()).toHaveLength(26)
      expect(scrolled).not.toHaveBeenCalled()
    })
    expect(failed).toEqual([])
  })
})

test('[GAME-22] a change of language sends no request at once, and the games stay; the later reload is the only one', async () => {
  const { client } = await renderScreen(<GameListScreen />, { address: SLOTS })
  await tiles()
  expect(lists()).toHaveLength(1)
  await setLocale('pt')
  await setLocale('en')
  await setLocale('pt')
  expect(lists()).toHaveLength(1)
  expect(games()).toHaveLength(26)
  // The host does this once, 200 ms after the last change.
  await client.invalidateQueries()
  expect(lists().map((query) => query.get('language'))).toEqual(['EN', 'PT'])
  expect(await screen.findByRole('link', { name: /mina de prata/i })).toBeVisible()
  expect(games()).toHaveLength(26)
})

test('a failed reload keeps the games and offers a retry', async () => {
  const { client } = await renderScreen(<GameListScreen />, { address: SLOTS })
  await tiles()
  await sandbox.fault({ match: 'gameList', status: 500, times: 1 })
  await client.invalidateQueries()
  const retry = await screen.findByRole('button', { name: /click to retry/i })
  expect(games()).toHaveLength(26)
  const before = lists().length
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: /click to retry/i })).toBeNull())
  expect(
    lists()
      .slice(before)
      .map((query) => query.get('pageNo')),
  ).toEqual(['1'])
})
