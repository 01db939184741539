import { renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import StartScreen from './index.tsx'

useSandbox()

test('welcomes a guest to Skeleton and leads back home', async () => {
  const { user, address } = await renderScreen(<StartScreen />, { address: '/m/skeleton' })
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Skeleton' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to home from Skeleton' }))
  expect(address()).toBe('/m/home')
})
