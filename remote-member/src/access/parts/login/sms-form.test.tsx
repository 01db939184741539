import { $session } from '@arcada/kit/session'
import { act, renderScreen, screen, translatePage, useSandbox, waitFor } from '@arcada/kit/testing'
import { $toasts, pauseToasts, resumeToasts } from '@arcada/kit/ui'
import { settingsQuery } from '@arcada/kit/whitelabel'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newestMessage } from '../../../shared/testing/outbox.ts'
import { bodyOf, LoginForm } from './login-form.tsx'

const sandbox = useSandbox({ logsOut: true })
const onLoggedIn = vi.fn()
let phones = 11987000000

beforeEach(() => void onLoggedIn.mockReset())
afterEach(() => sandbox.set({ flags: { MOBILEVERCODELOGIN3: true }, firebase: false }))

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const sends = () =>
  sandbox.requests.filter(
    (line) =>
      line.includes('/verification/sms/') ||
      (line.startsWith('POST') && line.includes('sendVerificationCode')),
  )

async function openTab() {
  const opened = await renderScreen(<LoginForm onLoggedIn={onLoggedIn} />, { address: '/m/login' })
  await opened.user.click(screen.getByRole('tab', { name: 'SMS' }))
  return opened
}

async function sendCode(mobile: string) {
  const opened = await openTab()
  await opened.user.type(field('Mobile number'), mobile)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled())
  await opened.user.click(screen.getByRole('button', { name: 'Send code' }))
  return opened
}

describe('the two kinds of log-in', () => {
  it('[LOGIN-01] [ENT-05] are tabs: username and password, or mobile number and code', async () => {
    const { user } = await renderScreen(<LoginForm onLoggedIn={onLoggedIn} />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Username and password', 'SMS'])
    expect([field('Username').name, field('Password').name]).toEqual(['username', 'password'])
    await user.click(screen.getByRole('tab', { name: 'SMS' }))
    expect([field('Mobile number').name, field('SMS code').name]).toEqual(['mobileNum', 'messageCode'])
  })

  it('[LOGIN-02] appear without taking the focus from a field in use', async () => {
    const { user, client } = await renderScreen(<LoginForm onLoggedIn={onLoggedIn} />)
    await sandbox.fault({ match: 'consolidatedSettings', hang: true })
    act(() => void client.resetQueries(settingsQuery()))
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(screen.queryByRole('tabpanel')).toBeNull()
    const typed = field('Username')
    await user.type(typed, 'mar')
    await sandbox.mend()
    await screen.findByRole('tabpanel', { name: 'Username and password' })
    await user.keyboard('ina')
    expect(field('Username')).toBe(typed)
    expect(typed.value).toBe('marina')
  })

  it('[LOGIN-15] load another captcha on a switch, only while one is shown', async () => {
    const { user } = await renderScreen(<LoginForm onLoggedIn={onLoggedIn} />)
    const pictures = () => sandbox.requests.filter((line) => line.includes('/wps/captcha'))
    const flip = async () => {
      await user.click(screen.getByRole('tab', { name: 'SMS' }))
      await user.click(screen.getByRole('tab', { name: 'Username and password' }))
    }
    await flip()
    expect(pictures()).toHaveLength(0)
    await user.type(field('Username'), 'tab_flipper')
    for (const wrong of ['x1', 'x2']) {
      await user.clear(field('Password'))
      await user.type(field('Password'), `${wrong}{Enter}`)
      await screen.findByText(/Wrong username or password/)
    }
    await waitFor(() => expect(pictures()).toHaveLength(1))
    await flip()
    await waitFor(() => expect(pictures().length).toBeGreaterThan(1))
    expect(field('Username').value).toBe('tab_flipper')
  })
})

describe('logging in by SMS', () => {
  it('[ENT-03] [API-09] [API-48] logs in the owner of the number with the SMS code, without a captcha', async () => {
    const { user } = await sendCode('11987650001')
    await waitFor(() =>
      expect(sends()).toEqual([
        'GET /wps/verification/sms/noLogin?mobileNum=11987650001&countryDialingCode=55',
      ]),
    )
    await screen.findByText(/Resend in/)
    await user.type(field('SMS code'), await newestMessage(sandbox, 'sms'))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect($session.get()?.userName).toBe('marina')
    expect(sandbox.requests.some((line) => line.includes('/wps/captcha'))).toBe(false)
  })

  it('[LOGIN-18] [LOGIN-19] [LOGIN-24] [SMS-01] sends nothing while the number or the code is invalid', async () => {
    const { user } = await openTab()
    expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled()
    await user.type(field('Mobile number'), '123')
    expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByText('The mobile num is not valid')
    screen.getByText('Verification code error')
    expect(sends()).toHaveLength(0)
    expect(sandbox.requests.filter((line) => line.startsWith('POST /wps/session/login'))).toHaveLength(0)
  })

  it('[LOGIN-21] [LOGIN-22] accepts only digits, 20 of a number and 10 of a code', async () => {
    const { user } = await openTab()
    expect(field('Mobile number').maxLength).toBe(20)
    await user.type(field('Mobile number'), 'a1b2')
    expect(field('Mobile number').value).toBe('(12')
    await user.type(field('SMS code'), '12ab345678901')
    expect(field('SMS code').value).toBe('1234567890')
  })
})

describe('the button of the SMS code', () => {
  const next = () => String(++phones)

  it('[SMS-02] [SMS-03] [SMS-04] is replaced by a countdown, also on a translated page and when the clock of the device changes', async () => {
    onTestFinished(translatePage())
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'clearInterval', 'Date', 'performance'],
    })
    await sendCode(next())
    expect(await screen.findByText('Resend in 120 s')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
    vi.setSystemTime(Date.now() - 86_400_000)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(screen.getByRole('timer').textContent).toMatch(/^Resend in (90|89) s$/)
    await act(() => vi.advanceTimersByTimeAsync(91_000))
    expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled()
    expect(sends()).toHaveLength(1)
  })

  it('[ERR-05] [ERR-06] shows that it is sending, then for 1.5 s that the code was sent', async () => {
    await sandbox.fault({ match: 'smsLogin', delayMs: 60 })
    const seen: string[] = []
    const stop = $toasts.listen((toasts) => {
      seen.push(...toasts.map(({ type, text }) => `${type}: ${text}`))
      if (toasts.some(({ type }) => type === 'success')) pauseToasts()
    })
    await sendCode(next())
    await screen.findByText(/Resend in/)
    stop()
    expect([...new Set(seen)]).toEqual(['loading: Sending…', 'success: sent'])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    resumeToasts()
    act(() => vi.advanceTimersByTime(1_499))
    expect($toasts.get().map(({ text }) => text)).toEqual(['sent'])
    act(() => vi.advanceTimersByTime(1))
    vi.useRealTimers()
    expect($toasts.get()).toEqual([])
  })

  it('[ERR-05] shows that it is sending for at most 10 s', async () => {
    await sandbox.fault({ match: 'smsLogin', hang: true })
    const stop = $toasts.listen((toasts) => {
      if (toasts.some(({ type }) => type === 'loading')) pauseToasts()
    })
    await sendCode(next())
    await waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual(['Sending…']))
    stop()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    resumeToasts()
    act(() => vi.advanceTimersByTime(9_999))
    expect($toasts.get().map(({ text }) => text)).toEqual(['Sending…'])
    act(() => vi.advanceTimersByTime(1))
    vi.useRealTimers()
    expect($toasts.get()).toEqual([])
  })

  it('[ERR-07] shows no error when sending fails, and can be used again', async () => {
    await sandbox.fault({ match: 'smsLogin', status: 500 })
    await sendCode(next())
    await waitFor(() => expect(sends()).toHaveLength(1))
    await waitFor(() => expect($toasts.get().filter(({ type }) => type !== 'success')).toEqual([]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled())
    expect(screen.queryByText(/error/i)).toBeNull()
  })

  it('[SMS-06] [ENT-04] counts down one minute and verifies the number with Firebase where the operator uses it', async () => {
    await sandbox.set({ firebase: true })
    await sandbox.fault({ match: 'consoleSettings', hang: true })
    const { user } = await sendCode('11987650003')
    // Tapped before the console settings have arrived.
    expect(sends()).toEqual([])
    await sandbox.mend()
    await screen.findByText(/Resend in (60|59) s/)
    expect(sends()).toEqual([expect.stringContaining('accounts:sendVerificationCode')])
    await user.type(field('SMS code'), await newestMessage(sandbox, 'sms'))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect($session.get()?.userName).toBe('aline')
  })

  it("[ENT-04] sends Firebase's proof with its four fields", () => {
    const phone = { mobile: '11987650001', dialingCode: '55' }
    expect(bodyOf(phone, { by: 'firebase', idToken: 'jwt' })).toEqual({
      type: 'firebase',
      firebaseChannel: 'sms',
      firebaseIdToken: 'jwt',
      firebaseMobileNo: '11987650001',
      countryDialingCode: '55',
    })
    expect(bodyOf(phone, { by: 'server', code: '1234' })).toEqual({
      type: 'sms',
      username: '11987650001',
      password: '1234',
      countryDialingCode: '55',
    })
  })
})
