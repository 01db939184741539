import { serverNow } from '@arcada/kit/api'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import { MemberSince } from './member-since.tsx'

useSandbox()
const HOUR_MS = 3_600_000

test.each([
  [-1000, 'Joined today'],
  [DAY_MS - 1000, 'Joined today'],
  [DAY_MS, 'Member for 1 day'],
  [47 * HOUR_MS, 'Member for 1 day'],
  [2 * DAY_MS, 'Member for 2 days'],
])('[CLUB-04] a member who registered %i ms ago reads: %s', async (ago, words) => {
  const view = await renderScreen(null)
  view.unmount()
  await renderScreen(<MemberSince regDate={serverNow() - ago - 1} />)
  expect(screen.getByText(words)).toBeVisible()
})
