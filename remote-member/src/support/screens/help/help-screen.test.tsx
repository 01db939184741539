import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, expect, test } from 'vitest'
import HelpDetailScreen from '../help-detail/index.tsx'
import HelpScreen from './index.tsx'

const sandbox = useSandbox()
afterEach(() => sandbox.set({ help: true }))
const opened = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent)

test('[HELP-01] [ROUTE-35] [ROUTE-37] [API-14] [API-83] [ENT-33] [PROD-12] lists questions with the first answer open, as HTML', async () => {
  await renderScreen(<HelpScreen />, { address: '/m/help' })
  expect(await screen.findByRole('button', { name: 'How do I deposit?' })).toBeVisible()
  expect(opened()).toEqual(['How do I create an account?'])
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/m/register')
  expect(sandbox.requests).toContain('GET /wps/system/helpCenter?device=MOBILE&language=EN')
})

test('[ROUTE-36] opens the item of the address', async () => {
  await renderScreen(<HelpScreen />, { address: '/m/help?i=2' })
  await screen.findByRole('button', { name: 'How do I withdraw?' })
  expect(opened()).toEqual(['How do I withdraw?'])
})

test('[ROUTE-37] opens the first item for an invalid address', async () => {
  await renderScreen(<HelpScreen />, { address: '/m/help?i=-1%20or%201' })
  await screen.findByRole('button', { name: 'How do I deposit?' })
  expect(opened()).toEqual(['How do I create an account?'])
})

test('[HELP-02] closes one answer when another opens, and keeps the open one in the address', async () => {
  const { user, address } = await renderScreen(<HelpScreen />, { address: '/m/help' })
  await user.click(await screen.findByRole('button', { name: 'I forgot my password' }))
  expect(opened()).toEqual(['I forgot my password'])
  expect(address()).toBe('/m/help?i=3')
  await user.click(screen.getByRole('button', { name: 'I forgot my password' }))
  expect(opened()).toEqual([])
})

test('[HELP-03] shows an empty list with a link to customer service', async () => {
  await sandbox.set({ help: false })
  await renderScreen(<HelpScreen />, { address: '/m/help' })
  expect(await screen.findByText('There are no questions here yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/m/service')
})

test('offers a retry when the questions do not load', async () => {
  await sandbox.fault({ match: 'helpCenter', status: 500, times: 1 })
  const { user } = await renderScreen(<HelpScreen />, { address: '/m/help' })
  await user.click(await screen.findByRole('button', { name: /Loading failed/ }))
  expect(await screen.findByRole('button', { name: 'How do I deposit?' })).toBeVisible()
})

test('[ROUTE-38] shows one answer on its own page, with a link back to the list', async () => {
  await renderScreen(<HelpDetailScreen />, { address: '/m/helpDetail?i=1' })
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How do I deposit?'),
  )
  expect(screen.getByRole('link', { name: 'All questions' })).toHaveAttribute('href', '/m/help?i=1')
})

test('[ROUTE-38] shows the list for an answer that does not exist', async () => {
  await renderScreen(<HelpDetailScreen />, { address: '/m/helpDetail?i=99' })
  expect(await screen.findByRole('button', { name: 'How do I deposit?' })).toBeVisible()
})
