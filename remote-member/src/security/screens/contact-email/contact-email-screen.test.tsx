import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import { newestMessage } from '../../../shared/testing/outbox.ts'
import ContactEmailScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/email'
const open = async (as: 'bruno' | 'davi' | 'elisa') => {
  const opened = await renderScreen(<ContactEmailScreen />, { address: ADDRESS, as })
  const { user } = opened
  const type = async (label: string, text: string) => {
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    await user.type(input, text)
  }
  return { ...opened, type, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}
const sends = () => sandbox.requests.filter((line) => line === 'POST /wps/member/info/email')

describe(ADDRESS, () => {
  it('[MC-95] [API-27] binds an address with the code that was sent to it, and counts down two minutes', async () => {
    const { user, type, save, address } = await open('bruno')
    await type('New e-mail address', 'nova@example')
    expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled()
    await type('New e-mail address', 'nova@example.com')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText(/Resend in 1(20|19) s/)).toBeVisible()
    expect(screen.getByText('Code sent to no•••@example.com')).toBeVisible()
    await type('Login password', 'Arcada123')
    await type('E-mail code', '0000')
    await save()
    expect(await screen.findByText('Verification code error')).toBeVisible()
    expect(screen.getByLabelText('E-mail code')).toHaveFocus()
    await type('E-mail code', await newestMessage(sandbox, 'email'))
    await save()
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
    expect(sends()).toHaveLength(2)
  })

  it('[MC-96] requires the log-in password to replace a bound address', async () => {
    const { user, type, save } = await open('davi')
    expect(await screen.findByText(/Current address: da•••@example.com/)).toBeVisible()
    await type('New e-mail address', 'davi.novo@example.com')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText(/Code sent to/)
    await type('E-mail code', await newestMessage(sandbox, 'email'))
    await save()
    expect(screen.getByLabelText('Login password')).toBeInvalid()
    expect(sends()).toEqual([])
    await type('Login password', 'Wrong123')
    await save()
    expect(await screen.findByText('This is not your login password.')).toBeVisible()
    expect(screen.getByLabelText<HTMLInputElement>('New e-mail address').value).toBe('davi.novo@example.com')
  })

  it('[MC-12] [MC-95] shows at the field that the address belongs to another account, after the right code', async () => {
    const { user, type, save } = await open('elisa')
    await type('New e-mail address', 'marina@example.com')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText(/Code sent to/)
    await type('E-mail code', await newestMessage(sandbox, 'email'))
    await type('Login password', 'Arcada123')
    await save()
    expect(await screen.findByText('This is already used by another account.')).toBeVisible()
    expect(screen.getByLabelText('New e-mail address')).toHaveFocus()
  })

  it('shows why no code was sent', async () => {
    await sandbox.fault({ match: 'memberCode', status: 429, code: 'sms.too.often' })
    const { user, type } = await open('elisa')
    await type('New e-mail address', 'elisa.nova@example.com')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText(/A code was sent a moment ago/)).toBeVisible()
  })
})
