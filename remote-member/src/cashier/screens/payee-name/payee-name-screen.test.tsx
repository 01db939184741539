import { request } from '@arcada/kit/api'
import { act, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import { setPayeeName } from '../../calls/set-payee-name.ts'
import PayeeNameScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/payeeName'
const sends = () => sandbox.requests.filter((line) => line === 'POST /wps/member/info/payeename')
const open = (as: 'bruno' | 'marina' | 'elisa' | 'davi' | 'gilson', query = '') =>
  renderScreen(<PayeeNameScreen />, { address: ADDRESS + query, as })

describe(ADDRESS, () => {
  it('[MC-94] [API-28] is set once, after a confirmation that it cannot be changed, and goes back', async () => {
    const { user, address } = await open('bruno', '?next=%2Fm%2Fwithdraw')
    const field = await screen.findByLabelText('Full name')
    await user.type(field, 'Bruno 2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/letters, spaces, apostrophes/)).toBeVisible()
    await user.clear(field)
    await user.type(field, ' José  d’Ávila-Nuñes ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    let question = await screen.findByRole('alertdialog', { name: "Is José d'Ávila-Nuñes your name?" })
    expect(within(question).getByText(/can't change it later/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Go back' }))
    expect(sends()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Save this name' }))
    await waitFor(() => expect(address()).toBe('/m/withdraw'))
    expect(sends()).toHaveLength(1)
  })

  it('[MC-94] is masked and read-only afterwards', async () => {
    await open('marina')
    const field = await screen.findByLabelText<HTMLInputElement>('Payee name')
    expect(field).toHaveAttribute('readonly')
    expect(field.value).toMatch(/^Ma/)
    expect(field.value).not.toContain('Souza')
    expect(screen.getByText(/can't be changed here/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('[MC-15] shows that another tab was faster, and the stored name', async () => {
    const { user } = await open('davi')
    await user.type(await screen.findByLabelText('Full name'), 'Davi Rocha')
    await act(() => request(setPayeeName, { body: { payeeName: 'Davi Rocha' } }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save this name' }),
    )
    expect(await screen.findByLabelText('Payee name')).toHaveAttribute('readonly')
    expect(screen.getByText('The name is set already. Customer service can correct it.')).toBeVisible()
  })

  it('never redirects to another site', async () => {
    const { user, address } = await open('gilson', '?next=https%3A%2F%2Fevil.example%2Fm%2Fhome')
    await user.type(await screen.findByLabelText('Full name'), 'Gilson Reis')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save this name' }),
    )
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
  })
})
