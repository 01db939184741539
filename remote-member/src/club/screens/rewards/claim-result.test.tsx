import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import RewardsScreen from './index.tsx'

useSandbox()

test('[MC-132] keeps the results of the claims until another tab opens, and hides them on the other tabs', async () => {
  const { user } = await renderScreen(<RewardsScreen />, { address: '/m/rewardCenter', as: 'marina' })
  const gained = () => screen.queryByText('In your balance now')?.closest('[role=status]')
  await user.click(await screen.findByRole('button', { name: 'Claim Invitation accepted' }))
  await waitFor(() => expect(gained()).toHaveTextContent('Invitation acceptedR$ 5.00'))
  await user.click(screen.getByRole('button', { name: 'Claim October cashback' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Claim' }))
  await waitFor(() => expect(gained()).toHaveTextContent('October cashbackR$ 12.75'))
  expect(gained()).toHaveTextContent('Invitation acceptedR$ 5.00')
  await user.click(screen.getByRole('tab', { name: /^Expired/ }))
  expect(gained()).toBeUndefined()
  await user.click(screen.getByRole('tab', { name: /^Available/ }))
  expect(gained()).toBeUndefined()
})
