import { request } from '@arcada/kit/api'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { $balanceHidden, logOut } from '@arcada/kit/session'
import {
  act,
  addressSoon,
  editAnswers,
  logInAs,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  valuesOf,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import remote from '../../../../remote.ts'
import { laws } from '../../../shared/testing/laws.ts'
import { createDeposit } from '../../calls/create-deposit.ts'
import { PAYMENT_PASSWORD, prepareWithdrawals } from '../../testing/prepare.ts'
import WithdrawScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
const SETTINGS = { min: 20, max: 50_000, dailyCount: 100, feeRate: 0 }
const cashier = (change: object) => sandbox.set({ cashier: change })

beforeEach(() => cashier(SETTINGS))
afterEach(() => laws(sandbox))

const open = (as: PersonName = 'marina', before?: () => Promise<unknown>) =>
  renderScreen(<WithdrawScreen />, { address: '/m/withdraw', as, before })
const sends = () => sandbox.requests.filter((line) => line === 'POST /wps/transaction/withdraw')
const amountField = () => screen.findByLabelText<HTMLInputElement>('Amount')
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Withdrawal password')
const submit = () => screen.getByRole('button', { name: 'Withdraw' })

type User = Awaited<ReturnType<typeof open>>['user']
async function fill(user: User, amount: string, password = PAYMENT_PASSWORD) {
  await user.type(await amountField(), amount)
  await user.type(passwordField(), password)
  await user.click(submit())
}
const review = () => screen.findByRole('dialog', { name: 'Check your withdrawal' })
async function confirm(user: User) {
  await user.click(within(await review()).getByRole('button', { name: /^Withdraw/ }))
}
const figures = valuesOf

/** A link to the form, and the Back button of the browser. */
function Ways() {
  const navigate = useNavigate()
  return (
    <>
      <input type="button" value="to the form" onClick={() => void navigate('/m/withdraw')} />
      <input type="button" value="history back" onClick={() => void navigate(-1)} />
    </>
  )
}

/** Ends the session like the host does when the server has dropped it. */
const endSession = (client: Awaited<ReturnType<typeof open>>['client']) =>
  act(() => {
    logOut('expired')
    client.removeQueries()
  })

describe('/m/withdraw', () => {
  it('[ROUTE-44] [MC-66] [MC-67] shows the available amount, the terms, and the masked destinations with the default one chosen', async () => {
    await cashier({ ...SETTINGS, dailyCount: 3, feeRate: 0.01 })
    const { again } = await open()
    await amountField()
    expect(screen.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible()
    expect(screen.getAllByText('R$ 1,284.50')).toHaveLength(2)
    expect(screen.getByText('From R$ 20.00 to R$ 50,000.00')).toBeVisible()
    expect(figures(screen.getByRole('main'))).toEqual({
      Fee: 'R$ 0.00',
      'You receive': 'R$ 0.00',
      Arrives: 'within 30 minutes',
      'Left today': '3 of 3',
    })
    const options = within(screen.getByRole('group', { name: 'Where to' })).getAllByRole('radio')
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
      'Itaú UnibancoDefaultAccount ••••5678',
      'Nu PagamentosPix key: e-mail ma••••@example.com',
    ])
    expect(options[0]).toBeChecked()
    editAnswers('/transaction/withdraw', ({ cards, ...value }) => ({
      ...value,
      cards: Array.isArray(cards) && cards.toReversed(),
    }))
    await again({ reload: true })
    expect(await screen.findByRole('radio', { name: /Default/ })).toBeChecked()
    expect(screen.getAllByRole('radio')[0]).not.toBeChecked()
    expect(remote.routes.find(({ path }) => path === '/m/withdraw')).toMatchObject({
      access: 'session',
      uninterruptible: true,
    })
  })

  it('[MC-68] shows the error of an amount at the field; "all" fills the maximum of one withdrawal', async () => {
    await cashier({ ...SETTINGS, max: 500 })
    const { user, unmount } = await open()
    const field = await amountField()
    const RANGE = 'Enter an amount between R$ 20.00 and R$ 500.00.'
    for (const [typed, words] of [
      ['', 'Enter an amount.'],
      ['19.99', RANGE],
      ['500.01', RANGE],
      ['-50', 'Enter an amount in digits, with at most two decimals.'],
    ]) {
      await user.clear(field)
      if (typed) await user.type(field, typed)
      await user.click(submit())
      expect(await screen.findByText(words ?? ''), typed).toBeVisible()
      expect(field).toHaveFocus()
    }
    await user.click(screen.getByRole('button', { name: 'All that can be withdrawn' }))
    expect(field.value).toBe('500')
    expect(sends()).toHaveLength(0)
    unmount()

    await cashier(SETTINGS)
    const { user: second } = await open()
    await second.type(await amountField(), '1284.51')
    await second.click(submit())
    expect(await screen.findByText('You can withdraw up to R$ 1,284.50 now.')).toBeVisible()
    await second.click(screen.getByRole('button', { name: 'All that can be withdrawn' }))
    expect((await amountField()).value).toBe('1,284.50')
    expect(screen.queryByText('You can withdraw up to R$ 1,284.50 now.')).toBeNull()
    await second.click(submit())
    expect(screen.queryByText(/You can withdraw up to/)).toBeNull()
  })

  it('[MC-18] leads back from the order to the page before the form', async () => {
    const { user, address } = await renderScreen(
      <>
        <Ways />
        <WithdrawScreen />
      </>,
      { address: '/m/mine', as: 'marina' },
    )
    await user.click(screen.getByRole('button', { name: 'to the form' }))
    await fill(user, '20')
    await confirm(user)
    await waitFor(() => expect(address()).toMatch(/^\/m\/withdraw\?order=W/))
    await user.click(screen.getByRole('button', { name: 'history back' }))
    await waitFor(() => expect(address()).toBe('/m/mine'))
  })

  it('[MC-69] [MC-105] [API-30] [PROD-06] confirms all figures before it sends, and books exactly these', async () => {
    await cashier({ ...SETTINGS, feeRate: 0.01 })
    const { user, address } = await open('nina', () => prepareWithdrawals('Nina Prado'))
    await fill(user, '33.33')
    expect(figures(screen.getByRole('main'))).toMatchObject({ Fee: 'R$ 0.33', 'You receive': 'R$ 33.00' })
    let sheet = await review()
    expect(figures(sheet)).toEqual({
      To: 'Nu PagamentosAccount ••••3210',
      Holder: 'Nina P•••',
      Amount: 'R$ 33.33',
      Fee: 'R$ 0.33',
      'You receive': 'R$ 33.00',
      Arrives: 'within 30 minutes',
    })
    await user.click(within(sheet).getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sends()).toHaveLength(0)
    await user.click(submit())
    sheet = await review()
    sandbox.requests.length = 0
    await user.click(within(sheet).getByRole('button', { name: 'Withdraw R$\u00a033.00' }))
    await waitFor(() => expect(address()).toMatch(/^\/m\/withdraw\?order=W/))
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    expect(figures(screen.getByRole('main'))).toMatchObject({
      To: 'Nu Pagamentos, Account ••••3210',
      Amount: 'R$ 33.33',
      Fee: 'R$ 0.33',
      'You receive': 'R$ 33.00',
    })
    expect(sends()).toHaveLength(1)
    expect(sandbox.requests.filter((line) => line.includes('/wps/wallets/balance'))).toHaveLength(1)
  })

  it('[MC-70] shows how many attempts are left, clears only the password, and shows when it is locked', async () => {
    const { user } = await open('elisa', () => prepareWithdrawals('Elisa Ramos'))
    await user.type(await amountField(), '50')
    for (const left of [4, 3, 2, 1]) {
      await user.type(passwordField(), '135791')
      await user.click(submit())
      await confirm(user)
      expect(await screen.findByText(new RegExp(`Wrong withdrawal password. ${left} tr`))).toBeVisible()
      expect(passwordField().value).toBe('')
      expect(passwordField()).toHaveFocus()
      expect((await amountField()).value).toBe('50')
    }
    await user.type(passwordField(), '135791')
    await user.click(submit())
    await confirm(user)
    expect(await screen.findByText(/locked until/)).toBeVisible()
    expect(await addressSoon('Reset withdrawal password')).toBe('/m/securityCenter/withdrawalPassword/reset')
    expect(submit()).toBeDisabled()
  })

  it('[MC-10] [MC-11] sends the same request again after a lost answer, also for the last one of the day and all of the money', async () => {
    await cashier({ ...SETTINGS, dailyCount: 1 })
    const bodies: unknown[] = []
    const { user } = await open('davi', () => prepareWithdrawals('Davi Rocha'))
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const sent = new Request(input, init)
      const { requestId } =
        sent.url.endsWith('/wps/transaction/withdraw') && sent.method === 'POST'
          ? await sent.clone().json()
          : {}
      if (requestId) bodies.push(requestId)
      const answer = await real(sent)
      if (requestId && bodies.length === 1) throw new TypeError('the answer was lost')
      return answer
    })
    await user.click(await screen.findByRole('button', { name: 'All that can be withdrawn' }))
    const all = (await amountField()).value
    await user.type(passwordField(), PAYMENT_PASSWORD)
    await user.click(submit())
    await confirm(user)
    expect(await screen.findByText(/don't know whether this was done/)).toBeVisible()
    expect((await amountField()).value).toBe(all)
    await waitFor(() => expect(screen.getByText('0 of 1')).toBeVisible())
    await user.click(submit())
    await confirm(user)
    expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
    expect(bodies).toHaveLength(2)
    expect(new Set(bodies).size).toBe(1)
  })

  it('[MC-66] [MC-107] shows the remaining turnover as bar and text, without amounts while they are hidden', async () => {
    await cashier({ ...SETTINGS, turnoverFactor: 1 })
    const { user } = await open('gilson', async () => {
      await prepareWithdrawals('Gilson Reis')
      const { orderNo } = await request(createDeposit, {
        body: { methodId: 'pix', amount: 100, requestId: 'fund-gilson' },
      })
      await sandbox.control('POST', '/sandbox/payments', { orderNo })
    })
    await amountField()
    const bar = screen.getByRole('progressbar', { name: 'Stakes before the rest can be withdrawn' })
    expect(bar).toHaveAttribute('aria-valuenow', '0')
    expect(bar).toHaveAttribute('aria-valuetext', 'R$\u00a00.00 of R$\u00a0100.00 staked')
    expect(screen.getByText('Still to stake before the rest is free: R$ 100.00')).toBeVisible()
    await fill(user, '1000.01')
    expect(await screen.findByText('You can withdraw up to R$ 1,000.00 now.')).toBeVisible()
    act(() => $balanceHidden.set(true))
    expect(bar).toHaveAttribute('aria-valuetext', '0% of your stakes are done')
    expect(screen.getByRole('main').querySelector('section')?.textContent).not.toMatch(/100/)
    act(() => $balanceHidden.set(false))
  })

  it('shows the time of the next possible withdrawal where none is left today', async () => {
    await cashier({ ...SETTINGS, dailyCount: 0 })
    await open()
    await amountField()
    expect(screen.getByText(/No more withdrawals today. The next one is possible from/)).toBeVisible()
    expect(submit()).toBeDisabled()
  })

  it('[MC-14] is empty and shows nothing of the previous member when another one logs in', async () => {
    const { user, client } = await open()
    await user.type(await amountField(), '70')
    await endSession(client)
    await act(() => logInAs('bruno'))
    expect(await screen.findByText('Who is the money paid to?')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/5678|Marina|1,284/)
  })
})
