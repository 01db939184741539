import 'fake-indexeddb/auto'
import { i18n, setLocale } from '@arcada/kit/i18n'
import { $session, closeLoginRequest, logOut } from '@arcada/kit/session'
import { keepLogin } from '@arcada/kit/session/kept-login'
import {
  act,
  renderScreen,
  screen,
  switchToPortuguese,
  translatePage,
  useSandbox,
  waitFor,
} from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { I18nProvider } from '@lingui/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

const sandbox = useSandbox({ logsOut: true })
const onLoggedIn = vi.fn()

beforeEach(() => {
  closeLoginRequest()
  onLoggedIn.mockReset()
})

async function openForm(texts = i18n) {
  const { user, unmount } = await renderScreen(
    <I18nProvider i18n={texts}>
      <LoginForm onLoggedIn={onLoggedIn} />
    </I18nProvider>,
    { address: '/m/login' },
  )
  const send = async (username: string, password: string, captcha?: string) => {
    await fill('Username', username)
    await fill('Password', password)
    if (captcha !== undefined) await fill('Verification code', captcha)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
  }
  const fill = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text) await user.type(field(label), text)
  }
  return { user, unmount, send }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The digits of the newest captcha. */
async function newestCaptcha(): Promise<string> {
  const sent = await sandbox.control('GET', '/sandbox/outbox')
  const all: unknown[] = Array.isArray(sent) ? sent : []
  const texts = all.flatMap((one) =>
    typeof one === 'object' && one !== null && 'kind' in one && one.kind === 'captcha' && 'text' in one
      ? [String(one.text)]
      : [],
  )
  return texts.at(-1) ?? ''
}

const logins = () => sandbox.requests.filter((line) => line.startsWith('POST /wps/session/login'))
const pictures = () => sandbox.requests.filter((line) => line.startsWith('GET /wps/captcha'))

describe('logging in', () => {
  it('[LOGIN-12] starts the session and keeps it for this tab', async () => {
    const { send } = await openForm()
    await send('marina', 'Arcada123')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    const kept = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null')
    expect(kept).toEqual({ ...$session.get() })
    expect(kept).toMatchObject({ userName: 'marina', type: 0, merchantCode: 'ARC', firstTimeLogin: false })
    expect(kept.token).not.toBe('')
  })

  it('[LOGIN-12] [LOGIN-16] shows an error at a field, then logs in, on a page that the browser translates', async () => {
    const { send } = await openForm()
    onTestFinished(translatePage())
    await send('marina', 'a b')
    const message = await screen.findByText('Password format is incorrect')
    expect(message.closest('font')).toBeVisible()
    await send('marina', 'Arcada123')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(message).not.toBeInTheDocument()
  })

  it('stores the password nowhere', async () => {
    const { send } = await openForm()
    await send('marina', 'Arcada123')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalled())
    expect(field('Password').value).toBe('')
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(kept).not.toContain('Arcada123')
  })

  it('[LOGIN-16] [LOGIN-17] sends nothing while a field is invalid, shows the errors and focuses the first field', async () => {
    const { send } = await openForm()
    await send('ana', 'a b')
    await screen.findByText('Account format is incorrect')
    screen.getByText('Password format is incorrect')
    expect(document.activeElement).toBe(field('Username'))
    expect(field('Username').getAttribute('aria-invalid')).toBe('true')
    expect(logins()).toHaveLength(0)
  })

  it('shows the error of a wrong password at the field, without a toast, and removes it on the next key', async () => {
    const { user, send } = await openForm()
    await send('unknown_1', 'wrong')
    const words = 'Wrong username or password. Try again.'
    await screen.findByText(words)
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Password'))
    expect($toasts.get()).toHaveLength(0)
    await user.keyboard('x')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('explains the failure without a connection, and logs in on the next attempt', async () => {
    const { user, send } = await openForm()
    await sandbox.fault({ match: 'login', drop: true })
    await send('marina', 'Arcada123')
    await screen.findByText(/You're offline/)
    await sandbox.mend()
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  })

  it('is busy while it waits for the server, and sends only once', async () => {
    const { user, send } = await openForm()
    await sandbox.fault({ match: 'login', hang: true })
    await send('marina', 'Arcada123')
    const button = screen.getByRole('button', { name: 'Log in' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await user.click(button)
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    expect(logins()).toHaveLength(1)
  })

  it('cancels the log-in when the form is closed', async () => {
    vi.spyOn(globalThis, 'fetch')
    const { send, unmount } = await openForm()
    await sandbox.fault({ match: 'login', hang: true })
    await send('marina', 'Arcada123')
    await waitFor(() => expect(logins()).toHaveLength(1))
    const [, init] = vi.mocked(fetch).mock.calls.find(([address]) => String(address).endsWith('/login')) ?? []
    expect(init?.signal?.aborted).toBe(false)
    unmount()
    expect(init?.signal?.aborted).toBe(true)
    expect($session.get()).toBeNull()
    expect(onLoggedIn).not.toHaveBeenCalled()
  })
})

describe('remembering the password', () => {
  const remember = () => screen.getByRole('checkbox', { name: 'Remember password' })
  const saved = () => localStorage.getItem('MC_SAVED_LOGIN')

  it('[LOGIN-03] [SESS-04] saves the log-in when the box is ticked', async () => {
    const { user, send } = await openForm()
    expect(remember()).not.toBeChecked()
    await user.click(remember())
    await send('marina', 'Arcada123')
    await waitFor(() => expect(saved()).not.toBeNull())
    expect(saved()).not.toContain('Arcada123')
    expect(localStorage.getItem('autoLogin')).toBe('1')
  })

  it('[LOGIN-03] fills in the form after the session has expired', async () => {
    const { user, send, unmount } = await openForm()
    await user.click(remember())
    await send('marina', 'Arcada123')
    await waitFor(() => expect(saved()).not.toBeNull())
    logOut('expired')
    unmount()
    await renderExpired()
    await waitFor(() => expect(field('Username').value).toBe('marina'))
    expect(remember()).toBeChecked()
  })

  it('[LOGIN-03] deletes the saved log-in when the box is not ticked', async () => {
    await keepLogin({ type: 'username', username: 'marina', password: 'Arcada123', countryDialingCode: '' })
    const { user, send } = await openForm()
    await waitFor(() => expect(remember()).toBeChecked())
    await user.click(remember())
    await user.clear(field('Username'))
    await user.clear(field('Password'))
    expect(saved()).not.toBeNull()
    await send('marina', 'Arcada123')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalled())
    expect(saved()).toBeNull()
    expect(localStorage.getItem('autoLogin')).toBe('0')
  })

  /** The log-in dialog after an expiry: the browser still has the saved log-in. */
  async function renderExpired() {
    const kept = { ...localStorage }
    const opened = await renderScreen(<div />, { address: '/m/login' })
    opened.unmount()
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value))
    return renderScreen(<LoginForm onLoggedIn={onLoggedIn} />, { address: '/m/login' })
  }
})

describe('the captcha', () => {
  async function failTwice(name: string) {
    const form = await openForm()
    await form.send(name, 'wrong1')
    await screen.findByText(/Wrong username or password/)
    expect(screen.queryByLabelText('Verification code')).toBeNull()
    expect(pictures()).toHaveLength(0)
    await form.send(name, 'wrong2')
    await screen.findByLabelText('Verification code')
    await waitFor(() => expect(picture()?.getAttribute('src')).toMatch(/^data:image\//))
    return form
  }
  const button = () => screen.getByRole('button', { name: 'Show another image' })
  const picture = () => button().querySelector('img')

  it('[LOGIN-13] [API-49] appears with its picture when a refusal asks for it, not before', async () => {
    await failTwice('unknown_2')
    expect(pictures()).toHaveLength(1)
    expect(pictures()[0]).toMatch(/timestamp=\d+$/)
  })

  it('[LOGIN-14] loads another picture on a tap', async () => {
    const { user } = await failTwice('unknown_3')
    const first = picture()?.getAttribute('src')
    await user.click(button())
    await waitFor(() => expect(pictures()).toHaveLength(2))
    expect(pictures()[1]).not.toBe(pictures()[0])
    await waitFor(() => expect(picture()?.getAttribute('src')).not.toBe(first))
  })

  it('can be listened to, with one request, and stays the same', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const { user } = await failTwice('unknown_9')
    const sounds = () => pictures().filter((line) => line.includes('/sound'))
    await user.click(screen.getByRole('button', { name: 'Listen to the numbers' }))
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
    expect(play.mock.contexts[0]).toHaveProperty('src', expect.stringMatching(/^data:audio\/wav;base64,/))
    await user.click(screen.getByRole('button', { name: 'Listen to the numbers' }))
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2))
    expect(sounds()).toHaveLength(1)
    expect(pictures()).toHaveLength(2)
    // One sound that begins again, not two at once.
    expect(play.mock.contexts[1]).toBe(play.mock.contexts[0])
  })

  it('ends its sound when another one is shown, and then plays that one', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    const { user } = await failTwice('unknown_11')
    await user.click(screen.getByRole('button', { name: 'Listen to the numbers' }))
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
    expect(pause).not.toHaveBeenCalled()
    await user.click(button())
    await waitFor(() => expect(pause).toHaveBeenCalledOnce())
    expect(pause.mock.contexts[0]).toBe(play.mock.contexts[0])
    await user.click(screen.getByRole('button', { name: 'Listen to the numbers' }))
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2))
    expect(play.mock.contexts[1]).not.toBe(play.mock.contexts[0])
  })

  it('states that its sound did not play, and plays it on the next tap', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new Error('refused'))
    const { user } = await failTwice('unknown_10')
    await user.click(screen.getByRole('button', { name: 'Listen to the numbers' }))
    await waitFor(() => expect($toasts.get().at(-1)?.text).toMatch(/The sound did not play/))
    play.mockResolvedValueOnce()
    await user.click(screen.getByRole('button', { name: 'Listen to the numbers' }))
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2))
  })

  it('[LOGIN-20] is required before the form is sent', async () => {
    const { send } = await failTwice('unknown_4')
    const before = logins().length
    await send('unknown_4', 'wrong3', '')
    await screen.findByText('please enter captcha')
    expect(logins()).toHaveLength(before)
  })

  it('[REG-30] [CONST-10] states how many digits the code has, and accepts six', async () => {
    await failTwice('unknown_8')
    screen.getByText('Type the numbers in the image (1-16 digits)')
    expect(field('Verification code').maxLength).toBe(6)
  })

  it('[LOGIN-23] accepts only digits, at most six', async () => {
    const { user } = await failTwice('unknown_5')
    await user.type(field('Verification code'), '12ab34567')
    expect(field('Verification code').value).toBe('123456')
  })

  it('logs in the member who types the digits of the picture', async () => {
    const { send } = await failTwice('bruno')
    await send('bruno', 'Arcada123', await newestCaptcha())
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect($session.get()?.userName).toBe('bruno')
  })

  it('is replaced and emptied after a wrong code', async () => {
    const { send } = await failTwice('unknown_6')
    const right = await newestCaptcha()
    await send('unknown_6', 'wrong3', right === '11111' ? '22222' : '11111')
    await screen.findByText('Verification code error')
    expect(field('Verification code').value).toBe('')
    expect(document.activeElement).toBe(field('Verification code'))
    await waitFor(() => expect(pictures()).toHaveLength(2))
  })

  it('offers a retry when its picture does not load', async () => {
    const form = await openForm()
    await sandbox.fault({ match: 'captcha', status: 500, times: 1 })
    await form.send('unknown_7', 'wrong1')
    await screen.findByText(/Wrong username or password/)
    await form.send('unknown_7', 'wrong2')
    await form.user.type(await screen.findByLabelText('Verification code'), '1')
    await screen.findByText(/image did not load/)
    await form.user.click(button())
    await waitFor(() => expect(picture()).not.toBeNull())
  })
})

describe('the request', () => {
  const device = () =>
    vi.mocked(fetch).mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('device'))

  it('[API-42] [API-43] carries no plain password, and the device only from the home screen', async () => {
    vi.spyOn(globalThis, 'fetch')
    const { send } = await openForm()
    await send('marina', 'Arcada123')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalled())
    const [, init] = vi.mocked(fetch).mock.calls.find(([address]) => String(address).endsWith('/login')) ?? []
    expect(new Headers(init?.headers).get('encryption')).toBe('nacl-box')
    expect(String(init?.body)).not.toContain('Arcada123')
    expect(device().filter((value) => value !== null)).toEqual([])
  })

  it('[API-43] names the device when the site runs from the home screen', async () => {
    vi.spyOn(globalThis, 'fetch')
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query === '(display-mode: standalone)',
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    )
    const { send } = await openForm()
    await send('marina', 'Arcada123')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalled())
    expect(device()).toContain('OTHERS')
  })
})

describe('a language switch', () => {
  it('[LOGIN-25] updates the shown messages after 200 ms', async () => {
    const { user } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByText('Account format is incorrect')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await switchToPortuguese('remote-member')
    await act(() => vi.advanceTimersByTimeAsync(199))
    expect(screen.queryByText('Formato de usuário incorreto')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    screen.getByText('Formato de usuário incorreto')
    await setLocale('en')
  })
})
