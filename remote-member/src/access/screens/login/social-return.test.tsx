import { request } from '@arcada/kit/api'
import { $exit, $session, closeExit, logOut } from '@arcada/kit/session'
import { act, renderScreen, screen, TEST_ORIGIN, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import { rgExclude } from '../../../responsible-gaming/calls/rg-exclude.ts'
import { rgPrepareExclusion } from '../../../responsible-gaming/calls/rg-prepare-exclusion.ts'
import { departure } from '../../parts/social/social-redirect.ts'
import LoginScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const SETTINGS = { authorizeUrl: 'http://sandbox.test/outside/google/authorize', clientId: 'google-arcada' }

/** Agrees at the provider, and returns the address of its redirect. */
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

describe('the redirect of a provider', () => {
  it('logs in to the same account each time and opens the requested address, without the code in it', async () => {
    for (const next of ['/m/gameList?gameType=RNG', null]) {
      const back = await agree(next, { subject: '1002' })
      const { address, unmount } = await renderScreen(<LoginScreen />, { address: back })
      await waitFor(() => expect(address()).toBe(next ?? '/m/home'))
      expect($session.get()?.userName).toBe('rafael_lima_g')
      unmount()
      logOut('chosen')
    }
  })

  it('is refused with an unknown state', async () => {
    const back = await agree(null, { subject: '1001' })
    const forged = back.replace(/state=[^&]+/, 'state=forged')
    const { address } = await renderScreen(<LoginScreen />, { address: forged })
    await screen.findByText(/started somewhere else/)
    expect(address()).toBe('/m/login')
    expect(sandbox.requests.some((line) => line.includes('/login/social'))).toBe(false)
    expect($session.get()).toBeNull()
  })

  it('shows an error when the person did not agree at the provider', async () => {
    const back = await agree('/m/mine', { refuse: '1' })
    const { address } = await renderScreen(<LoginScreen />, { address: back })
    await screen.findByText('You did not finish logging in there. Try again or use another way.')
    expect(address()).toBe('/m/login?next=%2Fm%2Fmine')
  })

  it('shows a refusal of the server and offers the form again', async () => {
    const back = await agree(null, { subject: '1001' })
    await sandbox.fault({ match: 'socialLogin', status: 403, code: 'permission.denied' })
    await renderScreen(<LoginScreen />, { address: back })
    await screen.findByText(/does not have permission/)
    screen.getByLabelText('Username')
  })

  it('[RG-38] opens the exit page for a blocked account, without a session', async () => {
    const { unmount } = await renderScreen(<LoginScreen />, {
      address: await agree(null, { subject: '1002' }),
    })
    await waitFor(() => expect($session.get()).not.toBeNull())
    const { prepareToken } = await request(rgPrepareExclusion, { body: { duration: 'P6M' } })
    await request(rgExclude, { body: { duration: 'P6M', prepareToken, requestId: 'social-goes' } })
    unmount()
    logOut('chosen')
    const { address } = await renderScreen(<LoginScreen />, {
      address: await agree(null, { subject: '1002' }),
    })
    await waitFor(() => expect($exit.get()?.token).toMatch(/\w{8}/))
    expect($session.get()).toBeNull()
    await waitFor(() => expect(address()).toBe('/m/login'))
    act(closeExit)
  })
})
