import { $session, signOut } from '@arcada/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/testing'
import { afterEach, describe, expect, it } from 'vitest'
import LoginScreen from './index.tsx'

useSandbox()
afterEach(() => signOut('chosen'))

async function logIn(address: string) {
  const opened = await renderScreen(<LoginScreen />, { address })
  await opened.user.type(screen.getByLabelText('Username'), 'marina')
  await opened.user.type(screen.getByLabelText('Password'), 'Arcada123{Enter}')
  await waitFor(() => expect($session.get()).not.toBeNull())
  return opened
}

describe('/m/login', () => {
  it('[ROUTE-08] shows the login under one heading', async () => {
    await renderScreen(<LoginScreen />, { address: '/m/login' })
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Log in'])
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })

  it('[PROD-03] leads home after the login, by the Enter key too', async () => {
    const { address } = await logIn('/m/login')
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  it('leads to where somebody was going when the login came in between', async () => {
    const { address } = await logIn('/m/login?next=%2Fm%2FgameList%3FgameType%3DRNG')
    await waitFor(() => expect(address()).toBe('/m/gameList?gameType=RNG'))
  })

  it('never leads to another site', async () => {
    const { address } = await logIn('/m/login?next=https%3A%2F%2Fevil.example%2Fm%2Fhome')
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  it.each([
    ['[LOGIN-04] has a way for somebody who forgot the password', 'Forgot password', '/m/forget'],
    ['[LOGIN-10] has a way to register', 'Create account', '/m/register'],
    ['[LOGIN-11] has a way to ask somebody', 'Customer service', '/m/service'],
  ])('%s', async (_, name, expected) => {
    const { user, address } = await renderScreen(<LoginScreen />, { address: '/m/login' })
    await user.click(screen.getByRole('link', { name }))
    expect(address()).toBe(expected)
  })

  it('[LAYOUT-15] leads back home, wherever somebody came from', async () => {
    const { user, address } = await renderScreen(<LoginScreen />, { address: '/m/login' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('/m/home')
  })
})
