import { request } from '@arcada/kit/api'
import { login } from '@arcada/kit/contract/login'
import { $exit, $session, closeExit, handleExit, openExit } from '@arcada/kit/session'
import { act, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import ExitScreen from './index.tsx'

const sandbox = useSandbox()
afterEach(() => act(closeExit))

const ADDRESS = '/m/responsible-gaming/exit'

/** Opens the page after the refused log-in of a blocked member. */
async function open(userName = 'renata') {
  const shown = await renderScreen(<ExitScreen />, {
    address: ADDRESS,
    before: () =>
      request(login, { body: { username: userName, password: 'Arcada123', type: 'username' } }).catch(
        handleExit,
      ),
  })
  await screen.findByRole('heading', { name: 'Your money' })
  return shown
}

describe(ADDRESS, () => {
  it('[RG-39] shows the end first, then the balance, the statement, help, the register, service and the actions, and no link into the site', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Your account is blocked until \d/)
    expect(screen.getByText('R$ 250.00')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Withdraw R\$\s250\.00 to Itaú .*\d{2,4}$/ })).toBeVisible()
    expect(await screen.findByText('Net result in this period')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Gambling Therapy' })).toBeVisible()
    const central = screen.getByRole('link', { name: /^Block me at every licensed operator/ })
    expect(central).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.gov\.br/))
    expect(central).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('heading', { name: 'Customer service' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^(https?:\/\/(?!arcada\.test)|tel:)/)
    const heading = screen.getByRole('heading', { level: 1 })
    for (const button of screen.getAllByRole('button'))
      expect(heading.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('button', { name: 'Request to return' })).toBeNull()
    expect($session.get()).toBeNull()
  })

  it('[RG-41] extends the block after a confirmation, and shows its end', async () => {
    const { user } = await open()
    const before = screen.getByRole('heading', { level: 1 }).textContent
    await user.click(screen.getByRole('button', { name: 'Make it longer' }))
    await user.click(screen.getByRole('radio', { name: '2 years' }))
    await user.click(screen.getByRole('button', { name: 'Make it longer' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make it longer' }),
    )
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(before))
  })

  it('[RG-40] stores the token nowhere, and opens home once the server rejects it', async () => {
    const { address } = await open()
    const token = $exit.get()?.token ?? 'none'
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token)
    expect(address()).toBe(ADDRESS)
    act(() => openExit({ token: 'run-out' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect($exit.get()).toBeNull()
  })

  it('redirects home without a token', async () => {
    const { address } = await renderScreen(<ExitScreen />, { address: ADDRESS, as: 'marina' })
    expect(address()).toBe('/m/home')
    expect(sandbox.requests.join()).not.toContain('/rg/exit')
  })

  it('[RG-39] closes with the log-out, on the server as well', async () => {
    const { user, address } = await open()
    const token = $exit.get()?.token
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect($exit.get()).toBeNull()
    expect(sandbox.requests).toContain(`DELETE /wps/session/logout?token=${token}`)
  })
})
