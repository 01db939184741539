import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import RewardsScreen from './index.tsx'

const sandbox = useSandbox()
const HOUR = 3_600_000
const later = (hours: number) => sandbox.control('POST', '/sandbox/clock', { aheadMs: hours * HOUR })

test('[MC-133] claims all rewards together, shows each result, and names one that has expired meanwhile', async () => {
  // The first of them lasts 30 hours, a session 8 without use.
  await later(24)
  const { user } = await renderScreen(<RewardsScreen />, { address: '/m/rewardCenter', as: 'marina' })
  const button = await screen.findByRole('button', { name: 'Claim all' })
  await later(31)
  await user.click(button)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Claim' }))
  const status = (await screen.findByText('In your balance now')).closest('[role=status]')
  expect(status).toHaveTextContent('October cashbackR$ 12.75')
  expect(status).toHaveTextContent('Invitation acceptedR$ 5.00')
  expect(status).toHaveTextContent('Gold weekly bonusThis reward has expired.')
  expect(await screen.findByRole('tab', { name: 'Expired (2)' })).toBeVisible()
  expect(sandbox.requests.filter((line) => line.includes('rewards/claim'))).toHaveLength(1)
})
