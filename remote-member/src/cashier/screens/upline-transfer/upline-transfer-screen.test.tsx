import { request } from '@arcada/kit/api'
import {
  act,
  addressOf,
  exclude,
  failingPages,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { afterEach, describe, expect, it, vi } from 'vitest'
import remote from '../../../../remote.ts'
import { setPaymentPassword } from '../../../security/calls/set-payment-password.ts'
import { PAYMENT_PASSWORD } from '../../testing/prepare.ts'
import UplineTransferScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
afterEach(() => sandbox.set({ flags: { AGETRANSFERUP3: true, TRANSREC3: true } }))

const open = (as: PersonName, before?: () => Promise<unknown>) =>
  renderScreen(<UplineTransferScreen />, { address: '/m/upLine/transfer', as, before })
const flags = (change: object) => sandbox.set({ flags: change })
const sends = () => sandbox.requests.filter((line) => line === 'POST /wps/relay/transfer/upline')
const amountField = () => screen.findByLabelText<HTMLInputElement>('Amount')
const password = () => screen.getByLabelText<HTMLInputElement>('Withdrawal password')
const submit = () => screen.getByRole('button', { name: 'Transfer' })

describe('/m/upLine/transfer', () => {
  it('[MC-127] names a missing upline, or a missing withdrawal password with a link that returns here', async () => {
    const { unmount } = await open('davi')
    expect(await screen.findByText('You have no upline, so there is nobody to transfer to.')).toBeVisible()
    expect(screen.queryByLabelText('Amount')).toBeNull()
    unmount()
    await open('nina')
    expect(await screen.findByText('A password for your money')).toBeVisible()
    expect(addressOf('Create withdrawal password')).toBe(
      '/m/securityCenter/withdrawalPassword?next=%2Fm%2FupLine%2Ftransfer',
    )
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })

  it('[MC-126] shows the permission message for 2 s and opens home without the flag, without toUpline, and for type 2', async () => {
    const people = [
      ['nina', false],
      ['marina', true],
      ['caio', true],
    ] as const
    const failed = await failingPages(people, async ([person, AGETRANSFERUP3]) => {
      const { address } = await open(person, async () => {
        await flags({ AGETRANSFERUP3 })
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      })
      const shown = () => $toasts.get().map(({ type }) => type)
      // Each check takes 50 ms.
      await vi.waitFor(() => expect(shown()).toEqual(['fail']))
      const since = Date.now()
      await vi.waitFor(() => expect(address()).toBe('/m/home'))
      await act(() => vi.advanceTimersByTimeAsync(since + 1_800 - Date.now()))
      expect(shown()).toEqual(['fail'])
      await act(() => vi.advanceTimersByTimeAsync(250))
      expect(shown()).toEqual([])
      expect(screen.queryByLabelText('Amount')).toBeNull()
      vi.useRealTimers()
    })
    expect(failed).toEqual([])
    expect(remote.routes.find(({ path }) => path === '/m/upLine/transfer')).toMatchObject({
      requires: { flag: 'AGETRANSFERUP3', realAccount: true },
    })
  })

  it('[ROUTE-54] [MC-125] [MC-128] shows upline, balance and limits, asks for a confirmation, and shows the result', async () => {
    const { user } = await open('nina', () =>
      request(setPaymentPassword, { body: { password: PAYMENT_PASSWORD, confirm: PAYMENT_PASSWORD } }),
    )
    await amountField()
    expect(screen.getByText('al***ne')).toBeVisible()
    expect(screen.getAllByText('R$ 640.00')).toHaveLength(2)
    expect(screen.getByText('From R$ 10.00 to R$ 20,000.00')).toBeVisible()
    await user.type(await amountField(), '40.50')
    await user.click(screen.getByLabelText('Remark (optional)'))
    await user.paste(' Obrigada 👨‍👩‍👧')
    expect(screen.getByText('10/50')).toBeVisible()
    await user.type(password(), PAYMENT_PASSWORD)
    await user.click(submit())
    let question = await screen.findByRole('alertdialog', { name: 'Transfer R$\u00a040.50 to al***ne?' })
    expect(within(question).getByText(/can't be undone/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Go back' }))
    expect(sends()).toHaveLength(0)
    await user.click(submit())
    question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Transfer R$\u00a040.50' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Money transferred' })).toHaveFocus()
    expect(screen.getByText('R$ 40.50')).toBeVisible()
    expect(screen.getByText('R$ 599.50')).toBeVisible()
    expect(screen.getByText(/^T20\d{6}/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See transactions' })).toBeVisible()
    expect(sends()).toHaveLength(1)
  })

  it('[MC-125] shows the errors of amount and remark at their fields', async () => {
    const { user } = await open('nina')
    await amountField()
    await user.type(password(), PAYMENT_PASSWORD)
    await user.type(screen.getByLabelText('Remark (optional)'), 'x'.repeat(51))
    for (const [amount, words] of [
      ['9.99', 'Enter an amount between R$ 10.00 and R$ 20,000.00.'],
      ['600', 'You can transfer up to R$ 599.50 now.'],
    ] as const) {
      await user.clear(await amountField())
      await user.type(await amountField(), amount)
      await user.click(submit())
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect(screen.getByText('The remark is too long: at most 50 characters.')).toBeVisible()
    await user.type(screen.getByLabelText('Remark (optional)'), '{Backspace}')
    await waitFor(() => expect(screen.queryByText(/^The remark is too long/)).toBeNull())
    expect(sends()).toHaveLength(0)
  })

  it('[MC-10] [MC-11] sends a transfer of more than its lost answer left again, and books it once', async () => {
    const { user } = await open('nina')
    const ask = globalThis.fetch
    let posts = 0
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const answer = await ask(address, init)
      if (init.method === 'POST' && posts++ === 0) throw new TypeError('the answer is lost')
      return answer
    })
    const send = async () => {
      await user.click(submit())
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: /^Transfer/ }))
    }
    await user.type(await amountField(), '400')
    await user.type(password(), PAYMENT_PASSWORD)
    await send()
    expect(await screen.findByText(/don't know whether this was done/)).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('R$ 199.50')).toHaveLength(2))
    await send()
    expect(await screen.findByRole('heading', { level: 1, name: 'Money transferred' })).toBeVisible()
    expect(screen.getByText('R$ 400.00')).toBeVisible()
    expect(screen.getByText('R$ 199.50')).toBeVisible()
    expect(sends()).toHaveLength(2)
  })

  it('[MC-70] shows how many attempts are left, and clears only the password', async () => {
    const { user } = await open('nina')
    await user.type(await amountField(), '20')
    await user.type(password(), '135791')
    await user.click(submit())
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: /^Transfer/ }))
    expect(await screen.findByText(/Wrong withdrawal password. 4 tr/)).toBeVisible()
    expect([password().value, (await amountField()).value]).toEqual(['', '20'])
  })

  it("[RG-55] names no upline after the upline's self-exclusion, and gives no reason", async () => {
    const { user } = await open('nina')
    await user.type(await amountField(), '20')
    await user.type(password(), PAYMENT_PASSWORD)
    // For the rest of this file nina has no upline.
    await exclude(sandbox, 'aline')
    await user.click(submit())
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Transfer/ }),
    )
    expect(await screen.findByText('You have no upline, so there is nobody to transfer to.')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/al\*\*\*ne|exclu|pause/i)
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })
})
