import { request } from '@arcada/kit/api'
import { notices } from '@arcada/kit/contract/notices'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import AgentNoticeScreen from './index.tsx'

const sandbox = useSandbox()

test('[ROUTE-19] shows an agent the announcements for agents', async () => {
  await renderScreen(<AgentNoticeScreen />, { address: '/m/member/notice?types=A', as: 'aline' })
  expect(await screen.findByRole('button', { name: /This month’s rebates/ })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Agent announcements' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Scheduled maintenance/ })).toBeNull()
  expect(sandbox.requests.at(-1)).toBe('GET /wps/relay/announcements/notice?types=A&pageNo=1')
})

test('[ROUTE-19] gets nothing from the server for a member who is not an agent', async () => {
  await renderScreen(<AgentNoticeScreen />, { address: '/m/member/notice?types=A', as: 'marina' })
  expect(await screen.findByText('No announcements right now')).toBeVisible()
})

/** The count of the badge in the agent's footer. */
const unread = async () =>
  (await request(notices, { query: { types: 'A', pageNo: '1' } })).footer?.unreadCount ?? 0
const words = (count: number) => (count === 1 ? '1 unread announcement' : `${count} unread announcements`)

test('[AC-93] lowers the count of the agent footer when an unread announcement opens and the server has accepted the change', async () => {
  const { user } = await renderScreen(<AgentNoticeScreen />, {
    address: '/m/member/notice?types=A',
    as: 'aline',
  })
  const [first = expect.fail('all are read')] = await screen.findAllByRole('button', { name: /^unread/ })
  const before = await unread()
  expect(before).toBeGreaterThan(0)
  await sandbox.fault({ match: 'readNotices', status: 500, times: 1 })
  await user.click(first)
  await waitFor(() => expect(sandbox.requests).toContain('PUT /wps/relay/announcements/read'))
  expect(await unread()).toBe(before)
  expect(screen.getByText(words(before))).toBeVisible()
  await user.click(first)
  await user.click(first)
  await waitFor(async () => expect(await unread()).toBe(before - 1))
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^unread/ })).toHaveLength(before - 1))
})
