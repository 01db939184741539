import { noteTimeOut } from '@arcada/account'
import { $playStatus } from '@arcada/session'
import { act, type PersonName, renderScreen, screen, useSandbox, waitFor } from '@arcada/testing'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import ActivityScreen from './screens/activity/index.tsx'
import ActivityDetailScreen from './screens/activity-detail/index.tsx'
import BannerCarousel from './widgets/banner-carousel/index.tsx'
import FloatingPromos from './widgets/floating-promos/index.tsx'
import LoginPopups from './widgets/login-popups/index.tsx'

const sandbox = useSandbox()
afterEach(() => {
  $playStatus.set(null)
  sessionStorage.clear()
})

/** A part of a page, and what of it sells something. */
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

describe('[RG-53] who may not play', () => {
  it.each(PIECES)(
    'is not offered %s any more from the moment a pause begins',
    async (_, address, piece, offers) => {
      await open(piece, address, 'marina')
      await waitFor(() => expect(offers()).not.toEqual([]))
      const asked = sandbox.requests.length
      act(() => {
        $playStatus.set({ status: { state: 'ACTIVE', serverNow: Date.now(), missing: [] }, offset: 0 })
      })
      expect(offers()).not.toEqual([])
      act(() => noteTimeOut(Date.now() + 86_400_000))
      await waitFor(() => expect(offers()).toEqual([]))
      expect(sandbox.requests).toHaveLength(asked)
    },
  )

  it.each(PIECES)(
    'is not offered %s during a break that a time limit brings',
    async (_, address, piece, offers) => {
      await open(piece, address, 'marina')
      await waitFor(() => expect(offers()).not.toEqual([]))
      act(() => {
        $playStatus.set({ status: { state: 'BREAK', serverNow: Date.now(), missing: [] }, offset: 0 })
      })
      await waitFor(() => expect(offers()).toEqual([]))
    },
  )

  it.each(PIECES)('is not offered %s on another visit', async (_, address, piece, offers) => {
    const { client } = await open(piece, address, 'otavio')
    await waitFor(() => expect(sandbox.requests.some((line) => line.includes('/announcements?'))).toBe(true))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(offers()).toEqual([])
  })
})
