import 'fake-indexeddb/auto'
import { i18n } from '@arcada/kit/i18n'
import { $session, closeLoginRequest, logOut } from '@arcada/kit/session'
import { keepLogin, readKeptLogin } from '@arcada/kit/session/kept-login'
import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { I18nProvider } from '@lingui/react'
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

const sandbox = useSandbox({ logsOut: true })
const onLoggedIn = vi.fn()

beforeEach(() => {
  closeLoginRequest()
  onLoggedIn.mockReset()
})

async function openForm(texts = i18n) {
  const { user, unmount, again } = await renderScreen(
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
  return { user, unmount, again, send }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const logins = () => sandbox.requests.filter((line) => line.startsWith('POST /wps/session/login'))
const pictures = () => sandbox.requests.filter((line) => line.startsWith('GET /wps/captcha'))

/** The devices that the requests have stated. */
const devices = () =>
  vi.mocked(fetch).mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('device') ?? [])

describe('logging in', () => {
  it('[API-03] [API-42] [LOGIN-12] starts the session and keeps it for this tab, and stores the password nowhere', async () => {
    vi.spyOn(globalThis, 'fetch')
    const { send } = await openForm()
    await send('marina', 'Arcada123')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    const [, init] = vi.mocked(fetch).mock.calls.find(([address]) => String(address).endsWith('/login')) ?? []
    expect(new Headers(init?.headers).get('encryption')).toBe('nacl-box')
    expect(String(init?.body)).not.toContain('Arcada123')
    expect(devices()).toEqual([])
    const kept = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null')
    expect(kept).toEqual({ ...$session.get() })
    expect(kept).toMatchObject({ userName: 'marina', type: 0, merchantCode: 'ARC', firstTimeLogin: false })
    expect(kept.token).not.toBe('')
    expect(field('Password').value).toBe('')
    expect(logins()).toEqual(['POST /wps/session/login'])
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Arcada123')
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
})

describe('remembering the password', () => {
  const remember = () => screen.getByRole('checkbox', { name: 'Remember password' })
  const saved = () => localStorage.getItem('MC_SAVED_LOGIN')

  it('[LOGIN-03] [SESS-04] saves the log-in when the box is ticked, and fills in the form after the session has expired', async () => {
    const first = await openForm()
    expect(remember()).not.toBeChecked()
    await first.user.click(remember())
    await first.send('marina', 'Arcada123')
    await waitFor(() => expect(saved()).not.toBeNull())
    expect(saved()).not.toContain('Arcada123')
    expect(localStorage.getItem('autoLogin')).toBe('1')
    logOut('expired')
    const again = await first.again()
    await waitFor(() => expect(field('Username').value).toBe('marina'))
    expect(remember()).toBeChecked()
    // A begun form is not replaced.
    const third = await again.again()
    await third.user.type(field('Username'), 'bruno')
    await act(async () => void (await readKeptLogin()))
    expect(field('Username').value).toBe('bruno')
    expect(field('Password').value).toBe('')
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

  it('[LOGIN-13] [LOGIN-14] [LOGIN-20] [LOGIN-23] [REG-30] [CONST-10] [API-08] [API-44] [API-49] appears when a refusal asks for it, not before, and is required with up to six digits', async () => {
    const { user, send } = await failTwice('unknown_2')
    expect(pictures()).toEqual([expect.stringMatching(/timestamp=\d+$/)])
    screen.getByText('Type the numbers in the image (1-16 digits)')
    expect(field('Verification code').maxLength).toBe(6)
    await user.type(field('Verification code'), '12ab34567')
    expect(field('Verification code').value).toBe('123456')
    const [before, first] = [logins().length, picture()?.getAttribute('src')]
    await send('unknown_2', 'wrong3', '')
    await screen.findByText('please enter captcha')
    expect(logins()).toHaveLength(before)
    await user.click(button())
    await waitFor(() => expect(picture()?.getAttribute('src')).not.toBe(first))
    const second = picture()?.getAttribute('src')
    await send('unknown_2', 'wrong3', '1')
    await waitFor(() => expect(picture()?.getAttribute('src')).not.toBe(second))
    expect(field('Verification code').value).toBe('')
    expect(new Set(pictures()).size).toBe(3)
  })

  it('[ENT-05] is typed into the field identifying', async () => {
    await failTwice('unknown_5')
    expect(field('Verification code').name).toBe('identifying')
  })

  it('can be listened to, with one request, until another is shown; a sound that failed plays on the next tap', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new Error('refused'))
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    const { user } = await failTwice('unknown_9')
    const listen = async (times: number) => {
      await user.click(screen.getByRole('button', { name: 'Listen to the numbers' }))
      await waitFor(() => expect(play).toHaveBeenCalledTimes(times))
    }
    await listen(1)
    await waitFor(() => expect($toasts.get().at(-1)?.text).toMatch(/The sound did not play/))
    play.mockResolvedValue()
    await listen(2)
    await listen(3)
    const sounds = play.mock.contexts
    expect(sounds[2]).toHaveProperty('src', expect.stringMatching(/^data:audio\/wav;base64,/))
    // One sound that begins again, not two at once.
    expect(sounds[2]).toBe(sounds[1])
    expect(pictures()).toHaveLength(2)
    expect(pictures().filter((line) => line.includes('/sound'))).toHaveLength(1)
    pause.mockClear()
    await user.click(button())
    await waitFor(() => expect(pause.mock.contexts).toContain(sounds[2]))
    await listen(4)
    expect(sounds[3]).not.toBe(sounds[2])
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

test.each([
  [undefined, []],
  [true, ['OTHERS']],
])(
  '[API-43] a log-in on an old iPhone, whose navigator.standalone is %s, states the devices %j',
  async (standalone, stated) => {
    vi.spyOn(globalThis, 'fetch')
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    const { send } = await openForm()
    await send('marina', 'Arcada123')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    expect(devices()).toEqual(stated)
  },
)

test('[API-43] a log-in states the device only from the home screen', async () => {
  vi.spyOn(globalThis, 'fetch')
  const standalone = (query: string) => ({ matches: query === '(display-mode: standalone)' })
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), standalone(query)))
  const { send } = await openForm()
  await send('marina', 'Arcada123')
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  expect(devices()).toContain('OTHERS')
})
