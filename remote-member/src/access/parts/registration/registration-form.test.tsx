import { $session, logOut } from '@arcada/kit/session'
import { heldPassword } from '@arcada/kit/session/kept-login'
import { addressOf, editAnswers, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { $toasts, pauseToasts, resumeToasts } from '@arcada/kit/ui'
import { afterEach, describe, expect, it, vi } from 'vitest'
import remote from '../../../../remote.ts'
import { newestMessage } from '../../../shared/testing/outbox.ts'
import RegisterScreen from '../../screens/register/index.tsx'

const sandbox = useSandbox()
afterEach(async () => {
  vi.unstubAllGlobals()
  logOut('chosen')
  await sandbox.set({ registration: {}, flags: { GOOGLELOGIN3: true, FACEBOOKLOGIN3: false } })
})

const NAME = { EN: 'Four letters at least', PT: 'Ao menos quatro letras' }
const USERNAME = {
  name: 'username',
  enabled: true,
  required: true,
  sort: 1,
  rule: { pattern: '[a-z0-9]+', min: 4, max: 20 },
  message: NAME,
}
const PASSWORD = { name: 'password', enabled: true, required: true, sort: 2, rule: { min: 6 } }
const CONFIRM = { name: 'confirmPassword', enabled: true, required: true, sort: 3 }
const PLAIN = { captcha: false, affiliate: { enabled: false, required: false } }

/** A mock of the promotions remote's widget for members. */
const referralOf = async (person: string) =>
  (await sandbox.ask('referralSummary', person)) as { code: string; link: string; invited: number }

let people = 0
const newName = () => `player${++people}`

async function open(registration: Record<string, unknown> = {}, address = '/m/register') {
  await sandbox.set({ registration })
  const opened = await renderScreen(<RegisterScreen />, { address })
  await screen.findByRole('button', { name: 'Create account' })
  const fill = async (label: string, text: string) => {
    await opened.user.clear(field(label))
    if (text) await opened.user.type(field(label), text)
  }
  const send = () => opened.user.click(screen.getByRole('button', { name: 'Create account' }))
  return { ...opened, fill, send }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
const labels = () => screen.getAllByRole('textbox').map((one) => (one as HTMLInputElement).name)
const registrations = () => sandbox.requests.filter((line) => line.startsWith('PUT /wps/member/register'))

describe('the registration form', () => {
  it('[ROUTE-10] [ROUTE-11] is the same under its two other addresses', () => {
    const route = remote.routes.find(({ path }) => path === '/m/register')
    expect(route && 'aliases' in route && route.aliases).toEqual(['/register.html', '/m/register.html'])
    expect(route).toMatchObject({ header: false, footer: false, access: 'public' })
  })

  it('[REG-03] [REG-12] [API-11] [API-55] [API-106] shows the fields that the server asks for, in its order', async () => {
    await open({
      ...PLAIN,
      fields: [
        { name: 'zalo', enabled: true, required: false, sort: 9 },
        { name: 'nickname', enabled: true, required: false, sort: 5 },
        { name: 'email', enabled: false, required: true, sort: 4 },
        { name: 'shoeSize', enabled: true, required: true, sort: 1 },
        USERNAME,
        PASSWORD,
      ],
    })
    expect(labels()).toEqual(['username', 'nickname', 'zalo'])
    for (const path of ['/wps/system/setting/register', '/wps/system/setting/register/validation']) {
      expect(sandbox.requests.some((line) => line.startsWith(`GET ${path}`))).toBe(true)
    }
  })

  it('[REG-13] [REG-15] [REG-16] [API-06] [API-46] marks required fields with an asterisk, lets optional ones stay empty, and logs in the new member, with the password in memory only', async () => {
    const email = { name: 'email', enabled: true, required: false, rule: { min: 5 } }
    const registration = { ...PLAIN, fields: [USERNAME, PASSWORD, email] }
    const { fill, send, address } = await open(registration, '/m/register?next=%2Fm%2Fmine')
    expect(screen.getByText('Username', { selector: 'label, label *' }).closest('label')?.textContent).toBe(
      'Username *',
    )
    expect(screen.getByText('E-mail').textContent).toBe('E-mail')
    expect(field('Username').required).toBe(true)
    const name = newName()
    await fill('Username', name)
    await fill('Password', 'Arcada123')
    await send()
    await waitFor(() => expect(address()).toBe('/m/mine'))
    expect($session.get()?.userName).toBe(name)
    expect(heldPassword()).toBe('Arcada123')
    expect(registrations()).toEqual(['PUT /wps/member/register'])
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Arcada123')
  })

  it('[REG-14] [REG-17] [REG-18] [REG-19] [REG-27] shows the error message of the server, requires the password twice, and focuses the first invalid field', async () => {
    const { fill, send } = await open({ ...PLAIN, fields: [USERNAME, PASSWORD, CONFIRM] })
    await fill('Username', 'ab')
    await send()
    await screen.findByText(NAME.EN)
    await waitFor(() => expect(field('Username')).toHaveFocus())
    await fill('Username', newName())
    await send()
    await waitFor(() => expect(field('Password')).toHaveFocus())
    await fill('Password', 'Arcada123')
    await send()
    await screen.findByText('Password format is incorrect')
    await fill('Repeat the password', 'Arcada124')
    await send()
    await screen.findByText('Confirmation password not matched')
    await fill('Password', 'Arcada124')
    await waitFor(() => expect(screen.queryByText('Confirmation password not matched')).toBeNull())
    await fill('Password', 'Arcada125')
    await screen.findByText('Confirmation password not matched')
    expect(registrations()).toHaveLength(0)
  })

  it('[REG-01] [REG-04] [REG-05] [REG-06] [REG-07] [REG-08] [ROUTE-09] has a title, links, the social buttons of the whitelabel, and the agreement as a condition', async () => {
    await sandbox.set({ flags: { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true } })
    const { user, unmount } = await open(PLAIN)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create account')
    expect(addressOf('Already have an account? Log in')).toBe('/m/login')
    expect(addressOf('Customer service')).toBe('/m/service')
    expect(screen.getAllByRole('button', { name: /Continue with/ })).toHaveLength(2)
    const agree = screen.getByRole('checkbox', { name: /I am 18 or older/ })
    expect(agree).toBeChecked()
    expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled()
    await user.click(agree)
    expect(screen.getByRole('button', { name: 'Create account' })).toBeDisabled()
    unmount()
    await open({ ...PLAIN, agree: false })
    expect(screen.getByRole('button', { name: 'Create account' })).toBeDisabled()
  })

  it('[REG-06] [REG-07] has the links to the log-in and to customer service also when its settings do not load', async () => {
    await sandbox.fault({ match: 'registerSettings', status: 451, code: 'ip.restricted' })
    await renderScreen(<RegisterScreen />, { address: '/m/register' })
    await screen.findByText('This site cannot be used from where you are.')
    expect(addressOf('Already have an account? Log in')).toBe('/m/login')
    expect(addressOf('Customer service')).toBe('/m/service')
  })

  it('[REG-29] shows a guest only those banners of its own group that promote nothing', async () => {
    const { unmount } = await open(PLAIN)
    await screen.findByRole('img', { name: 'More than 300 games' })
    expect(sandbox.requests.some((line) => /announcements\?types=B&groupName=m_reg/.test(line))).toBe(true)
    unmount()
    editAnswers('announcements', ({ banners, ...rest }) => {
      const [known] = Array.isArray(banners) ? banners : []
      const { promo: _, ...plain } = known
      return {
        ...rest,
        banners: [
          { ...plain, title: 'Twice your money', promo: true },
          { ...plain, title: 'Unknown' },
          { ...plain, title: 'How it works', promo: false },
        ],
      }
    })
    await open(PLAIN)
    await screen.findByRole('img', { name: 'How it works' })
    expect(screen.queryByRole('img', { name: 'Twice your money' })).toBeNull()
    expect(screen.queryByRole('img', { name: 'Unknown' })).toBeNull()
  })
})

describe('the two kinds of registration', () => {
  const tab = (name: string) => screen.getByRole('tab', { name })

  it('[REG-02] [REG-09] [REG-10] are offered where both are open, the username first, and reduced to the number where only that is', async () => {
    const { unmount } = await open({ ...PLAIN, methods: { username: true, mobileNum: true } })
    expect(tab('Username').getAttribute('aria-selected')).toBe('true')
    unmount()
    await open({ ...PLAIN, methods: { username: false, mobileNum: true } })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(field('Mobile number')).toBeVisible()
    expect(screen.queryByLabelText(/^Username/)).toBeNull()
  })

  it('[REG-11] share a typed number', async () => {
    const mobile = { name: 'mobileNum', enabled: true, required: false, sort: 4 }
    const { user, fill } = await open({ ...PLAIN, fields: [USERNAME, PASSWORD, mobile] })
    await fill('Mobile number', '11933334444')
    await user.click(tab('Mobile'))
    expect(field('Mobile number').value).toBe('(11) 93333-4444')
    await user.click(tab('Username'))
    expect(field('Mobile number').value).toBe('(11) 93333-4444')
  })
})

describe('registering', () => {
  it('[REG-20] [REG-21] requires the digits of the captcha, at most six, and loads another one after wrong digits', async () => {
    const { fill, send, user, address } = await open({
      ...PLAIN,
      captcha: true,
      fields: [USERNAME, PASSWORD],
    })
    await fill('Username', newName())
    await fill('Password', 'Arcada123')
    await send()
    await screen.findByText('Enter the code')
    await user.type(field('Verification code'), 'a1234567')
    expect(field('Verification code').value).toBe('123456')
    const right = await newestMessage(sandbox, 'captcha')
    await fill('Verification code', right === '11111' ? '22222' : '11111')
    await send()
    await screen.findByText('Verification code error')
    expect(field('Verification code').value).toBe('')
    await waitFor(async () => expect(await newestMessage(sandbox, 'captcha')).not.toBe(right))
    await fill('Verification code', await newestMessage(sandbox, 'captcha'))
    await send()
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  it('[API-07] [API-10] [REG-22] [API-77] [API-78] registers a mobile number with an SMS code', async () => {
    const { fill, send, user, address } = await open({
      ...PLAIN,
      methods: { username: false, mobileNum: true },
    })
    await fill('Mobile number', '11955556666')
    await fill('Password', 'Arcada123')
    await fill('Repeat the password', 'Arcada123')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText('Resend in 120 s')
    await user.type(field('SMS code'), 'x12345678901')
    expect(field('SMS code').value).toBe('1234567890')
    await fill('SMS code', await newestMessage(sandbox, 'sms'))
    await send()
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(registrations()).toEqual(['PUT /wps/member/register/mobile'])
  })

  it('[API-77] requests the code with the number without its dialing code, and the dialing code beside it', async () => {
    vi.spyOn(globalThis, 'fetch')
    const { fill, user } = await open({ ...PLAIN, methods: { username: false, mobileNum: true } })
    await user.selectOptions(await screen.findByLabelText('Country'), 'PT')
    await fill('Mobile number', '912345678')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText('Resend in 120 s')
    const bodies = vi
      .mocked(fetch)
      .mock.calls.flatMap(([to, init]) => (String(to).endsWith('/sms/register') ? [init?.body] : []))
    expect(bodies.map((body) => JSON.parse(String(body)))).toEqual([
      { mobileNo: '912345678', countryDialingCode: '351' },
    ])
  })

  it('[REG-28] [ENT-11] stops before the registration when Firebase refuses the code', async () => {
    // Tapped before the console settings have arrived.
    await sandbox.fault({ match: 'consoleSettings', hang: true })
    const { fill, send, user, address } = await open({
      ...PLAIN,
      firebaseSms: true,
      methods: { username: false, mobileNum: true },
    })
    await fill('Mobile number', '11977778888')
    await fill('Password', 'Arcada123')
    await fill('Repeat the password', 'Arcada123')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await sandbox.mend()
    await screen.findByText(/Resend in (60|59) s/)
    const right = await newestMessage(sandbox, 'sms')
    await fill('SMS code', right === '000000' ? '111111' : '000000')
    await send()
    await screen.findByText('Verification code error')
    expect(registrations()).toHaveLength(0)
    await fill('SMS code', right)
    await send()
    await waitFor(() => expect(address()).toBe('/m/home'))
  })
})

describe('the invitation code', () => {
  const WITH = { captcha: false, affiliate: { enabled: true, required: false }, fields: [USERNAME, PASSWORD] }

  it('[REG-23] [API-61] has a field only where the whitelabel asks for a code and the domain has none', async () => {
    const { unmount } = await open(PLAIN)
    expect(screen.queryByLabelText('Invitation code')).toBeNull()
    expect(sandbox.requests.some((line) => line.includes('/member/affiliate'))).toBe(false)
    unmount()
    await open(WITH)
    await screen.findByLabelText('Invitation code')
    expect(sandbox.requests).toContain('GET /wps/member/affiliate?domain=arcada.test')
  })

  it("is filled in from a friend's link, and the friend gets the referral", async () => {
    const before = await referralOf('marina')
    const { fill, send, address } = await open({ ...PLAIN, fields: [USERNAME, PASSWORD] }, before.link)
    expect(field('Invitation code').value).toBe(before.code)
    const name = newName()
    await fill('Username', name)
    await fill('Password', 'Arcada123')
    await send()
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect(await referralOf('marina')).toMatchObject({ invited: before.invited + 1 })
  })

  it('[REG-24] [REG-25] [REG-26] [ERR-02] [API-62] is checked first; an invalid one is shown at the field and in a toast for a second', async () => {
    const { fill, send, address } = await open(WITH)
    await screen.findByLabelText('Invitation code')
    await fill('Username', newName())
    await fill('Password', 'Arcada123')
    await fill('Invitation code', 'WRONG')
    pauseToasts()
    vi.spyOn(globalThis, 'fetch')
    await send()
    await waitFor(() => expect(field('Invitation code').getAttribute('aria-invalid')).toBe('true'))
    const [, init] = vi.mocked(fetch).mock.calls.find(([to]) => String(to).includes('/affiliate/check')) ?? []
    expect(JSON.parse(String(init?.body))).toEqual({ code: 'WRONG', domain: location.hostname })
    expect(screen.getAllByText('Invalid invitation code').length).toBe(2)
    expect(
      $toasts.get().some(({ type, text }) => type === 'fail' && text === 'Invalid invitation code'),
    ).toBe(true)
    expect(document.activeElement).toBe(field('Invitation code'))
    expect(registrations()).toHaveLength(0)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    resumeToasts()
    vi.advanceTimersByTime(999)
    expect($toasts.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect($toasts.get()).toHaveLength(0)
    vi.useRealTimers()
    await fill('Invitation code', 'ALINE7')
    await send()
    await waitFor(() => expect(address()).toBe('/m/home'))
  })
})
