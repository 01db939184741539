import { request } from '@arcada/kit/api'
import { announcements } from '@arcada/kit/contract/announcements'
import { BRASILIA, formatPattern, formatTime } from '@arcada/kit/i18n/dates'
import { $playStatus } from '@arcada/kit/session'
import { act, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import HotMatchesWidget from './index.tsx'

const sandbox = useSandbox()
const asked = () => sandbox.requests.filter((line) => line.includes('/announcements'))
const launch = async () => {
  const buttons = await screen.findAllByRole('link', { name: /bet now/i })
  const [first = expect.fail('no match to bet on')] = buttons
  return first
}

describe('hot matches on home', () => {
  it('[HOME-03] [HOME-20] [FMT-04] shows teams, league, day and time on a slide', async () => {
    await renderScreen(<HotMatchesWidget />)
    const [slide = expect.fail('no slide')] = await screen.findAllByRole('group', { name: /^1 of/ })
    const { hot } = await request(announcements, {
      query: { types: 'H', platform: 'M', merchantCode: 'ARC' },
    })
    const match = hot?.[0] ?? expect.fail('the sandbox offers no match')
    for (const text of [
      match.homeTeam,
      match.awayTeam,
      match.league,
      formatPattern(match.matchTime, 'DD MMM', BRASILIA, 'en'),
      formatTime(match.matchTime, BRASILIA),
    ]) {
      expect(within(slide).getAllByText(text).length, text).toBeGreaterThan(0)
    }
  })

  it('shows the times without a formatter of the browser, which takes a cheap phone 40 ms', async () => {
    const formatter = vi.spyOn(Intl, 'DateTimeFormat')
    await renderScreen(<HotMatchesWidget />)
    await launch()
    expect(formatter).not.toHaveBeenCalled()
  })

  it('[RG-53] offers no bet during a time-out, and offers it again afterwards', async () => {
    const status = { serverNow: 0, missing: [] }
    $playStatus.set({ status: { ...status, state: 'TIME_OUT' } })
    onTestFinished(() => $playStatus.set(null))
    await renderScreen(<HotMatchesWidget />)
    expect(await screen.findAllByRole('group', { name: /^1 of/ })).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /bet now/i })).not.toBeInTheDocument()
    act(() => $playStatus.set({ status: { ...status, state: 'ACTIVE' } }))
    expect(await launch()).toBeVisible()
  })

  it('[FMT-04] shows a kick-off in the time zone of the device, not of the whitelabel', async () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    await renderScreen(<HotMatchesWidget />)
    const [slide] = await screen.findAllByRole('group', { name: /^1 of/ })
    const { hot } = await request(announcements, {
      query: { types: 'H', platform: 'M', merchantCode: 'ARC' },
    })
    expect(slide).toHaveTextContent(formatTime(hot?.[0]?.matchTime ?? 0, 'Pacific/Auckland'))
  })

  it("[API-88] loads the matches with home's one announcements call", async () => {
    await renderScreen(<HotMatchesWidget />)
    await launch()
    expect(asked()).toEqual([
      'GET /wps/relay/announcements?types=B%2CPL%2CPU%2CH&platform=M&merchantCode=ARC',
    ])
  })

  it("[HOME-21] [GAME-34] opens a member's bet with vendor, room and node of the match", async () => {
    const { user, address } = await renderScreen(<HotMatchesWidget />, { as: 'marina' })
    await user.click(await launch())
    expect(address()).toMatch(/^\/m\/launchGame\?vendor=\w+&gameId=[\w-]+&nodeId=sports-\d+$/)
  })

  it("[GAME-32] sends a guest's bet to the log-in, and then to the match", async () => {
    const { user, address } = await renderScreen(<HotMatchesWidget />)
    await user.click(await launch())
    expect(address()).toMatch(/^\/m\/login\?next=%2Fm%2FlaunchGame/)
    expect(sandbox.requests.join()).not.toContain('/wps/game/launchGame')
  })

  it('[HOME-24] [HOME-25] shows the next match beside the first: 1.2 slides per view, 20 px apart', async () => {
    await renderScreen(<HotMatchesWidget />)
    const slide = await screen.findByRole('group', { name: /^1 of/ })
    expect(Number.parseFloat(slide.style.flexBasis)).toBeCloseTo(100 / 1.2, 3)
    expect(slide.style.paddingInlineStart).toBe('20px')
  })

  it('[HOME-22] moves several matches every 5000 ms, and can be paused', async () => {
    const every = vi.spyOn(globalThis, 'setInterval')
    const { user } = await renderScreen(<HotMatchesWidget />)
    const pause = await screen.findByRole('button', { name: /pause slides/i })
    const turns = () => every.mock.calls.map(([, ms]) => ms).filter((ms) => (ms ?? 0) > 1_000)
    await waitFor(() => expect(turns()).toContain(5_000))
    expect(new Set(turns())).toEqual(new Set([5_000]))
    await user.click(pause)
    expect(screen.getByRole('button', { name: /play slides/i })).toBeVisible()
  })

  it('offers a retry when the matches do not load', async () => {
    await sandbox.fault({ match: 'announcements', status: 500, times: 1 })
    const { user } = await renderScreen(<HotMatchesWidget />)
    await user.click(await screen.findByRole('button', { name: /loading failed/i }))
    expect(await launch()).toBeVisible()
  })

  it('[HOME-23] has a dot for each match', async () => {
    await renderScreen(<HotMatchesWidget />)
    const slides = await screen.findAllByRole('group', { name: /^\d+ of \d+$/ })
    expect(slides.length).toBeGreaterThan(1)
    expect(screen.getAllByRole('button', { name: /^go to slide \d+$/i })).toHaveLength(slides.length)
  })

  it('[LAYOUT-30] shows every match in the popup, with its bet button', async () => {
    const { user, address } = await renderScreen(<HotMatchesWidget />, { as: 'marina' })
    await user.click(await screen.findByRole('button', { name: 'All matches' }))
    const popup = await screen.findByRole('dialog', { name: 'Hot matches' })
    expect(within(popup).getAllByRole('article')).toHaveLength(12)
    const [first = expect.fail('no match to bet on')] = within(popup).getAllByRole('link', {
      name: /bet now/i,
    })
    await user.click(first)
    expect(address()).toMatch(/^\/m\/launchGame\?vendor=/)
  })

  it('[ENT-15] shows two teams with their crests, a league, a time, and vendor, room and node', async () => {
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
      for (const text of [homeTeam, awayTeam, league, formatTime(match.matchTime, BRASILIA)]) {
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
