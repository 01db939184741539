import { $session, logOut } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shownFigures } from '../../../shared/testing/outbox.ts'
import { arrival } from '../social/social-redirect.ts'
import { LoginStrip } from './login-strip.tsx'

const sandbox = useSandbox({ logsOut: true })
afterEach(() =>
  sandbox.set({ trial: 1, trialCaptcha: false, flags: { GOOGLELOGIN3: true, FACEBOOKLOGIN3: false } }),
)

describe('test play', () => {
  it('[LOGIN-05] [LOGIN-08] [SESS-03] [SESS-10] [PROD-14] [API-05] [API-45] starts a trial session and opens home; the log-out leaves nothing behind', async () => {
    const { user, address } = await renderScreen(<LoginStrip />, { address: '/m/login' })
    await user.click(screen.getByRole('button', { name: 'Play without an account' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(sandbox.requests.some((line) => line.startsWith('POST /wps/session/login/freeplay'))).toBe(true)
    expect($session.get()).toMatchObject({ type: 4, merchantCode: 'ARCT' })
    expect(sessionStorage.getItem('trialName')).toBe($session.get()?.userName)
    logOut('chosen')
    expect(sessionStorage.getItem('trialName')).toBeNull()
  })

  it('[LOGIN-08] stays on the screen with a message while trials are closed', async () => {
    await sandbox.set({ trial: 0 })
    const { user, address } = await renderScreen(<LoginStrip />, { address: '/m/login' })
    await user.click(screen.getByRole('button', { name: 'Play without an account' }))
    await screen.findByText(
      'Playing without an account is closed right now. You can create an account instead.',
    )
    expect(address()).toBe('/m/login')
    expect($session.get()).toBeNull()
  })
})

describe('test play where the server wants a captcha', () => {
  const figures = () => screen.findByLabelText<HTMLInputElement>('Verification code')
  const plays = () => sandbox.requests.filter((line) => line.startsWith('POST /wps/session/login/freeplay'))

  it('[LOGIN-05] shows the captcha, another one after wrong digits, and starts with the right ones', async () => {
    await sandbox.set({ trialCaptcha: true })
    const { user, address } = await renderScreen(<LoginStrip />, { address: '/m/login' })
    const play = screen.getByRole('button', { name: 'Play without an account' })
    await user.click(play)
    expect(await figures()).toHaveFocus()
    expect(screen.queryByText('please enter captcha')).toBeNull()
    await user.click(play)
    expect(screen.getByText('please enter captcha')).toBeVisible()
    expect(plays()).toHaveLength(1)
    const first = await shownFigures(sandbox)
    await user.type(await figures(), '000000{Enter}')
    await screen.findByText('Verification code error')
    expect((await figures()).value).toBe('')
    expect($session.get()).toBeNull()
    await waitFor(async () => expect(await shownFigures(sandbox)).not.toBe(first))
    await user.type(await figures(), `${await shownFigures(sandbox)}{Enter}`)
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect($session.get()).toMatchObject({ type: 4 })
  })
})

describe('the social buttons', () => {
  it('redirects to the provider with state, nonce and PKCE, and remembers the return address', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user } = await renderScreen(<LoginStrip next="/m/mine" />, { address: '/m/login' })
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    const address = new URL(String(left.mock.calls[0]?.[0]))
    const asked = Object.fromEntries(address.searchParams)
    expect(address.origin).toBe('http://sandbox.test')
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${location.origin}/m/login`,
    })
    expect(asked.nonce).toMatch(/^[\w-]{43}$/)
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/)
    const remembered = arrival(asked.state ?? '')
    expect(remembered).toMatchObject({ provider: 'google', next: '/m/mine', nonce: asked.nonce })
    expect(arrival(asked.state ?? '')).toBeUndefined()
  })

  it('never redirects to an origin that the whitelabel does not allow', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user } = await renderScreen(<LoginStrip />)
    globalThis.__arcada.release.allowedOrigins = ['https://accounts.example']
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }))
    await screen.findByText('This way to log in is not available right now. Use another one.')
    expect(left).not.toHaveBeenCalled()
  })
})
