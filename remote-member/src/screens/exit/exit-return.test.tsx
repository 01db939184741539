import { request } from '@arcada/api'
import { login } from '@arcada/contract/login'
import { $exit, closeExit, openExit, tookExit } from '@arcada/session'
import { act, editAnswers, renderScreen, screen, useSandbox, waitFor } from '@arcada/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import ExitScreen from './index.tsx'

const sandbox = useSandbox()
const DAY = 86_400_000
const LOGIN = { username: 'renata', password: 'Arcada123', type: 'username' } as const
afterEach(() => {
  vi.unstubAllGlobals()
  act(closeExit)
})

/** Opens the page as somebody whom the login has just refused. */
async function open() {
  const shown = await renderScreen(<ExitScreen />, {
    address: '/m/responsible-gaming/exit',
    before: () => request(login, { body: LOGIN }).catch(tookExit),
  })
  await screen.findByRole('heading', { name: 'Your money' })
  return shown
}

describe('the exit page of who is named by an official register', () => {
  it('[RG-39] [RG-42] says so, pays out, and offers neither a longer block nor a way back', async () => {
    editAnswers('/rg/exit', (value) => ({
      ...value,
      state: 'BLOCKED',
      until: null,
      reason: 'SOCIAL_BENEFIT',
    }))
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This account cannot be used for gambling.',
    )
    expect(screen.getByText(/official register names the holder of this account/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make it longer' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ask to come back' })).toBeNull()
  })
})

describe('another person on the same device', () => {
  it('[RG-40] sees nothing of the one before, while the answer is on its way', async () => {
    await open()
    expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    act(() => openExit({ token: 'somebody-else' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Account blocked$/)
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })
})

describe('the way back', () => {
  it('[RG-41] offers the way back once the end has come: asked for, confirmed a day later, and a login again', async () => {
    const ahead = async (ms: number) => {
      await sandbox.control('POST', '/sandbox/clock', { aheadMs: ms })
      vi.setSystemTime(Date.now() + ms)
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await ahead(181 * DAY)
      const { user, unmount } = await open()
      await user.click(screen.getByRole('button', { name: 'Ask to come back' }))
      expect(await screen.findByText(/^You asked to come back\. You can confirm it from \d/)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Confirm that I come back' }))
      // A day early: refused in words, which are the host's, and the wait stands there as before.
      await waitFor(() =>
        expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true),
      )
      expect(screen.getByText(/^You asked to come back\. You can confirm it from \d/)).toBeVisible()
      unmount()
      await ahead(182 * DAY + 60_000)
      const again = await open()
      await again.user.click(screen.getByRole('button', { name: 'Confirm that I come back' }))
      await waitFor(() => expect(again.address()).toBe('/m/login'))
      expect($exit.get()).toBeNull()
      expect(await request(login, { body: LOGIN })).toMatchObject({ userName: 'renata' })
    } finally {
      vi.useRealTimers()
      await sandbox.control('POST', '/sandbox/clock', { aheadMs: 0 })
    }
  })
})
