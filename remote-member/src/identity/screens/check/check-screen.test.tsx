import {
  act,
  addressOf,
  fireEvent,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decide, laws } from '../../../shared/testing/laws.ts'
import { beginIdentityCheck } from '../../calls/begin-identity-check.ts'
import { identityCheck } from '../../calls/identity-check.ts'
import CheckScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
const ADDRESS = '/m/securityCenter/identity'
const open = (as: 'marina' | 'bruno' | 'nina' | 'davi' | 'elisa' | 'caio', query = '') =>
  renderScreen(<CheckScreen />, { address: ADDRESS + query, as })
const method = (name: RegExp) => screen.findByRole('button', { name })
const seen = (name: string) => sandbox.ask(identityCheck.id, name, { query: { purpose: 'AGE' } })
const assign = vi.fn()

beforeEach(async () => {
  await laws(sandbox, 'ageAssurance', 'liveness')
  vi.spyOn(globalThis.location, 'assign').mockImplementation(assign)
})
afterEach(() => void assign.mockReset())

describe(ADDRESS, () => {
  it('[RG-73] says why the age is checked and what is kept, and goes to the page of the verifier', async () => {
    const { user } = await open('marina', '?next=%2Fm%2FvoucherCenter')
    expect(await screen.findByText('Show that you are 18 or over')).toBeVisible()
    expect(screen.getByText(/^The law does not accept your word alone/)).toBeVisible()
    expect(screen.getByText(/no picture and no document number/)).toBeVisible()
    await user.click(await method(/^Start with a selfie$/))
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    const url = new URL(String(assign.mock.calls[0]?.[0]))
    expect(url.pathname).toBe('/outside/verifier')
    expect(await seen('marina')).toMatchObject({ state: 'STARTED', method: 'FACE' })
  })

  it('[RG-75] offers the method without facial recognition as a second one of the same kind', async () => {
    const { user } = await open('bruno')
    const list = await screen.findByRole('list', { name: 'Choose how' })
    const items = within(list).getAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Document and selfie',
      'Document and video call',
    ])
    const buttons = items.map((item) => within(item).getByRole('button').className)
    expect(new Set(buttons).size).toBe(1)
    await user.click(await method(/^Start without a selfie$/))
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(await seen('bruno')).toMatchObject({ state: 'STARTED', method: 'PERSON' })
  })

  it('[RG-73] shows a check that was left, and offers both methods again', async () => {
    await sandbox.ask(beginIdentityCheck.id, 'nina', {
      body: { purpose: 'AGE', method: 'FACE', returnUrl: `https://arcada.test${ADDRESS}` },
    })
    await open('nina')
    expect(await screen.findByText('Your check is not finished')).toBeVisible()
    expect(screen.getByText(/^Nothing is lost/)).toBeVisible()
    expect(await method(/^Start with a selfie$/)).toBeEnabled()
  })

  it('[RG-73] offers a second attempt after a failed check, then only customer service', async () => {
    await decide(sandbox, 'davi', 'FAIL')
    const { unmount } = await open('davi')
    expect(await screen.findByText('We could not confirm your age')).toBeVisible()
    expect(screen.getByText(/You can try once more today/)).toBeVisible()
    expect(await method(/^Start without a selfie$/)).toBeEnabled()
    unmount()
    await decide(sandbox, 'davi', 'FAIL')
    await open('davi')
    expect(await screen.findByText(/^No more attempts today/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
    expect(addressOf('Customer service')).toBe('/m/service')
  })

  it('[RG-73] waits for a person, links to the messages, and shows the decision', async () => {
    await decide(sandbox, 'elisa', 'UNSURE')
    const { client } = await open('elisa', '?next=%2Fm%2Fhome')
    expect(await screen.findByText('A person is reviewing your check')).toBeVisible()
    expect(addressOf('My messages')).toBe('/m/webEmail')
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
    await decide(sandbox, 'elisa', 'PASS')
    await act(() => client.invalidateQueries())
    expect(await screen.findByText('Your age is confirmed')).toBeVisible()
    expect(addressOf('Continue')).toBe('/m/home')
  })

  it('[RG-73] keeps the choice when the connection is lost or the verifier goes down, says so on the next visit, and retries', async () => {
    const { user, again } = await open('caio')
    await method(/^Start with a selfie$/)
    await sandbox.fault({ match: beginIdentityCheck.id, drop: true, times: 1 })
    await user.click(await method(/^Start with a selfie$/))
    expect(await screen.findByText(/^We don't know whether this was done\. Try again/)).toBeVisible()
    await sandbox.set({ verifier: 'DOWN' })
    await user.click(await method(/^Start with a selfie$/))
    expect(await screen.findByText('The verification service does not answer now')).toBeVisible()
    await again({ reload: true })
    expect(await screen.findByText(/^Nothing is lost: try again later/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
    await sandbox.set({ verifier: 'ASK' })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await method(/^Start with a selfie$/)).toBeEnabled()
    expect(assign).not.toHaveBeenCalled()
  })

  it('[RG-73] says that the device is offline, and waits for the connection', async () => {
    await open('caio')
    await method(/^Start with a selfie$/)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText(/^You are offline\. What you have done is kept/)).toBeVisible()
    for (const button of screen.getAllByRole('button', { name: /^Start/ })) expect(button).toBeDisabled()
    online.mockReturnValue(true)
    act(() => window.dispatchEvent(new Event('online')))
    await waitFor(async () => expect(await method(/^Start with a selfie$/)).toBeEnabled())
  })

  it('[RG-76] returns to the interrupted action after a proof of presence, and never to another site', async () => {
    await decide(sandbox, 'nina', 'PASS', 'LIVENESS')
    const { address } = await open('nina', '?purpose=LIVENESS&next=%2Fm%2Fwithdraw')
    await waitFor(() => expect(address()).toBe('/m/withdraw'))
    const other = await open('nina', '?purpose=LIVENESS&next=https%3A%2F%2Fother.test')
    expect(await screen.findByText('We know that it is you')).toBeVisible()
    expect(other.address()).toContain(ADDRESS)
  })

  it('[RG-72] has nothing to confirm on a whitelabel without that rule', async () => {
    await laws(sandbox)
    await open('marina')
    expect(await screen.findByText('There is nothing to confirm here.')).toBeVisible()
    expect(sandbox.requests).toContain(`GET ${identityCheck.path}?purpose=AGE`)
  })
})
