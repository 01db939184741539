import { serverNow } from '@arcada/kit/api'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { failingPages, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import { MemberSince } from './member-since.tsx'

useSandbox()

test('[CLUB-04] counts whole days since the registration', async () => {
  const ages = [
    [-1000, 'Joined today'],
    [DAY_MS - 1000, 'Joined today'],
    [DAY_MS, 'Member for 1 day'],
    [2 * DAY_MS - 3_600_000, 'Member for 1 day'],
    [2 * DAY_MS, 'Member for 2 days'],
  ] as const
  await renderScreen(null)
  const failed = await failingPages(ages, async ([ago, words]) => {
    await renderScreen(<MemberSince regDate={serverNow() - ago - 1} />)
    expect(screen.getByText(words)).toBeVisible()
  })
  expect(failed).toEqual([])
})
