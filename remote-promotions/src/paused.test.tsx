import { recordTimeOut } from '@arcada/kit/account'
import { serverNow } from '@arcada/kit/api'
import { $playStatus } from '@arcada/kit/session'
import {
  act,
  editAnswers,
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
  it.each(PIECES)('loses %s at the start of a pause', async (_, address, piece, offers) => {
    await open(piece, address, 'marina')
    await waitFor(() => expect(offers()).not.toEqual([]))
    const asked = sandbox.requests.length
    act(() => {
      $playStatus.set({ status: { state: 'ACTIVE', serverNow: Date.now(), missing: [] } })
    })
    expect(offers()).not.toEqual([])
    act(() => recordTimeOut(Date.now() + 60_000))
    await waitFor(() => expect(offers()).toEqual([]))
    expect(sandbox.requests).toHaveLength(asked)
  })

  it.each(PIECES)('loses %s during a break after a time limit', async (_, address, piece, offers) => {
    await open(piece, address, 'marina')
    await waitFor(() => expect(offers()).not.toEqual([]))
    act(() => {
      $playStatus.set({ status: { state: 'BREAK', serverNow: Date.now(), missing: [] } })
    })
    await waitFor(() => expect(offers()).toEqual([]))
  })

  // Popups open once after a log-in.
  it.each(PIECES.filter(([name]) => name !== 'the popups'))(
    'sees %s again as soon as the break has ended',
    async (_, address, piece, offers) => {
      await open(piece, address, 'marina')
      await waitFor(() => expect(offers()).not.toEqual([]))
      const now = serverNow()
      act(() => {
        $playStatus.set({ status: { state: 'BREAK', until: now + 500, serverNow: now, missing: [] } })
      })
      await waitFor(() => expect(offers()).toEqual([]))
      // The break lasts half a second of real time, and a busy machine wakes up late.
      await waitFor(() => expect(offers()).not.toEqual([]), { timeout: 5_000 })
    },
  )

  it.each(PIECES.filter(([name]) => name !== 'the popups'))(
    'sees %s that the server left out during the break, when the break has ended',
    async (_, address, piece, offers) => {
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
    },
  )

  it.each(PIECES)('sees no %s on another visit', async (_, address, piece, offers) => {
    const { client } = await open(piece, address, 'otavio')
    await waitFor(() => expect(sandbox.requests.some((line) => line.includes('/announcements?'))).toBe(true))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(offers()).toEqual([])
  })
})
