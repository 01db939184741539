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

test.each([
  [true, 1],
  [false, 0],
])('[RG-72] leads to the age check where the law demands it: %s', async (demanded, links) => {
  const source = 'test'
  const switches = demanded ? { ageAssurance: { source } } : {}
  await sandbox.set({
    rules: [{ name: 'br-test', validFrom: '2026-01-01T03:00:00Z', source, switches }],
  })
  await renderScreen(<ToolsScreen next="/m/home" />, { address: '/m/register' })
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible()
  const found = screen.queryAllByRole('link', { name: 'Confirm my age' })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill('/m/securityCenter/identity?next=%2Fm%2Fhome'),
  )
})
