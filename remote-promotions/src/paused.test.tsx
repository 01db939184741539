import { recordTimeOut } from '@arcada/kit/account'
import { serverNow } from '@arcada/kit/api'
import { $playStatus } from '@arcada/kit/session'
import {
  act,
  editAnswers,
  failingPages,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
} from '@arcada/kit/testing'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import ActivityScreen from './screens/activity/index.tsx'
import ActivityDetailScreen from './screens/activity-detail/index.tsx'
import BannerCarousel from './widgets/banner-carousel/index.tsx'
import FloatingPromos from './widgets/floating-promos/index.tsx'
import LoginPopups from './widgets/login-popups/index.tsx'

const sandbox = useSandbox()
afterEach(() => $playStatus.set(null))

/** A part of a page, and its elements that promote something. */
const PIECES: [name: string, address: string, piece: ReactNode, offers: () => unknown[]][] = [
  [
    'the pictures of home',
    '/m/home',
    <BannerCarousel key="b" />,
    () => screen.queryAllByRole('group', { hidden: true }),
  ],
  ['the panels', '/m/home', <FloatingPromos key="f" />, () => screen.queryAllByRole('complementary')],
  ['the popups', '/m/home', <LoginPopups key="l" />, () => screen.queryAllByRole('dialog')],
  [
    'the promotions',
    '/m/activity',
    <ActivityScreen key="a" />,
    () => screen.queryAllByRole('list', { name: 'Promotions' }),
  ],
  [
    'a promotion',
    '/m/activityDetail?id=p-cashback',
    <ActivityDetailScreen key="d" />,
    () => screen.queryAllByRole('article'),
  ],
]

const open = (piece: ReactNode, address: string, as: PersonName) => renderScreen(piece, { address, as })

describe('[RG-53] a player who may not play', () => {
  it('loses every promotion at the start of a pause or break, without a request, and sees it as soon as that has ended', async () => {
    const now = () => serverNow()
    const failed = await failingPages(PIECES, async ([name, address, piece, offers]) => {
      $playStatus.set(null)
      await open(piece, address, 'marina')
      await waitFor(() => expect(offers()).not.toEqual([]))
      const asked = sandbox.requests.length
      const be = (state: 'ACTIVE' | 'BREAK', until?: number) =>
        act(() =>
          $playStatus.set({ status: { state, serverNow: now(), missing: [], ...(until ? { until } : {}) } }),
        )
      be('ACTIVE')
      expect(offers()).not.toEqual([])
      // Popups open once after a log-in.
      if (name !== 'the popups') {
        be('BREAK', now() + 200)
        await waitFor(() => expect(offers()).toEqual([]))
        expect(sandbox.requests).toHaveLength(asked)
        await waitFor(() => expect(offers()).not.toEqual([]), { timeout: 5_000 })
        be('BREAK')
        await waitFor(() => expect(offers()).toEqual([]))
        be('ACTIVE')
        await waitFor(() => expect(offers()).not.toEqual([]))
      }
      act(() => recordTimeOut(Date.now() + 60_000))
      await waitFor(() => expect(offers()).toEqual([]))
    })
    expect(failed).toEqual([])
  }, 30_000)

  it('sees what the server left out during the break, when the break has ended', async () => {
    const pieces = PIECES.filter(([name]) => name !== 'the popups')
    const failed = await failingPages(pieces, async ([, address, piece, offers]) => {
      $playStatus.set(null)
      editAnswers('/wps/relay/announcements', (value) => ({ ...value, banners: [], promotion: [] }))
      const { client } = await open(piece, address, 'marina')
      const pause = (ms: number) => {
        const now = serverNow()
        act(() =>
          $playStatus.set({ status: { state: 'BREAK', until: now + ms, serverNow: now, missing: [] } }),
        )
      }
      pause(60_000)
      await waitFor(() => expect(client.isFetching()).toBe(0))
      expect(offers()).toEqual([])
      vi.unstubAllGlobals()
      pause(100)
      await waitFor(() => expect(offers()).not.toEqual([]), { timeout: 5_000 })
    })
    expect(failed).toEqual([])
  })

  it('sees no promotion on another visit during the pause', async () => {
    const failed = await failingPages(PIECES, async ([, address, piece, offers]) => {
      sandbox.requests.length = 0
      const { client } = await open(piece, address, 'otavio')
      await waitFor(() =>
        expect(sandbox.requests.some((line) => line.includes('/announcements?'))).toBe(true),
      )
      await waitFor(() => expect(client.isFetching()).toBe(0))
      expect(offers()).toEqual([])
    })
    expect(failed).toEqual([])
  })
})
