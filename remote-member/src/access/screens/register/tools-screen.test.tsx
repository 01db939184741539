import { renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, it as test } from 'vitest'
import { laws } from '../../../shared/testing/laws.ts'
import { ToolsScreen } from './index.tsx'

const sandbox = useSandbox()

test.each([
  [true, 1],
  [false, 0],
])('[RG-72] leads to the age check where the law demands it: %s', async (demanded, links) => {
  await laws(sandbox, ...(demanded ? (['ageAssurance'] as const) : []))
  await renderScreen(<ToolsScreen next="/m/home" />, { address: '/m/register' })
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible()
  const found = screen.queryAllByRole('link', { name: 'Confirm my age' })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array(links).fill('/m/securityCenter/identity?next=%2Fm%2Fhome'),
  )
})
