import { $session, signOut } from '@arcada/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import LoginDialog from './index.tsx'

useSandbox()
const onSignedIn = vi.fn()
const onClose = vi.fn()
beforeEach(() => {
  onSignedIn.mockReset()
  onClose.mockReset()
})
afterEach(() => signOut('chosen'))

const open = (why: { reason?: 'expired' | 'needed'; goesOn?: boolean } = {}) =>
  renderScreen(<LoginDialog onSignedIn={onSignedIn} onClose={onClose} {...why} />)

describe('the login dialog', () => {
  it('[LOGIN-09] signs somebody in without leaving the screen and tells the host', async () => {
    const { user, address } = await open()
    await user.type(screen.getByLabelText('Username'), 'marina')
    await user.type(screen.getByLabelText('Password'), 'Arcada123')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    expect($session.get()?.userName).toBe('marina')
    expect(address()).toBe('/m/home')
  })

  it('is named after what it is for and puts the cursor into the first field', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  it('says why it opened by itself when a session has ended', async () => {
    await open({ reason: 'expired' })
    expect(screen.getByText(/Your session ended for safety/)).toBeVisible()
  })

  it('[GAME-28] says that what was tapped needs a session', async () => {
    await open({ reason: 'needed', goesOn: true })
    expect(screen.getByText('You are not logged in, please login first')).toBeVisible()
  })

  it('speaks of a kept place only to somebody who was on the way to something', async () => {
    const { unmount } = await open({ goesOn: true })
    expect(screen.getByText(/We kept your place/)).toBeVisible()
    unmount()
    await open({ goesOn: false })
    expect(screen.getByText('Good to see you.')).toBeVisible()
    expect(screen.queryByText(/We kept your place/)).toBeNull()
  })

  it('makes way when somebody goes to register', async () => {
    const { user, address } = await open()
    await user.click(screen.getByRole('link', { name: 'Create account' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(address()).toBe('/m/register')
  })

  it('can be closed', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onSignedIn).not.toHaveBeenCalled()
  })
})
