import { request } from '@arcada/api'
import { announcements } from '@arcada/contract/announcements'
import { formatMatchDate, formatMatchTime } from '@arcada/i18n'
import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import HotMatchesWidget from './index.tsx'

const sandbox = useSandbox()
const asked = () => sandbox.requests.filter((line) => line.includes('/announcements'))
const launch = async () => {
  const buttons = await screen.findAllByRole('link', { name: /bet now/i })
  const [first] = buttons
  if (!first) throw new Error('no match to bet on')
  return first
}

afterEach(() => {
  vi.useRealTimers()
})

describe('hot matches on home', () => {
  it('[HOME-03] [HOME-20] [FMT-04] a slide tells who plays whom, in which league, on which day and when', async () => {
    await renderScreen(<HotMatchesWidget />)
    const [slide] = await screen.findAllByRole('group', { name: /slide 1 of/i })
    if (!slide) throw new Error('no slide')
    const { hot } = await request(announcements, {
      query: { types: 'H', platform: 'M', merchantCode: 'ARC' },
    })
    const match = hot?.[0]
    if (!match) throw new Error('the sandbox offers no match')
    for (const text of [
      match.homeTeam,
      match.awayTeam,
      match.league,
      formatMatchDate(match.matchTime, 'en'),
      formatMatchTime(match.matchTime),
    ]) {
      expect(within(slide).getAllByText(text).length, text).toBeGreaterThan(0)
    }
    expect(formatMatchDate(match.matchTime, 'en')).toMatch(/^\d{2} [A-Z][a-z]{2}$/)
  })

  it("[API-88] the matches come with home's one announcements call", async () => {
    await renderScreen(<HotMatchesWidget />)
    await launch()
    expect(asked()).toEqual([
      'GET /wps/relay/announcements?types=B%2CPL%2CPU%2CH&platform=M&merchantCode=ARC',
    ])
  })

  it('[HOME-21] [GAME-34] a member bets: the launch gets vendor, room and node of the match', async () => {
    const { user, address } = await renderScreen(<HotMatchesWidget />, { as: 'marina' })
    await user.click(await launch())
    expect(address()).toMatch(/^\/m\/launchGame\?vendor=\w+&gameId=[\w-]+&nodeId=sports-\d+$/)
  })

  it('[GAME-32] a guest bets: the login comes first and leads on to the match', async () => {
    const { user, address } = await renderScreen(<HotMatchesWidget />)
    await user.click(await launch())
    expect(address()).toMatch(/^\/m\/login\?next=%2Fm%2FlaunchGame/)
    expect(sandbox.requests.join()).not.toContain('/wps/game/launchGame')
  })

  it('[HOME-24] [HOME-25] the next match shows beside the first: 1.2 slides a view, 20 apart', async () => {
    await renderScreen(<HotMatchesWidget />)
    const slide = await screen.findByRole('group', { name: /slide 1 of/i })
    expect(Number.parseFloat(slide.style.flexBasis)).toBeCloseTo(100 / 1.2, 3)
    expect(slide.style.paddingInlineStart).toBe('20px')
  })

  it('[HOME-22] several matches move by themselves every 5000 ms, which a person can pause', async () => {
    const every = vi.spyOn(globalThis, 'setInterval')
    const { user } = await renderScreen(<HotMatchesWidget />)
    const pause = await screen.findByRole('button', { name: /pause slides/i })
    const turns = () => every.mock.calls.map(([, ms]) => ms).filter((ms) => (ms ?? 0) > 1_000)
    await waitFor(() => expect(turns()).toContain(5_000))
    expect(new Set(turns())).toEqual(new Set([5_000]))
    await user.click(pause)
    expect(screen.getByRole('button', { name: /play slides/i })).toBeVisible()
  })

  it('when the matches cannot be loaded, a retry brings them', async () => {
    await sandbox.control('POST', '/sandbox/faults', { match: 'announcements', status: 500, times: 1 })
    const { user } = await renderScreen(<HotMatchesWidget />)
    await user.click(await screen.findByRole('button', { name: /loading failed/i }))
    expect(await launch()).toBeVisible()
  })

  it('[HOME-23] the matches have dots that lead to each of them', async () => {
    await renderScreen(<HotMatchesWidget />)
    const slides = await screen.findAllByRole('group', { name: /^slide \d+ of \d+$/i })
    expect(slides.length).toBeGreaterThan(1)
    expect(screen.getAllByRole('button', { name: /^go to slide \d+$/i })).toHaveLength(slides.length)
  })

  it('[LAYOUT-30] the popup shows every match over the page, and a match of it can be bet on', async () => {
    const { user, address } = await renderScreen(<HotMatchesWidget />, { as: 'marina' })
    await user.click(await screen.findByRole('button', { name: 'All matches' }))
    const popup = await screen.findByRole('dialog', { name: 'Hot matches' })
    expect(within(popup).getAllByRole('article')).toHaveLength(12)
    const [first] = within(popup).getAllByRole('link', { name: /bet now/i })
    if (!first) throw new Error('no match to bet on')
    await user.click(first)
    expect(address()).toMatch(/^\/m\/launchGame\?vendor=/)
  })

  it('[ENT-15] a match has two teams with their crests, a league, a time, and vendor, room and node', async () => {
    const { user } = await renderScreen(<HotMatchesWidget />, { as: 'marina' })
    await user.click(await screen.findByRole('button', { name: 'All matches' }))
    const cards = within(await screen.findByRole('dialog')).getAllByRole('article')
    const { hot = [] } = await request(announcements, {
      query: { types: 'H', platform: 'M', merchantCode: 'ARC' },
    })
    expect(cards).toHaveLength(hot.length)
    for (const [place, match] of hot.entries()) {
      const card = cards[place]
      const { homeTeam, awayTeam, league, vendor, roomId, nodeId } = match
      for (const text of [homeTeam, awayTeam, league, formatMatchTime(match.matchTime)]) {
        expect(card?.textContent).toContain(text)
      }
      const crests = [...(card?.querySelectorAll('img') ?? [])].map((crest) => crest.getAttribute('src'))
      expect(crests).toEqual([match.homeTeamImageUrl, match.awayTeamImageUrl])
      expect(card?.querySelector('a')?.getAttribute('href')).toBe(
        `/m/launchGame?vendor=${vendor}&gameId=${roomId}&nodeId=${nodeId}`,
      )
    }
    expect(hot.length).toBeGreaterThan(1)
  })
})
