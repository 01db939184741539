import { request } from '@arcada/kit/api'
import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import { setPaymentPassword } from '../../calls/set-payment-password.ts'
import WithdrawalPasswordScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/withdrawalPassword'
type Account = 'bruno' | 'davi' | 'elisa' | 'gilson'
const open = async (as: Account, query = '') => {
  const opened = await renderScreen(<WithdrawalPasswordScreen />, { address: ADDRESS + query, as })
  const { user } = opened
  const type = async (password: string, again = password, old?: string) => {
    if (old !== undefined) await user.type(field('Current withdrawal password'), old)
    await user.type(field('New withdrawal password'), password)
    await user.type(field('Repeat the new withdrawal password'), again)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  const clear = async () => {
    for (const input of screen.getAllByLabelText<HTMLInputElement>(/withdrawal password$/))
      await user.clear(input)
  }
  return { ...opened, type, clear }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const sends = (method: string) =>
  sandbox.requests.filter((line) => line === `${method} /wps/member/paymentPassword`)
const setElsewhere = () =>
  act(() => request(setPaymentPassword, { body: { password: '246810', confirm: '246810' } }))

describe(ADDRESS, () => {
  it('[MC-82] [API-21] must not be weak, must be typed twice, keeps six digits, and returns to the address that asked for it', async () => {
    const { type, clear, address } = await open('bruno', '?next=%2Fm%2Fwithdraw')
    await screen.findByLabelText('New withdrawal password')
    await type('123456')
    const words = 'Six digits, not all equal, not in a row.'
    expect(field('New withdrawal password')).toHaveAccessibleDescription(words)
    expect(field('New withdrawal password')).toBeInvalid()
    expect(field('New withdrawal password')).toHaveFocus()
    await clear()
    await type('246810', '246811')
    expect(screen.getByText('Type the same six digits again.')).toBeVisible()
    expect(sends('POST')).toEqual([])
    await clear()
    await type('24a68107', '246810')
    await waitFor(() => expect(address()).toBe('/m/withdraw'))
    expect(sends('POST')).toHaveLength(1)
    expect(sandbox.requests).toContain('GET /wps/member/hasWithdrawalPassword')
  })

  it('[API-23] [MC-83] accepts digits only, hidden until shown, and switches autofill off', async () => {
    localStorage.setItem('MC_SAVED_LOGIN', JSON.stringify({ username: 'davi', password: 'kept' }))
    const { user } = await open('davi')
    const input = await screen.findByLabelText<HTMLInputElement>('New withdrawal password')
    expect(input).toHaveAttribute('inputmode', 'numeric')
    expect(input).toHaveAttribute('autocomplete', 'off')
    expect([input.type, input.value]).toEqual(['password', ''])
    await user.type(input, 'x2y4')
    expect(input.value).toBe('24')
    await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] ?? input)
    expect(input.type).toBe('text')
    localStorage.removeItem('MC_SAVED_LOGIN')
  })

  it('[MC-84] asks for the old one on a change, shows how many attempts are left, and then saves the new one', async () => {
    await open('elisa').then(({ unmount }) => unmount())
    await setElsewhere()
    const { type, clear, address } = await open('elisa')
    await screen.findByLabelText('Current withdrawal password')
    await type('135790', '135790', '864209')
    expect(await screen.findByText('Wrong withdrawal password. 4 tries left.')).toBeVisible()
    expect(field('Current withdrawal password')).toHaveFocus()
    expect(field('New withdrawal password').value).toBe('135790')
    await clear()
    await type('135790', '135790', '246810')
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
    expect(sends('PUT')).toHaveLength(2)
  })

  it('links to the reset, and returns from there to the address that asked for it', async () => {
    const { user, address } = await open('elisa', '?next=%2Fm%2Fwithdraw')
    await user.click(await screen.findByRole('link', { name: 'I forgot it or it is locked' }))
    expect(address()).toBe(`${ADDRESS}/reset?next=%2Fm%2Fwithdraw`)
  })

  it('[MC-15] shows the form for a change when another tab was faster', async () => {
    const { type } = await open('gilson')
    await screen.findByLabelText('New withdrawal password')
    await setElsewhere()
    await type('135790')
    expect(await screen.findByLabelText('Current withdrawal password')).toBeVisible()
    expect(screen.getByText(/Somebody changed this in the meantime/)).toBeVisible()
  })
})
