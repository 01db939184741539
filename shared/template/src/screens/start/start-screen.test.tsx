import { renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from '@arcada/kit/testing/vitest'
import StartScreen from './index.tsx'

const sandbox = useSandbox()

test('welcomes a guest to Skeleton and leads back home', async () => {
  const { user, address } = await renderScreen(<StartScreen />, { address: '/m/skeleton' })
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Skeleton' })).toBeVisible()
  expect(await screen.findByText(/Skeleton had \d+ visits?\./)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to home from Skeleton' }))
  expect(address()).toBe('/m/home')
})

test('says why the visits are missing, and loads them at the next try', async () => {
  await sandbox.fault({ match: 'skeletonGreeting', status: 500 })
  const { user } = await renderScreen(<StartScreen />, { address: '/m/skeleton' })
  await sandbox.retry(user)
  expect(await screen.findByText(/Skeleton had \d+ visits?\./)).toBeVisible()
})
