import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { act, editAnswers, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import GamblingHelpScreen from './index.tsx'

useSandbox()

test('shows a guest the help contacts, the signs, the facts, advice for relatives and the block at the bank', async () => {
  await renderScreen(<GamblingHelpScreen />, { address: '/m/responsible-gaming/help' })
  expect(await screen.findByRole('link', { name: 'Gambling Therapy' })).toBeVisible()
  for (const name of [
    'Who helps',
    'Warning signs',
    'Five facts',
    'For family and friends',
    'Block payments at your bank',
  ])
    expect(screen.getByRole('heading', { name })).toBeVisible()
})

test('dials a number in place, opens an address in a new window, and omits addresses with a forbidden scheme', async () => {
  const help = [
    { name: 'CVV', note: '188, 24 horas', href: 'tel:188' },
    { name: 'Site', href: 'https://help.example' },
    { name: 'Trap', href: 'javascript:alert(1)' },
    { name: '<b>CAPS</b>' },
  ]
  const shown = await renderScreen(<GamblingHelpScreen />, { address: '/m/responsible-gaming/help' })
  editAnswers(consolidatedSettings.path, (value) => ({ ...value, settings: { RG: { help } } }))
  await act(() => shown.client.refetchQueries())
  const number = await screen.findByRole('link', { name: /^CVV/ })
  expect(number).toHaveAttribute('href', 'tel:188')
  expect(number).not.toHaveAttribute('target')
  expect(screen.getByRole('link', { name: 'Site' })).toHaveAttribute('target', '_blank')
  expect(screen.getByText('<b>CAPS</b>')).toBeVisible()
  expect(screen.queryByText('Trap')).toBeNull()
})
