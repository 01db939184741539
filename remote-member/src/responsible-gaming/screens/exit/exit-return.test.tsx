import { request } from '@arcada/kit/api'
import { login } from '@arcada/kit/contract/login'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { $exit, closeExit, handleExit, openExit } from '@arcada/kit/session'
import {
  act,
  editAnswers,
  failingPages,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
} from '@arcada/kit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import ExitScreen from './index.tsx'

const sandbox = useSandbox()
const LOGIN = { username: 'renata', password: 'Arcada123', type: 'username' } as const
afterEach(() => act(closeExit))

/** Opens the page after the refused log-in of a blocked member. */
async function open() {
  const shown = await renderScreen(<ExitScreen />, {
    address: '/m/responsible-gaming/exit',
    before: () => request(login, { body: LOGIN }).catch(handleExit),
  })
  await screen.findByRole('heading', { name: 'Your money' })
  return shown
}

describe('the exit page of a player on an official register', () => {
  const listed = async (more: object) => {
    editAnswers('/rg/exit', (value) => ({ ...value, state: 'BLOCKED', until: null, ...more }))
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This account cannot bet or deposit')
    expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make it longer' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Request to return' })).toBeNull()
  }

  it('[RG-39] [RG-64] [RG-65] states each reason in its own words, pays out, and offers no return here', async () => {
    const reasons = [
      ['SELF_EXCLUDED', /^You excluded yourself at every licensed operator.* Only that site can change it/],
      ['BENEFIT_NEW_ACCOUNT', /Recipients cannot open an account for gambling\./],
      ['BENEFIT_EXISTING_ACCOUNT', /also applies to accounts that existed before\./],
      ['LISTED', /^An official register lists the holder of this account\.$/],
    ] as const
    const failed = await failingPages(reasons, async ([reason, words]) => {
      await listed({ reason })
      expect(screen.getByText(words)).toBeVisible()
      expect(screen.queryByText(/only here/)).toBeNull()
      vi.unstubAllGlobals()
      act(closeExit)
    })
    expect(failed).toEqual([])
  })

  it('[RG-65] states the own exclusion besides, where both hold', async () => {
    await listed({ reason: 'SELF_EXCLUDED', ownUntil: null })
    expect(screen.getByText(/^Besides, you blocked this account yourself, with no end date\./)).toBeVisible()
  })
})

describe('another member on the same device', () => {
  it('[RG-40] sees nothing of the previous one while the answer is pending', async () => {
    await open()
    expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    act(() => openExit({ token: 'another' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Account blocked$/)
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })
})

describe('the return', () => {
  it('[RG-41] is requested after the end, confirmed a day later, and followed by a log-in', async () => {
    // The clock of the device stays unchanged.
    const ahead = (aheadMs: number) => sandbox.control('POST', '/sandbox/clock', { aheadMs })
    try {
      await ahead(181 * DAY_MS)
      const { user, unmount } = await open()
      await user.click(screen.getByRole('button', { name: 'Request to return' }))
      expect(await screen.findByText(/^You asked to come back\. You can confirm it from \d/)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Confirm my return' }))
      // A day early: the host shows the refusal, and the wait stays.
      await waitFor(() =>
        expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true),
      )
      expect(screen.getByText(/^You asked to come back\. You can confirm it from \d/)).toBeVisible()
      unmount()
      await ahead(182 * DAY_MS + 60_000)
      const again = await open()
      await again.user.click(screen.getByRole('button', { name: 'Confirm my return' }))
      await waitFor(() => expect(again.address()).toBe('/m/login'))
      expect($exit.get()).toBeNull()
      expect(await request(login, { body: LOGIN })).toMatchObject({ userName: 'renata' })
    } finally {
      await sandbox.control('POST', '/sandbox/clock', { aheadMs: 0 })
    }
  })
})
