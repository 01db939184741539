import { renderScreen, screen, useSandbox } from '@arcada/testing'
import { expect, test } from 'vitest'
import AgentNoticeScreen from './index.tsx'

const sandbox = useSandbox()

test('[ROUTE-19] an agent finds the announcements for agents', async () => {
  await renderScreen(<AgentNoticeScreen />, { address: '/m/member/notice?types=A', as: 'aline' })
  expect(await screen.findByRole('button', { name: /Rebates of the month/ })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Agent announcements' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Scheduled maintenance/ })).toBeNull()
  expect(sandbox.requests.at(-1)).toBe('GET /wps/relay/announcements/notice?types=A&pageNo=1')
})

test('[ROUTE-19] somebody who is no agent is given nothing by the server', async () => {
  await renderScreen(<AgentNoticeScreen />, { address: '/m/member/notice?types=A', as: 'marina' })
  expect(await screen.findByText('No announcements right now')).toBeVisible()
})
