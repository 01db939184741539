import { $exit, $session, closeExit } from '@arcada/kit/session'
import { act, exclude, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { newestMessage } from '../../../shared/testing/outbox.ts'
import { LoginForm } from './login-form.tsx'

const sandbox = useSandbox({ logsOut: true })
afterEach(() => act(closeExit))

const never = () => {
  throw new Error('a blocked account got a session')
}
async function send(username: string, password: string) {
  const { user, unmount } = await renderScreen(<LoginForm onLoggedIn={never} />, { address: '/m/login' })
  await user.type(screen.getByLabelText('Username'), username)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  return unmount
}
const storages = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

describe('logging in to a blocked account', () => {
  it('[RG-38] [RG-40] opens the exit page with the right password, without a session or any stored trace of the account', async () => {
    const unmount = await send('renata', 'Arcada123')
    await waitFor(() => expect($exit.get()?.token).toMatch(/\w{8}/))
    expect($session.get()).toBeNull()
    unmount()
    for (const word of ['renata', 'exclu', $exit.get()?.token ?? '']) expect(storages()).not.toContain(word)
  })

  it('[RG-38] answers a wrong password like that of any other account', async () => {
    const said: string[] = []
    for (const name of ['renata', 'marina']) {
      const unmount = await send(name, 'Wrong123')
      await waitFor(() => expect(document.body.textContent).toMatch(/wrong|incorrect/i))
      said.push(document.body.textContent)
      unmount()
    }
    expect(said[0]).toBe(said[1])
    expect($exit.get()).toBeNull()
  })

  it('[RG-38] opens the exit page after an SMS code, too', async () => {
    await exclude(sandbox, 'marina')
    const { user } = await renderScreen(<LoginForm onLoggedIn={never} />, { address: '/m/login' })
    await user.click(screen.getByRole('tab', { name: 'SMS' }))
    await user.type(screen.getByLabelText('Mobile number'), '11987650001')
    await user.click(await screen.findByRole('button', { name: 'Send code' }))
    await screen.findByText(/Resend in/)
    await user.type(screen.getByLabelText('SMS code'), await newestMessage(sandbox, 'sms'))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect($exit.get()?.token).toMatch(/\w{8}/))
    expect($session.get()).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('SMS code').value).toBe('')
  })
})
