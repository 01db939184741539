import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import { newestMessage } from '../../shared/testing/outbox.ts'
import ContactScreen from './contact/index.tsx'

const sandbox = useSandbox({ logsOut: true })

async function open(kind: 'email' | 'mobile', as: 'bruno' | 'davi' | 'elisa') {
  const { user, address, unmount } = await renderScreen(<ContactScreen />, {
    address: `/m/securityCenter/${kind}`,
    as,
  })
  const type = async (label: string, text: string) => {
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    await user.type(input, text)
  }
  const sendCode = () => user.click(screen.getByRole('button', { name: 'Send code' }))
  const typeCode = async () =>
    kind === 'email'
      ? type('E-mail code', await newestMessage(sandbox, 'email'))
      : type('SMS code', await newestMessage(sandbox, 'sms'))
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { address, unmount, type, sendCode, typeCode, save }
}
const sends = () => sandbox.requests.filter((line) => line === 'POST /wps/member/info/email')

test('[MC-95] [MC-96] [API-27] an address is bound with the code that was sent to it, and replaces another with the log-in password', async () => {
  const { address, type, sendCode, typeCode, save } = await open('email', 'bruno')
  expect(await screen.findByText(/Current address: br•••@example.com/)).toBeVisible()
  await type('New e-mail address', 'nova@example')
  expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled()
  await type('New e-mail address', 'nova@example.com')
  await sendCode()
  expect(await screen.findByText(/Resend in 1(20|19) s/)).toBeVisible()
  expect(screen.getByText('Code sent to no•••@example.com')).toBeVisible()
  await type('E-mail code', '0000')
  await save()
  expect(screen.getByLabelText('Login password')).toBeInvalid()
  expect(sends()).toEqual([])
  await type('Login password', 'Arcada123')
  await save()
  expect(await screen.findByText('Verification code error')).toBeVisible()
  expect(screen.getByLabelText('E-mail code')).toHaveFocus()
  await typeCode()
  await type('Login password', 'Wrong123')
  await save()
  expect(await screen.findByText('This is not your login password.')).toBeVisible()
  expect(screen.getByLabelText('New e-mail address')).toHaveValue('nova@example.com')
  await type('Login password', 'Arcada123')
  await save()
  await waitFor(() => expect(address()).toBe('/m/securityCenter'))
  expect(sends()).toHaveLength(3)
})

test('[MC-12] [MC-95] an address of another account is refused at its field, after the right code', async () => {
  const { type, sendCode, typeCode, save } = await open('email', 'elisa')
  await type('New e-mail address', 'marina@example.com')
  await sendCode()
  await screen.findByText(/Code sent to/)
  await typeCode()
  await type('Login password', 'Arcada123')
  await save()
  expect(await screen.findByText('This is already used by another account.')).toBeVisible()
  expect(screen.getByLabelText('New e-mail address')).toHaveFocus()
})

test('the form shows why no code was sent', async () => {
  await sandbox.fault({ match: 'memberCode', status: 429, code: 'sms.too.often' })
  const { type, sendCode } = await open('email', 'elisa')
  await type('New e-mail address', 'elisa.nova@example.com')
  await sendCode()
  expect(await screen.findByText(/A code was sent a moment ago/)).toBeVisible()
})

test('[MC-95] [MC-96] a first number is bound with an SMS code alone, a later one with the log-in password as well', async () => {
  for (const [as, label, first, end] of [
    ['davi', 'Mobile number', true, '9999'],
    ['bruno', 'New mobile number', false, '8888'],
  ] as const) {
    const { address, unmount, type, sendCode, typeCode, save } = await open('mobile', as)
    await type(label, `1198765${end}`)
    await sendCode()
    expect(await screen.findByText(`Code sent to •••• ${end}`), as).toBeVisible()
    await typeCode()
    expect(screen.queryAllByLabelText('Login password')).toHaveLength(first ? 0 : 1)
    if (!first) {
      await save()
      expect(screen.getByLabelText('Login password')).toBeInvalid()
      await type('Login password', 'Arcada123')
    }
    await save()
    await waitFor(() => expect(address(), as).toBe('/m/securityCenter'))
    unmount()
  }
})
