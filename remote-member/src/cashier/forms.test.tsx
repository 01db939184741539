import { $balanceHidden } from '@arcada/kit/session'
import { act, failingPages, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import DepositScreen from './screens/deposit/index.tsx'
import UplineTransferScreen from './screens/upline-transfer/index.tsx'
import WithdrawScreen from './screens/withdraw/index.tsx'
import { asked, askedTimes } from './testing/deposits.ts'
import { PAYMENT_PASSWORD } from './testing/prepare.ts'

const sandbox = useSandbox({ logsOut: true })
beforeAll(async () => {
  const body = { password: PAYMENT_PASSWORD, confirm: PAYMENT_PASSWORD }
  await sandbox.ask('setPaymentPassword', 'nina', { body })
})
afterEach(() => $balanceHidden.set(false))

const [DEPOSIT, WITHDRAWAL, TRANSFER] = [
  <DepositScreen key="d" />,
  <WithdrawScreen key="w" />,
  <UplineTransferScreen key="u" />,
]
const button = (name: string) => screen.findByRole('button', { name })

test('[MC-08] each form keeps its data without a connection, sends nothing, and loads again when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  const turn = (on: boolean) => {
    online.mockReturnValue(on)
    act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')))
  }
  const forms = [
    ['Continue to payment', 'GET /wps/relay/deposit/methods', 'bruno', DEPOSIT],
    ['Withdraw', 'GET /wps/transaction/withdraw', 'marina', WITHDRAWAL],
    ['Transfer', 'GET /wps/relay/transfer/upline', 'nina', TRANSFER],
  ] as const
  const failed = await failingPages(forms, async ([name, call, as, part]) => {
    await renderScreen(part, { as })
    const send = await button(name)
    await waitFor(() => expect(send).toBeEnabled())
    turn(false)
    await waitFor(() => expect(send).toBeDisabled())
    expect(screen.getByText(/may be out of date/)).toBeVisible()
    expect(screen.getByLabelText('Amount')).toBeVisible()
    sandbox.requests.length = 0
    turn(true)
    await askedTimes(sandbox, call, 1)
    await waitFor(() => expect(send).toBeEnabled())
    expect(screen.queryByText(/may be out of date/)).toBeNull()
    expect(asked(sandbox, 'POST')).toBe(0)
  })
  expect(failed).toEqual([])
})

test('[MC-106] each form shows an unknown balance as unknown, with a retry; a withdrawal and a transfer need it', async () => {
  const forms = [
    ['Continue to payment', 'marina', DEPOSIT, false],
    ['Withdraw', 'marina', WITHDRAWAL, true],
    ['Transfer', 'nina', TRANSFER, true],
  ] as const
  const failed = await failingPages(forms, async ([name, as, part, needed]) => {
    const before = () => sandbox.fault({ match: '/wps/wallets/balance', status: 500 })
    const { user } = await renderScreen(part, { as, before })
    const retry = await button('Try again')
    const balance = screen.getByText(/^(Your b|B)alance$/).closest('dt, div, p')
    expect(balance?.parentElement).toHaveTextContent(/alance—/)
    if (needed) expect(await button(name)).toBeDisabled()
    await sandbox.mend()
    await user.click(retry)
    expect((await screen.findAllByText(/^R\$\s(1,284\.50|640\.00)$/))[0]).toBeVisible()
    await waitFor(async () => expect(await button(name)).toBeEnabled())
  })
  expect(failed).toEqual([])
})

test('[MC-107] each form masks a hidden balance, in its messages and for screen readers, too', async () => {
  const forms = [
    ['marina', DEPOSIT, '50', undefined],
    ['marina', WITHDRAWAL, '2000', 'That is more than you can withdraw now.'],
    ['nina', TRANSFER, '700', 'That is more than you can transfer now.'],
  ] as const
  const failed = await failingPages(forms, async ([as, part, amount, words]) => {
    $balanceHidden.set(true)
    const { user } = await renderScreen(part, { as })
    await user.type(await screen.findByLabelText('Amount'), amount)
    if (words) await user.keyboard('{Enter}')
    if (words) expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getAllByText('Balance hidden')).toHaveLength(words ? 2 : 1)
    expect(document.body.textContent).not.toMatch(/1[.,]?284|640/)
  })
  expect(failed).toEqual([])
})
