import { request } from '@arcada/kit/api'
import { logOut } from '@arcada/kit/session'
import { act, logInAs, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { newestMessage } from '../../../shared/testing/outbox.ts'
import { changePaymentPassword } from '../../calls/change-payment-password.ts'
import { setPaymentPassword } from '../../calls/set-payment-password.ts'
import { setSecurityQuestions } from '../../calls/set-security-questions.ts'
import ResetWithdrawalPasswordScreen, { proofsOf } from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/withdrawalPassword/reset'
const open = (as: 'bruno' | 'davi' | 'elisa' | 'gilson', query = '') =>
  renderScreen(<ResetWithdrawalPasswordScreen />, { address: ADDRESS + query, as })
const answers = ['pet', 'school', 'street'].map((id) => ({ id, answer: `Pipoca ${id}` }))
/** Sets a withdrawal password, and locks it. */
async function lock(as: 'bruno' | 'davi' | 'elisa') {
  await renderScreen(null, {})
  await logInAs(as)
  await request(setPaymentPassword, { body: { password: '246810', confirm: '246810' } })
  await request(setSecurityQuestions, { body: { answers } })
  for (let i = 0; i < 5; i++) await change('000001').catch(() => {})
  logOut('chosen')
}
const change = (old: string) =>
  request(changePaymentPassword, { body: { old, password: '864209', confirm: '864209' } })

beforeAll(async () => {
  for (const as of ['bruno', 'davi', 'elisa'] as const) await lock(as)
})

describe(ADDRESS, () => {
  it('[MC-85] [API-22] accepts the log-in password and a code, and ends the lock', async () => {
    const { user, address } = await open('bruno')
    await user.type(await screen.findByLabelText('Login password'), 'Arcada123')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText('Code sent to •••• 0002')).toBeVisible()
    await user.type(screen.getByLabelText('SMS code'), await newestMessage(sandbox, 'sms'))
    await user.type(screen.getByLabelText('New withdrawal password'), '135790')
    await user.type(screen.getByLabelText('Repeat the new withdrawal password'), '135790')
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
    expect(sandbox.requests).toContain('POST /wps/member/paymentPassword/reset')
    await expect(act(() => change('135790'))).resolves.toBe(true)
  })

  it('[MC-85] accepts the log-in password and the answers; each must be right', async () => {
    const { user, address } = await open('davi', '?way=questions')
    const type = async (label: string, text: string) => {
      const input = await screen.findByLabelText(label)
      await user.clear(input)
      await user.type(input, text)
    }
    await type('Login password', 'Wrong123')
    await type('What was the name of your first pet?', 'pipoca PET')
    await type('What was your first school called?', 'Pipoca school')
    await type('On which street did you grow up?', 'no idea')
    await type('New withdrawal password', '135790')
    await type('Repeat the new withdrawal password', '135790')
    const send = () => user.click(screen.getByRole('button', { name: 'Reset password' }))
    await send()
    expect(await screen.findByText('This is not your login password.')).toBeVisible()
    expect(screen.getByLabelText('Login password')).toHaveFocus()
    await type('Login password', 'Arcada123')
    await send()
    expect(await screen.findByText('The answers do not match. 4 tries left.')).toBeVisible()
    await type('On which street did you grow up?', 'Pipoca street')
    await send()
    await waitFor(() => expect(address()).toBe('/m/securityCenter'))
  })

  it('[MC-16] [MC-85] sends a code by e-mail, keeps the proof in the address, and replaces one that is not available', async () => {
    const { user, address } = await open('elisa', '?way=<script>')
    expect(await screen.findByRole('tab', { name: 'E-mail', selected: true })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'SMS' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(await screen.findByText(/^Code sent to .+@/)).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Questions' }))
    expect(address()).toBe(`${ADDRESS}?way=questions`)
  })

  it('[MC-28] shows the questions in the language of the page, and never asks for a code that it cannot send', () => {
    const unbound = { bound: false, verified: false }
    const known = {
      password: true,
      paymentPassword: true,
      payeeName: { bound: false },
      bankCards: 0,
      level: 45,
    }
    const config = { ...known, email: unbound, mobileNum: unbound }
    expect(proofsOf({ ...config, securityQuestions: true })).toEqual(['questions'])
    expect(proofsOf({ ...config, securityQuestions: false })).toEqual([])
  })

  it('links to the form of the first one where there is nothing to reset', async () => {
    const { address } = await open('gilson', '?next=%2Fm%2Fwithdraw')
    await waitFor(() => expect(address()).toBe('/m/securityCenter/withdrawalPassword?next=%2Fm%2Fwithdraw'))
  })
})
