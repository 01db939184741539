import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { expect, it as test } from 'vitest'
import { ToolsScreen } from './tools-screen.tsx'

const sandbox = useSandbox()

test.each([
  ['six months', undefined, 'For 6 months or longer'],
  ['three, where the whitelabel offers that', ['P3M', 'P6M'], 'For 3 months or longer'],
])('names the shortest block that the whitelabel offers: %s', async (_, exclusion, words) => {
  if (exclusion) await sandbox.set({ rg: { exclusion } })
  await renderScreen(<ToolsScreen next="/m/home" />, { address: '/m/register' })
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(words))
})
