import { logOut } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import RegisterScreen from '../../screens/register/index.tsx'

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

beforeEach(() => sandbox.set({ registration: REGISTRATION, rg: STRICT, register: { [CPF]: 'CENTRAL' } }))
afterEach(() => logOut('chosen'))

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

describe('a registration that requires limits', () => {
  it('[RG-18] [RG-51] [REG-16] asks for the age in an unticked box, states the risk, marks the required limits and suggests none', async () => {
    const { user } = await open()
    for (const label of ['Loss limit', 'Time limit in minutes', 'Deposit limit']) {
      const input = field(label)
      expect(input).toHaveValue('')
      for (const hint of ['placeholder', 'list']) expect(input).not.toHaveAttribute(hint)
      if (label === 'Deposit limit') continue
      expect(input).toBeRequired()
      expect(document.querySelector(`label[for="${input.id}"]`)?.textContent).toBe(`${label} *`)
    }
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.getByText('Gambling can be addictive and costs money. 18+ only.')).toBeVisible()
    expect(box('I am 18 or older')).not.toBeChecked()
    expect(button()).toBeDisabled()
    expect(button()).toHaveAccessibleDescription('Confirm that you are 18 or older to create the account.')
    await user.click(box('I am 18 or older'))
    expect(button()).toBeEnabled()
    expect(button()).not.toHaveAccessibleDescription()
    await user.click(box('I accept the user agreement'))
    expect(button()).toHaveAccessibleDescription('Accept the user agreement to create the account.')
  })

  it('[RG-51] [RG-61] rejects a registration without valid limits, accepts one with them, and links to the tools', async () => {
    const { user, fill, send, address } = await open()
    await user.click(box('I am 18 or older'))
    await send()
    expect(await screen.findByText('Enter the minutes.')).toBeVisible()
    await fill('Loss limit', '-5')
    await fill('Time limit in minutes', '9')
    await send()
    expect(await screen.findByText('Enter a number that is not below zero.')).toBeVisible()
    expect(screen.getByText('Enter a value between 10 and 1,440.')).toBeVisible()
    expect(registrations()).toHaveLength(0)
    await fill('Loss limit', '120,50')
    await user.selectOptions(field('Losses are counted over'), '7 days')
    await fill('Time limit in minutes', '60')
    await user.click(box('No deposit limit for now'))
    await send()
    expect(await screen.findByRole('heading', { name: 'Your account was created' })).toBeVisible()
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

  it("[RG-61] shows a limit's refusal at its own field", async () => {
    const { user, fill, send } = await open()
    // The operator narrows the range while the page is open.
    await sandbox.set({ rg: { ...STRICT, minutes: { DAY: { min: 30, max: 60 } } } })
    await user.click(box('I am 18 or older'))
    await fill('Loss limit', '100')
    await fill('Time limit in minutes', '500')
    await user.click(box('No deposit limit for now'))
    await send()
    await waitFor(() => expect(field('Time limit in minutes')).toHaveAttribute('aria-invalid', 'true'))
    expect(field('Loss limit')).not.toHaveAttribute('aria-invalid')
    expect(field('Time limit in minutes')).toHaveValue('500')
    await sandbox.set({ rg: { ...STRICT, minutes: {} } })
  })
})

describe('a registration that requires no limits', () => {
  it('[RG-51] shows no limits, and keeps the single box for age and agreement', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    await sandbox.set({ rg: { regRequired: [], regPrompt: [] } })
    const { send, address } = await open()
    expect(screen.getByRole('checkbox', { name: /I am 18 or older and accept/ })).toBeChecked()
    expect(screen.queryByRole('heading', { name: 'Your limits' })).toBeNull()
    const sent = vi.spyOn(globalThis, 'fetch')
    await send()
    await waitFor(() => expect(address()).toBe('/m/mine'))
    expect(sent).toHaveBeenCalled()
  })
})
