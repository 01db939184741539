import { $loggedOut, $session, logIn } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import RegisterScreen from '../register/index.tsx'
import LoginScreen from './index.tsx'

useSandbox({ logsOut: true })

async function logInAt(address: string) {
  const opened = await renderScreen(<LoginScreen />, { address })
  await opened.user.type(screen.getByLabelText('Username'), 'marina')
  await opened.user.type(screen.getByLabelText('Password'), 'Arcada123{Enter}')
  await waitFor(() => expect($session.get()).not.toBeNull())
  return opened
}

describe('/m/login', () => {
  it('[ROUTE-08] shows the log-in under one heading', async () => {
    await renderScreen(<LoginScreen />, { address: '/m/login' })
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Log in'])
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  it('[PROD-03] opens home after the log-in, by the Enter key too', async () => {
    const { address } = await logInAt('/m/login')
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  it('opens the requested address after the log-in', async () => {
    const { address } = await logInAt('/m/login?next=%2Fm%2FgameList%3FgameType%3DRNG')
    await waitFor(() => expect(address()).toBe('/m/gameList?gameType=RNG'))
  })

  it.each([
    ['', 'Good to see you.'],
    ['?next=%2Fm%2FgameRecord', 'Log in to continue.'],
  ])('greets a guest at /m/login%s with "%s"', async (query, words) => {
    await renderScreen(<LoginScreen />, { address: `/m/login${query}` })
    expect(screen.getByText(words)).toBeVisible()
  })

  it('confirms the log-out once', async () => {
    // `renderScreen` logs out first.
    $loggedOut.set({ to: '/m/login' })
    const { unmount } = await renderScreen(<LoginScreen />, { address: '/m/login' })
    expect(screen.getByText('You have logged out.')).toBeVisible()
    unmount()
    await renderScreen(<LoginScreen />, { address: '/m/login' })
    expect(screen.getByText('Good to see you.')).toBeVisible()
  })

  it.each([
    ['/m/login', '/m/home'],
    ['/m/login?next=%2Fm%2FgameRecord', '/m/gameRecord'],
    ['/m/login?next=%2Fm%2Flogin', '/m/home'],
    ['/m/register?next=%2Fm%2Fregister', '/m/home'],
    ['/m/register?next=%2Fm%2FgameRecord', '/m/gameRecord'],
  ])('redirects a logged-in member from %s to %s', async (from, to) => {
    const Form = from.startsWith('/m/login') ? LoginScreen : RegisterScreen
    const { address } = await renderScreen(<Form />, { address: from, as: 'marina' })
    await waitFor(() => expect(address()).toBe(to))
    expect(screen.queryByRole('heading')).toBeNull()
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

  it('never redirects to another site', async () => {
    const { address } = await logInAt('/m/login?next=https%3A%2F%2Fevil.example%2Fm%2Fhome')
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  it.each([
    ['[LOGIN-04] links to the password reset', 'Forgot password', '/m/forget'],
    ['[LOGIN-10] has a way to register', 'Create account', '/m/register'],
    ['[LOGIN-11] links to customer service', 'Customer service', '/m/service'],
  ])('%s', async (_, name, expected) => {
    const { user, address } = await renderScreen(<LoginScreen />, { address: '/m/login' })
    await user.click(screen.getByRole('link', { name }))
    expect(address()).toBe(expected)
  })

  it('[LAYOUT-15] links back home, from wherever the guest came', async () => {
    const { user, address } = await renderScreen(<LoginScreen />, { address: '/m/login' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('/m/home')
  })
})
