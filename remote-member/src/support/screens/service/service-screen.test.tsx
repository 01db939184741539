import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { afterEach, expect, test } from 'vitest'
import ServiceScreen from './index.tsx'

const sandbox = useSandbox()
const contacts = (on: boolean) => sandbox.set({ contacts: { TELEGRAM: on, WHATSAPP: on } })
afterEach(() => contacts(true))

test('[ROUTE-23] [ENT-29] [ENT-30] [ENT-31] [API-66] opens the decrypted links of customer service in a new window', async () => {
  await renderScreen(<ServiceScreen />, { address: '/m/service' })
  const list = await screen.findByRole('list', { name: 'Ways to reach us' })
  const first = within(list).getByRole('link', { name: /Online service/ })
  expect(first).toHaveAttribute('href', 'http://sandbox.test/support/cs?lang=en')
  expect(first).toHaveAttribute('target', '_blank')
  expect(within(list).getByRole('link', { name: /Second channel/ })).toHaveAttribute(
    'href',
    'http://sandbox.test/support/cs2?lang=en',
  )
  expect(within(list).getByRole('link', { name: 'Telegram' })).toBeVisible()
  expect(within(list).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(sandbox.requests).toContain('GET /wps/system/service?merchant_code=ARC')
})

test('shows no messenger without a link', async () => {
  await contacts(false)
  await renderScreen(<ServiceScreen />, { address: '/m/service' })
  expect(await screen.findByRole('link', { name: /Online service/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Telegram' })).not.toBeInTheDocument()
})
