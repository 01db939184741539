import { $session } from '@arcada/kit/session'
import { failingPages, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
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

  it('[GAME-28] has a title, focuses the first field, and states why it opened', async () => {
    const reasons = [
      ['an expired session', { reason: 'expired' }, /Your session ended for security reasons/],
      ['a tapped link', { reason: 'needed', goesOn: true }, 'You are not logged in, please login first'],
      ['a requested screen', { goesOn: true }, /Log in to continue/],
      ['none', { goesOn: false }, 'Good to see you.'],
    ] as const
    const failed = await failingPages(reasons, async ([, why, words]) => {
      await open(why)
      expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible()
      expect(document.activeElement).toBe(screen.getByLabelText('Username'))
      expect(screen.getByText(words)).toBeVisible()
    })
    expect(failed).toEqual([])
  })

  it('closes with its button, and when the guest opens the registration', async () => {
    const { user, address } = await open()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('link', { name: 'Create account' }))
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(address()).toBe('/m/register')
    expect(onLoggedIn).not.toHaveBeenCalled()
  })
})
