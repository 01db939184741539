import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import { newestMessage } from '../../../shared/testing/outbox.ts'
import ContactMobileScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/mobile'
const open = (as: 'bruno' | 'davi') => renderScreen(<ContactMobileScreen />, { address: ADDRESS, as })

describe(ADDRESS, () => {
  it('[MC-95] binds a first number with an SMS code, without the log-in password', async () => {
    const { user, address } = await open('davi')
    const number = await screen.findByLabelText('Mobile number')
    expect(screen.queryByLabelText('Login password')).toBeNull()
    await user.type(number, '11987659999')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('Code sent to •••• 9999')).toBeVisible()
    await user.type(screen.getByLabelText('SMS code'), await newestMessage(sandbox, 'sms'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
  })

  it('[MC-96] requires the log-in password to replace a bound number', async () => {
    const { user, address } = await open('bruno')
    await user.type(await screen.findByLabelText('New mobile number'), '11987658888')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText(/Code sent to/)
    await user.type(screen.getByLabelText('SMS code'), await newestMessage(sandbox, 'sms'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByLabelText('Login password')).toBeInvalid()
    await user.type(screen.getByLabelText('Login password'), 'Arcada123')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
  })
})
