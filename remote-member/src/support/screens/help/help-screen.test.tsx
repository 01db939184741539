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

test('[ROUTE-36] [ROUTE-37] opens the item of the address, the first one for an invalid address', async () => {
  for (const [address, item] of [
    ['/m/help?i=2', 'How do I withdraw?'],
    ['/m/help?i=-1%20or%201', 'How do I create an account?'],
  ] as const) {
    const { unmount } = await renderScreen(<HelpScreen />, { address })
    await screen.findByRole('button', { name: item })
    expect(opened()).toEqual([item])
    unmount()
  }
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

test('[ROUTE-38] shows one answer on its own page, with a link back to the list, which replaces an unknown one', async () => {
  const { unmount } = await renderScreen(<HelpDetailScreen />, { address: '/m/helpDetail?i=1' })
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How do I deposit?'),
  )
  expect(screen.getByRole('link', { name: 'All questions' })).toHaveAttribute('href', '/m/help?i=1')
  unmount()
  await renderScreen(<HelpDetailScreen />, { address: '/m/helpDetail?i=99' })
  expect(await screen.findByRole('button', { name: 'How do I deposit?' })).toBeVisible()
})
