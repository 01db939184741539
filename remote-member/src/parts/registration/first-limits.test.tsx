import { profileOf } from '@arcada/contract/entities/rg-profile'
import { signOut } from '@arcada/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import RegisterScreen from '../../screens/register/index.tsx'
import { setSandbox } from '../../testing/outbox.ts'
import { brokenLimit, periodsOf } from './first-limits.ts'
import { EMPTY_VALUES } from './registration-body.ts'

const sandbox = useSandbox()
const CPF = '11144477735'
const rule = (name: string) => ({ name, enabled: true, required: true, sort: 1 })
const REGISTRATION = {
  captcha: false,
  affiliate: { enabled: false, required: false },
  methods: { username: true, mobileNum: false },
  fields: [rule('username'), rule('password'), { ...rule('idNumber'), required: false }],
}
const STRICT = { regRequired: ['LOSS', 'TIME'], regPrompt: ['DEPOSIT'] }

beforeEach(() =>
  setSandbox(sandbox, { registration: REGISTRATION, rg: STRICT, register: { [CPF]: 'CENTRAL' } }),
)
afterEach(() => signOut('chosen'))

let people = 0
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const button = () => screen.getByRole('button', { name: 'Create account' })
const registrations = () => sandbox.requests.filter((line) => line.startsWith('PUT /wps/member/register'))

async function open() {
  const opened = await renderScreen(<RegisterScreen />, { address: '/m/register?next=%2Fm%2Fmine' })
  await screen.findByRole('button', { name: 'Create account' })
  const fill = async (label: string, text: string) => {
    await opened.user.clear(field(label))
    if (text) await opened.user.type(field(label), text)
  }
  await fill('Username', `careful${++people}`)
  await fill('Password', 'Arcada123')
  return { ...opened, fill, send: () => opened.user.click(button()) }
}

describe('registering where limits are demanded', () => {
  it('[RG-51] takes the age as a box of its own, which nobody has ticked, and says the risk', async () => {
    const { user } = await open()
    expect(screen.getByText('Gambling can be addictive and costs money. 18+ only.')).toBeVisible()
    expect(box('I am 18 or older')).not.toBeChecked()
    expect(button()).toBeDisabled()
    await user.click(box('I am 18 or older'))
    expect(button()).toBeEnabled()
  })

  it('[RG-51] makes no account without the limits, then makes one that has them, and shows the tools', async () => {
    const { user, fill, send, address } = await open()
    await user.click(box('I am 18 or older'))
    await send()
    expect(await screen.findByText('Enter the minutes.')).toBeVisible()
    expect(registrations()).toHaveLength(0)
    await fill('Most that you lose', '120,50')
    await user.selectOptions(field('Losses are counted over'), '7 days')
    await fill('Most minutes that you play', '60')
    await user.click(box('No deposit limit, not now'))
    await send()
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^My limits/ })).toHaveAttribute(
      'href',
      '/m/responsible-gaming/limits',
    )
    const limits = (await sandbox.ask('rgLimits', `careful${people}`)) as { limits: unknown }
    expect(JSON.stringify(limits)).toMatch(/"kind":"LOSS","period":"WEEK"[^}]*"value":120.5/)
    expect(JSON.stringify(limits)).toMatch(/"kind":"TIME","period":"DAY"[^}]*"value":60/)
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    expect(address()).toBe('/m/mine')
  })

  it('[RG-18] suggests no amount', async () => {
    await open()
    for (const label of ['Most that you lose', 'Most minutes that you play', 'Most that you deposit']) {
      expect(field(label)).toHaveValue('')
      expect(field(label)).not.toHaveAttribute('placeholder')
      expect(field(label)).not.toHaveAttribute('list')
    }
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('[RG-61] tells a limit that the server does not take at the limit that it is about', async () => {
    const { user, fill, send } = await open()
    // The page was opened before the operator drew the range tighter.
    await setSandbox(sandbox, { rg: { ...STRICT, minutes: { DAY: { min: 30, max: 60 } } } })
    await user.click(box('I am 18 or older'))
    await fill('Most that you lose', '100')
    await fill('Most minutes that you play', '500')
    await user.click(box('No deposit limit, not now'))
    await send()
    await waitFor(() => expect(field('Most minutes that you play')).toHaveAttribute('aria-invalid', 'true'))
    expect(field('Most that you lose')).not.toHaveAttribute('aria-invalid')
    expect(field('Most minutes that you play')).toHaveValue('500')
    await setSandbox(sandbox, { rg: { ...STRICT, minutes: {} } })
  })

  it('tells a limit that is demanded only since the page was opened', async () => {
    await setSandbox(sandbox, { rg: { regRequired: ['LOSS'], regPrompt: ['TIME'] } })
    const { user, fill, send } = await open()
    await setSandbox(sandbox, { rg: STRICT })
    await user.click(box('I am 18 or older'))
    await fill('Most that you lose', '100')
    await user.click(box('No deposit limit, not now'))
    await send()
    expect(await screen.findByText('Set this limit. Without it no account can be opened.')).toBeVisible()
  })

  it('[RG-42] opens no account for a CPF of the register, says so without a reason and keeps nothing', async () => {
    await setSandbox(sandbox, {
      rg: {
        ...STRICT,
        centralRegister: { enabled: true, name: 'Register', url: 'https://register.example/' },
      },
    })
    const { user, fill, send } = await open()
    await user.click(box('I am 18 or older'))
    await fill('Identity number', CPF)
    await fill('Most that you lose', '100')
    await fill('Most minutes that you play', '60')
    await user.click(box('No deposit limit, not now'))
    await send()
    expect(await screen.findByText('No account can be opened with this CPF.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      'https://register.example/',
    )
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(CPF)
    await setSandbox(sandbox, { rg: { ...STRICT, centralRegister: { enabled: false } } })
  })
})

describe('registering where none are', () => {
  it('[RG-51] asks for no limit, and leaves the box as it is', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    await setSandbox(sandbox, { rg: { regRequired: [], regPrompt: [] } })
    const { send, address } = await open()
    expect(screen.getByRole('checkbox', { name: /I am 18 or older and accept/ })).toBeChecked()
    expect(screen.queryByRole('heading', { name: 'Your limits' })).toBeNull()
    const sent = vi.spyOn(globalThis, 'fetch')
    await send()
    await waitFor(() => expect(address()).toBe('/m/mine'))
    expect(sent).toHaveBeenCalled()
  })
})

describe('a limit as it is typed', () => {
  const { profile } = profileOf({})
  it.each([
    ['LOSS', '', true],
    ['LOSS', 'abc', true],
    ['LOSS', '-5', true],
    ['LOSS', '1e9', true],
    ['LOSS', '10,999', false],
    ['LOSS', '1000001', true],
    ['LOSS', 'R$ 50', false],
    ['LOSS', '0', false],
    ['TIME', '', true],
    ['TIME', '9', true],
    ['TIME', '10', false],
    ['TIME', '10.5', true],
    ['TIME', '1440', false],
    ['TIME', '1441', true],
  ] as const)('[RG-61] %s "%s" is wrong: %s', (kind, text, wrong) => {
    expect(brokenLimit(profile, kind, text, EMPTY_VALUES) !== undefined).toBe(wrong)
  })

  it('only time is counted per session', () => {
    expect(periodsOf('LOSS')).not.toContain('SESSION')
    expect(periodsOf('TIME')).toContain('SESSION')
  })
})
