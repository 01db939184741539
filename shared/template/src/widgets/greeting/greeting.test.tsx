import { renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from '@arcada/kit/testing/vitest'
import Greeting from './index.tsx'

useSandbox()

test('leads from home to Skeleton', async () => {
  const { user, address } = await renderScreen(<Greeting />)
  await user.click(screen.getByRole('link', { name: 'Meet Skeleton' }))
  expect(address()).toBe('/m/skeleton')
})
