import { request } from '@arcada/api'
import { $exit, $session, closeExit, signOut } from '@arcada/session'
import { act, renderScreen, screen, TEST_ORIGIN, useSandbox, waitFor } from '@arcada/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { rgExclude } from '../../calls/rg-exclude.ts'
import { rgPrepareExclusion } from '../../calls/rg-prepare-exclusion.ts'
import { departure } from '../../parts/social/social-redirect.ts'
import LoginScreen from './index.tsx'

const sandbox = useSandbox()
afterEach(() => signOut('chosen'))

const SETTINGS = { authorizeUrl: 'http://sandbox.test/outside/google/authorize', clientId: 'google-arcada' }

/** Goes to the provider, agrees there as somebody, and gives the address that it sends the person back to. */
async function agree(next: string | null, more: Record<string, string>): Promise<string> {
  await renderScreen(null)
  const address = await departure('google', SETTINGS, next, 'en')
  const there = new URL(address ?? '')
  for (const [name, value] of Object.entries(more)) there.searchParams.set(name, value)
  // The test's browser lets a script read only its own origin; the sandbox answers there too.
  const { url } = await fetch(TEST_ORIGIN + there.pathname + there.search)
  const back = new URL(url)
  expect(back.origin + back.pathname).toBe(`${TEST_ORIGIN}/m/login`)
  return back.pathname + back.search
}

describe('coming back from a provider', () => {
  it('signs in and leads to where the person wanted to go, with no code left in the address', async () => {
    const back = await agree('/m/gameList?gameType=RNG', { subject: '1001' })
    const { address } = await renderScreen(<LoginScreen />, { address: back })
    await waitFor(() => expect(address()).toBe('/m/gameList?gameType=RNG'))
    expect($session.get()?.userName).toBe('marina_souza_g')
  })

  it('is the same person the next time', async () => {
    for (const _ of [1, 2]) {
      const back = await agree(null, { subject: '1002' })
      const { address, unmount } = await renderScreen(<LoginScreen />, { address: back })
      await waitFor(() => expect(address()).toBe('/m/home'))
      expect($session.get()?.userName).toBe('rafael_lima_g')
      unmount()
      signOut('chosen')
    }
  })

  it('refuses an answer that nobody here asked for', async () => {
    const back = await agree(null, { subject: '1001' })
    const forged = back.replace(/state=[^&]+/, 'state=somebody-elses')
    const { address } = await renderScreen(<LoginScreen />, { address: forged })
    await screen.findByText(/started somewhere else/)
    expect(address()).toBe('/m/login')
    expect(sandbox.requests.some((line) => line.includes('/login/social'))).toBe(false)
    expect($session.get()).toBeNull()
  })

  it('says so when the person did not agree there', async () => {
    const back = await agree('/m/mine', { refuse: '1' })
    const { address } = await renderScreen(<LoginScreen />, { address: back })
    await screen.findByText('You did not log in there. Try again or use another way.')
    expect(address()).toBe('/m/login?next=%2Fm%2Fmine')
  })

  it('tells a refusal of the server and offers the form again', async () => {
    const back = await agree(null, { subject: '1001' })
    await sandbox.control('POST', '/sandbox/faults', {
      match: 'socialLogin',
      status: 403,
      code: 'permission.denied',
    })
    await renderScreen(<LoginScreen />, { address: back })
    await screen.findByText(/does not have permission/)
    screen.getByLabelText('Username')
  })

  it('[RG-38] leads somebody whose account is blocked to the exit page, without a session', async () => {
    const { unmount } = await renderScreen(<LoginScreen />, {
      address: await agree(null, { subject: '1002' }),
    })
    await waitFor(() => expect($session.get()).not.toBeNull())
    const { prepareToken } = await request(rgPrepareExclusion, { body: { duration: 'P6M' } })
    await request(rgExclude, { body: { duration: 'P6M', prepareToken, requestId: 'social-goes' } })
    unmount()
    signOut('chosen')
    const { address } = await renderScreen(<LoginScreen />, {
      address: await agree(null, { subject: '1002' }),
    })
    await waitFor(() => expect($exit.get()?.token).toMatch(/\w{8}/))
    expect($session.get()).toBeNull()
    await waitFor(() => expect(address()).toBe('/m/login'))
    act(closeExit)
  })
})
