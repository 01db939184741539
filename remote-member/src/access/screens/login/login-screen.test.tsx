import { request } from '@arcada/kit/api'
import { $loggedOut, $session, logIn } from '@arcada/kit/session'
import { addressOf, failingPages, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import { newestMessage } from '../../../shared/testing/outbox.ts'
import { forgotPassword } from '../../calls/forgot-password.ts'
import RegisterScreen from '../register/index.tsx'
import LoginScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

async function logInAt(address: string, username = 'marina', password = 'Arcada123') {
  const opened = await renderScreen(<LoginScreen />, { address })
  await opened.user.type(screen.getByLabelText('Username'), username)
  await opened.user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  await waitFor(() => expect($session.get()).not.toBeNull())
  return opened
}

describe('/m/login', () => {
  it('[PROD-03] opens the requested page of this site after the log-in, else home, by the Enter key too', async () => {
    const pages = [
      ['/m/login', '/m/home'],
      ['/m/login?next=%2Fm%2FgameList%3FgameType%3DRNG', '/m/gameList?gameType=RNG'],
      ['/m/login?next=https%3A%2F%2Fevil.example%2Fm%2Fhome', '/m/home'],
    ] as const
    const failed = await failingPages(pages, async ([from, to]) => {
      const { address } = await logInAt(from)
      await waitFor(() => expect(address()).toBe(to))
    })
    expect(failed).toEqual([])
  })

  it('opens the form for a new password after a log-in with a mailed one', async () => {
    await renderScreen(null)
    await request(forgotPassword, { body: { username: 'gilson', email: 'gilson@example.com' } })
    const mailed = await newestMessage(sandbox, 'email')
    const { address } = await logInAt('/m/login?next=%2Fm%2Fmine', 'gilson', mailed)
    await waitFor(() => expect(address()).toBe('/m/changePsw?first=1'))
  })

  it('[LAYOUT-15] [LOGIN-04] [LOGIN-10] [LOGIN-11] [ROUTE-08] greets a guest under one heading, with links home, to the registration, the password reset and customer service', async () => {
    const { unmount } = await renderScreen(<LoginScreen />, { address: '/m/login?next=%2Fm%2FgameRecord' })
    expect(screen.getByText('Log in to continue.')).toBeVisible()
    unmount()
    const { user, address } = await renderScreen(<LoginScreen />, { address: '/m/login' })
    expect(screen.getByText('Good to see you.')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Log in'])
    expect(screen.getAllByRole('main')).toHaveLength(1)
    const links = ['Forgot password', 'Create account', 'Customer service'].map(addressOf)
    expect(links).toEqual(['/m/forget', '/m/register', '/m/service'])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('/m/home')
  })

  it('confirms the log-out once', async () => {
    // `renderScreen` logs out first.
    $loggedOut.set({ to: '/m/login' })
    const { again } = await renderScreen(<LoginScreen />, { address: '/m/login' })
    expect(screen.getByText('You have logged out.')).toBeVisible()
    await again()
    expect(screen.getByText('Good to see you.')).toBeVisible()
  })

  it('redirects a logged-in member', async () => {
    const pages = [
      ['/m/login', '/m/home'],
      ['/m/login?next=%2Fm%2FgameRecord', '/m/gameRecord'],
      ['/m/login?next=%2Fm%2Flogin', '/m/home'],
      ['/m/register?next=%2Fm%2Fregister', '/m/home'],
      ['/m/register?next=%2Fm%2FgameRecord', '/m/gameRecord'],
    ] as const
    const failed = await failingPages(pages, async ([from, to]) => {
      const Form = from.startsWith('/m/login') ? LoginScreen : RegisterScreen
      const { address } = await renderScreen(<Form />, { address: from, as: 'marina' })
      await waitFor(() => expect(address()).toBe(to))
      expect(screen.queryByRole('heading')).toBeNull()
    })
    expect(failed).toEqual([])
  })

  it('stays open for a trial account, which may log in to a real one', async () => {
    const { address } = await renderScreen(<LoginScreen />, {
      address: '/m/login',
      as: 'marina',
      before: async () => {
        const session = $session.get()
        if (session) logIn({ ...session, type: 4 })
      },
    })
    expect(screen.getByLabelText('Username')).toBeVisible()
    expect(address()).toBe('/m/login')
  })
})
