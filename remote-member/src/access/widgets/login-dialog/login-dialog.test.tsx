import { $session } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import LoginDialog from './index.tsx'

useSandbox({ logsOut: true })
const onLoggedIn = vi.fn()
const onClose = vi.fn()
beforeEach(() => {
  onLoggedIn.mockReset()
  onClose.mockReset()
})

const open = (why: { reason?: 'expired' | 'needed'; goesOn?: boolean } = {}) =>
  renderScreen(<LoginDialog onLoggedIn={onLoggedIn} onClose={onClose} {...why} />)

describe('the log-in dialog', () => {
  it('[LOGIN-09] logs the player in without leaving the screen and notifies the host', async () => {
    const { user, address } = await open()
    await user.type(screen.getByLabelText('Username'), 'marina')
    await user.type(screen.getByLabelText('Password'), 'Arcada123')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect($session.get()?.userName).toBe('marina')
    expect(address()).toBe('/m/home')
  })

  it('has a title that names its purpose and focuses the first field', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  it('states why it opened automatically when a session has ended', async () => {
    await open({ reason: 'expired' })
    expect(screen.getByText(/Your session ended for security reasons/)).toBeVisible()
  })

  it('[GAME-28] states that the tapped link needs a session', async () => {
    await open({ reason: 'needed', goesOn: true })
    expect(screen.getByText('You are not logged in, please login first')).toBeVisible()
  })

  it('mentions the requested screen only to a guest who has requested one', async () => {
    const { unmount } = await open({ goesOn: true })
    expect(screen.getByText(/Log in to continue/)).toBeVisible()
    unmount()
    await open({ goesOn: false })
    expect(screen.getByText('Good to see you.')).toBeVisible()
    expect(screen.queryByText(/Log in to continue/)).toBeNull()
  })

  it('closes when the guest opens the registration', async () => {
    const { user, address } = await open()
    await user.click(screen.getByRole('link', { name: 'Create account' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(address()).toBe('/m/register')
  })

  it('closes with its button', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onLoggedIn).not.toHaveBeenCalled()
  })
})
