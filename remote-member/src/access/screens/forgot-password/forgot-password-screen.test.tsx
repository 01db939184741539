import { useNavigate } from '@arcada/kit/routes/navigation'
import { $session } from '@arcada/kit/session'
import { heldPassword } from '@arcada/kit/session/kept-login'
import { act, fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { useEffect, useRef } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { wholeNumber } from '../../../shared/parts/sms/phone-format.ts'
import { newestMessage } from '../../../shared/testing/outbox.ts'
import ForgotPasswordScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
afterEach(() => sandbox.set({ flags: { CHNGPASSVERIF3: true } }))

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('/m/forget', () => {
  it('[ROUTE-13] [FORGOT-01] [FORGOT-02] [FORGOT-03] offers phone and e-mail, the phone first; e-mail only where the whitelabel has no codes', async () => {
    const { unmount } = await renderScreen(<ForgotPasswordScreen />, { address: '/m/forget' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot password')
    expect(screen.getByRole('tab', { name: 'Mobile' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tab', { name: 'E-mail' })).toBeVisible()
    unmount()
    await sandbox.set({ flags: { CHNGPASSVERIF3: false } })
    await renderScreen(<ForgotPasswordScreen />)
    expect(screen.queryByRole('tab')).toBeNull()
    expect(field('E-mail')).toBeVisible()
  })

  it('[FORGOT-01] [FORGOT-03] wait for the server, so that no tab disappears while a guest uses it, and are reduced to e-mail when the settings fail to load', async () => {
    const { client } = await renderScreen(<ForgotPasswordScreen />)
    await sandbox.fault({ match: 'consolidatedSettings', hang: true })
    act(() => void client.resetQueries(settingsQuery()))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    await sandbox.mend()
    await screen.findByRole('tab', { name: 'Mobile' })
    await sandbox.fault({ match: 'consolidatedSettings', status: 500 })
    act(() => void client.resetQueries(settingsQuery()))
    expect(await screen.findByLabelText('E-mail', {}, { timeout: 5000 })).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('by e-mail', () => {
  const button = () => screen.getByRole('button', { name: 'Recover' })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** Sends while the clock is stopped. */
  async function openStill(username: string, email: string) {
    const opened = await fill(username, email)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    fireEvent.click(button())
    return opened
  }
  async function openForm(username: string, email: string) {
    const opened = await fill(username, email)
    await opened.user.click(button())
    return opened
  }
  async function fill(username: string, email: string) {
    await sandbox.set({ flags: { CHNGPASSVERIF3: false } })
    const opened = await renderScreen(<FromLogin />, { address: '/m/login' })
    await opened.user.type(await screen.findByLabelText('Username'), username)
    await opened.user.type(field('E-mail'), email)
    return opened
  }
  /** Comes from the log-in, so that there is a page to go back to. */
  function FromLogin() {
    const navigate = useNavigate()
    const went = useRef(false)
    useEffect(() => {
      if (!went.current) void navigate('/m/forget')
      went.current = true
    }, [navigate])
    return <ForgotPasswordScreen />
  }

  it('[FORGOT-04] [FORGOT-05] [FORGOT-08] [FORGOT-13] [ENT-14] [API-63] sends a mail, confirms it for a second and goes back', async () => {
    vi.spyOn(globalThis, 'fetch')
    const { address } = await openStill('  gilson ', ' gilson@example.com ')
    // Each check takes 50 ms.
    await vi.waitFor(() => expect(screen.getByText('The e-mail has been sent')).toBeVisible())
    const [, init] = vi.mocked(fetch).mock.calls.find(([to]) => String(to).includes('/password/forgot')) ?? []
    expect(String(init?.body)).toBe('username=gilson&email=gilson%40example.com')
    await pass(900)
    expect(screen.getByText('The e-mail has been sent')).toBeVisible()
    expect(address()).toBe('/m/forget')
    await pass(150)
    expect(address()).toBe('/m/login')
    expect($toasts.get()).toEqual([])
    expect(await newestMessage(sandbox, 'email')).toMatch(/^\S{8,}$/)
  })

  it('[FORGOT-07] shows a loading toast until the answer, at most 9999 s', async () => {
    await sandbox.fault({ match: 'forgotPassword', hang: true })
    await openStill('gilson', 'gilson@example.com')
    const shown = () => $toasts.get().map(({ type }) => type)
    await vi.waitFor(() => expect(shown()).toEqual(['loading']))
    await pass(9_000_000)
    expect(shown()).toEqual(['loading'])
    await pass(1_000_000)
    expect(shown()).toEqual([])
  })

  it('[FORGOT-09] [FORGOT-10] [FORGOT-12] [ERR-01] shows the error messages of the rules, and sends nothing', async () => {
    const { user } = await openForm('ab', 'unknown')
    await screen.findByText('Account format is incorrect')
    screen.getByText('E-mail format is incorrect')
    await user.type(field('E-mail'), '@example.com')
    for (const name of ['abc', 'a'.repeat(21), 'gilson silva', 'gílson', 'gilson-1']) {
      await user.clear(field('Username'))
      await user.type(field('Username'), name)
      await user.click(button())
      expect(await screen.findByText('Account format is incorrect'), name).toBeVisible()
    }
    expect(sandbox.requests.some((line) => line.includes('/password/forgot'))).toBe(false)
  })

  it('shows that no account matches, and keeps the fields', async () => {
    await openForm('gilson', 'other@example.com')
    await screen.findByText('Sorry, the user does not exist or is disabled.')
    expect(field('E-mail').value).toBe('other@example.com')
    expect($toasts.get()).toEqual([])
  })
})

describe('by phone', () => {
  const submit = () => screen.getByRole('button', { name: 'Set password' })

  async function openForm(mobile: string) {
    const opened = await renderScreen(<ForgotPasswordScreen />, { address: '/m/forget' })
    await waitFor(() => expect(sandbox.requests).toContain('GET /wps/system/country'))
    if (mobile) await opened.user.type(field('Mobile number'), mobile)
    return opened
  }
  async function sendCode(mobile: string) {
    const opened = await openForm(mobile)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled())
    await opened.user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText('Resend in 120 s')
    return opened
  }

  it('[API-12] [API-56] [FORGOT-06] [FORGOT-14] [FORGOT-15] [FORGOT-17] [FORGOT-18] [FORGOT-19] has number, code and password, states the length of a number, and waits for the rest', async () => {
    const { user } = await openForm('')
    expect(field('New password')).toBeVisible()
    expect(field('SMS code')).toBeDisabled()
    expect(submit()).toBeDisabled()
    await user.type(field('Mobile number'), '119')
    await screen.findByText('Enter at least 10 digits')
    expect(submit()).toBeDisabled()
  })

  it('[FORGOT-20] [ENT-13] [API-43] [API-75] [API-76] sets the password and logs in with it, from the home screen with its device', async () => {
    vi.spyOn(globalThis, 'fetch')
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    const { user, address } = await sendCode('11987650004')
    const bodies = (part: string) =>
      vi.mocked(fetch).mock.calls.flatMap(([to, init]) => (String(to).endsWith(part) ? [init?.body] : []))
    expect(bodies('/verification/sms/noLogin')).toEqual(['{"mobileNum":"11987650004"}'])
    const code = await newestMessage(sandbox, 'sms')
    await user.type(field('SMS code'), code)
    await user.type(field('New password'), 'Fresh123')
    await waitFor(() => expect(submit()).toBeEnabled())
    await user.click(submit())
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect($session.get()?.userName).toBe('caio')
    expect(heldPassword()).toBe('Fresh123')
    const stated = vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('device'))
    expect(stated.filter((device) => device !== null)).toEqual(['OTHERS'])
    expect(JSON.parse(String(bodies('/member/password/sms')[0]))).toEqual({
      newPassword: 'Fresh123',
      mobileNum: '11987650004',
      verificationCode: code,
    })
  })

  it('[ERR-03] [ERR-04] empties the code, not the password, on a refusal, and the other way round where the password is the old one', async () => {
    const { user } = await sendCode('11987650002')
    const right = await newestMessage(sandbox, 'sms')
    await user.type(field('SMS code'), right)
    await user.type(field('New password'), 'Arcada123')
    await user.click(submit())
    await screen.findByText('The new password and the old password cannot be the same')
    expect([field('New password').value, field('SMS code').value]).toEqual(['', right])
    await user.clear(field('SMS code'))
    await user.type(field('SMS code'), right === '000000' ? '111111' : '000000')
    await user.type(field('New password'), 'Other123')
    await user.click(submit())
    await screen.findByText('Verification code error')
    expect([field('New password').value, field('SMS code').value]).toEqual(['Other123', ''])
    await sandbox.fault({ match: 'setPassword', status: 429, code: 'tries.too.many', times: 1 })
    await user.type(field('SMS code'), '123456')
    await user.click(submit())
    await screen.findByText('Too many tries. Wait a while, then try again.')
    expect(field('New password').value).toBe('Other123')
  })

  it('[FORGOT-20] [API-76] sends the country code in the number of another country than Brazil', () => {
    expect(wholeNumber('11987650004', '55')).toBe('11987650004')
    expect(wholeNumber('912345678', '351')).toBe('+351912345678')
  })
})
