import { request } from '@arcada/kit/api'
import { announcements } from '@arcada/kit/contract/announcements'
import { BRASILIA, formatPattern, formatTime } from '@arcada/kit/i18n/dates'
import { useLocation } from '@arcada/kit/routes/navigation'
import { $playStatus } from '@arcada/kit/session'
import { act, editAnswers, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import HotMatchesWidget from './index.tsx'

const sandbox = useSandbox()
const asked = () => sandbox.requests.filter((line) => line.includes('/announcements'))
const launch = async () => {
  const buttons = await screen.findAllByRole('link', { name: /bet now/i })
  const [first = expect.fail('no match to bet on')] = buttons
  return first
}

const hot = async () =>
  (await request(announcements, { query: { types: 'H', platform: 'M', merchantCode: 'ARC' } })).hot ?? []

const Left = () => <output aria-label="state">{JSON.stringify(useLocation().state)}</output>

describe('hot matches on home', () => {
  it('[API-88] [ENT-15] [HOME-03] [HOME-20] [HOME-21] [HOME-23] [GAME-34] [LAYOUT-30] shows each match of the one announcements call on a slide with its dot, and in the popup', async () => {
    const { user, address } = await renderScreen(
      <>
        <HotMatchesWidget />
        <Left />
      </>,
      { as: 'marina', address: '/m/home' },
    )
    const slides = await screen.findAllByRole('group', { name: /^\d+ of \d+$/ })
    expect(asked()).toEqual([
      expect.stringMatching(
        /^GET \/wps\/relay\/announcements\?types=B%2CPL%2CPU%2CH&platform=M&merchantCode=ARC&token=/,
      ),
    ])
    const matches = await hot()
    expect(matches.length).toBeGreaterThan(1)
    expect(screen.getAllByRole('button', { name: /^go to slide \d+$/i })).toHaveLength(slides.length)
    await user.click(screen.getByRole('button', { name: 'All matches' }))
    const popup = within(await screen.findByRole('dialog', { name: 'Hot matches' }))
    const cards = popup.getAllByRole('article')
    expect(cards).toHaveLength(matches.length)
    for (const [place, match] of matches.entries()) {
      const { homeTeam, awayTeam, league, matchTime, vendor, roomId, nodeId } = match
      const day = formatPattern(matchTime, 'DD MMM', BRASILIA, 'en')
      for (const text of [homeTeam, awayTeam, league, day, formatTime(matchTime, BRASILIA)])
        for (const shown of [cards[place], slides[place] ?? cards[place]])
          expect(shown).toHaveTextContent(text)
      const crests = [...(cards[place]?.querySelectorAll('img') ?? [])].map((crest) =>
        crest.getAttribute('src'),
      )
      expect(crests).toEqual([match.homeTeamImageUrl, match.awayTeamImageUrl])
      const to = `/m/launchGame?vendor=${vendor}&gameId=${roomId}&nodeId=${nodeId}`
      expect(cards[place]?.querySelector('a')).toHaveAttribute('href', to)
    }
    const [first = expect.fail('no match to bet on')] = popup.getAllByRole('link', { name: /bet now/i })
    await user.click(first)
    expect(address()).toMatch(/^\/m\/launchGame\?vendor=/)
    // Where the game's own way back leads.
    expect(screen.getByRole('status', { name: 'state' })).toHaveTextContent('{"from":"/m/home"}')
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

  it('[FMT-04] shows the kick-off of a day and hour with two digits', async () => {
    vi.stubEnv('TZ', 'UTC')
    editAnswers('/announcements?', ({ hot, ...value }) => ({
      ...value,
      hot:
        Array.isArray(hot) &&
        hot.map((one, at) => ({ ...one, matchTime: Date.UTC(2024, 2, 9, 18, 30 + at) })),
    }))
    await renderScreen(<HotMatchesWidget />)
    const [slide] = await screen.findAllByRole('group', { name: /^1 of/ })
    expect(slide).toHaveTextContent(/09 Mar.*18:30/)
  })

  it('[FMT-04] shows a kick-off in the time zone of the device, not of the whitelabel', async () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    await renderScreen(<HotMatchesWidget />)
    const [slide] = await screen.findAllByRole('group', { name: /^1 of/ })
    const [match] = await hot()
    expect(slide).toHaveTextContent(formatTime(match?.matchTime ?? 0, 'Pacific/Auckland'))
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
})
