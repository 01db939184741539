import { request } from '@arcada/kit/api'
import { BRASILIA, formatExactMoment } from '@arcada/kit/i18n/dates'
import {
  act,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  valuesOf,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { focusManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withdraw } from '../../calls/withdraw.ts'
import { withdrawSettings } from '../../calls/withdraw-settings.ts'
import { withdrawalOrder } from '../../calls/withdrawal-order.ts'
import { PAYMENT_PASSWORD, prepareWithdrawals } from '../../testing/prepare.ts'
import WithdrawScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
const clock = (aheadMs: number) => sandbox.control('POST', '/sandbox/clock', { aheadMs })
const set = sandbox.set

afterEach(async () => {
  focusManager.setFocused(undefined)
  await set({ payouts: 'auto' })
  await clock(0)
})

const asks = () => sandbox.requests.filter((line) => line.startsWith('GET /wps/relay/withdraw/order')).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const title = (name: string) => screen.findByRole('heading', { level: 2, name })
const steps = () => within(screen.getByRole('list')).getAllByRole('listitem')

let requests = 0
/** Opens a new withdrawal. */
async function open(as: PersonName, payeeName?: string) {
  let orderNo = ''
  let address = '/m/withdraw'
  const book = async () => {
    await set({ cashier: { dailyCount: 100 } })
    if (payeeName) await prepareWithdrawals(payeeName)
    const { cards } = await request(withdrawSettings)
    const requestId = `withdrawal-test-${++requests}`
    const body = { amount: 50, cardId: cards[0]?.id ?? '', paymentPassword: PAYMENT_PASSWORD, requestId }
    ;({ orderNo } = await request(withdraw, { body }))
    address = `/m/withdraw?order=${orderNo}`
  }
  await renderScreen(<p />, { as, before: book }).then(({ unmount }) => unmount())
  sandbox.requests.length = 0
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  const view = await renderScreen(<WithdrawScreen />, { address, as })
  return { ...view, orderNo }
}

describe('/m/withdraw?order=', () => {
  it('[MC-74] [MC-76] shows number, amount, destination and times, cannot be cancelled, and updates until it is paid', async () => {
    const { orderNo } = await open('nina', 'Nina Prado')
    expect(await title('Withdrawal requested')).toBeVisible()
    expect(screen.getByText(orderNo)).toBeVisible()
    expect(screen.getByText('Nina P•••')).toBeVisible()
    expect(screen.getByText(/It arrives by/)).toBeVisible()
    expect(steps().map(({ textContent }) => textContent?.replace(/\d.*\d:\d\d.*/, ''))).toEqual([
      'Requested',
      'With the bank (still to come)',
      'Paid (still to come)',
    ])
    expect(screen.queryByText(/cancel|take back|undo/i)).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy'])
    for (const path of ['transaction/withdraw', 'relay/withdraw/order', 'relay/withdraw/cancel'])
      for (const method of ['DELETE', ...(path.endsWith('cancel') ? ['POST', 'PUT'] : [])])
        expect(await sandbox.control(method, `/wps/${path}?orderNo=${orderNo}`), path).toMatchObject({
          code: 'address.unknown',
        })
    await clock(10_000)
    await pass(10_000)
    expect(await title('The bank is paying')).toBeVisible()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'The bank is paying',
    )
    await clock(60_000)
    await pass(10_000)
    expect(await title('Money sent')).toBeVisible()
    expect(within(screen.getByRole('list')).getAllByText(/\d:\d\d/)).toHaveLength(3)
    const before = asks()
    await pass(60_000)
    expect(asks()).toBe(before)
  })

  it('shows a receipt once it is paid, which can be copied', async () => {
    const { orderNo, user } = await open('nina')
    await title('Withdrawal requested')
    expect(screen.queryByRole('region', { name: /receipt/ })).not.toBeInTheDocument()
    await clock(60_000)
    await pass(10_000)
    const receipt = await screen.findByRole('region', { name: 'Withdrawal receipt, Arcada' })
    const { timeline, endToEndId = '', net } = await request(withdrawalOrder, { query: { orderNo } })
    const lines = valuesOf(receipt)
    expect(lines).toMatchObject({
      Holder: 'Nina P•••',
      'You receive': `R$ ${net.toFixed(2)}`,
      Time: formatExactMoment(timeline.at(-1)?.time ?? 0, BRASILIA, 'en'),
      'Order number': `${orderNo}Copy`,
      'End-to-end ID': `${endToEndId}Copy`,
    })
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await user.click(within(receipt).getByRole('button', { name: 'Copy receipt' }))
    const [text = ''] = writeText.mock.lastCall ?? []
    expect(text.split('\n')).toHaveLength(10)
    expect(text).toMatch(/^Withdrawal receipt, Arcada\nTo: /)
    expect(text).toContain(`\nOrder number: ${orderNo}\nEnd-to-end ID: ${endToEndId}`)
  })

  it('[MC-74] is requested every 10 s while the page is visible, and not while it is hidden', async () => {
    await set({ payouts: 'hold' })
    await open('nina')
    await title('Withdrawal requested')
    const first = asks()
    await pass(8_600)
    expect(asks()).toBe(first)
    await pass(21_400)
    expect(asks()).toBe(first + 3)
    act(() => focusManager.setFocused(false))
    await pass(60_000)
    expect(asks()).toBe(first + 3)
    act(() => focusManager.setFocused(true))
    await waitFor(() => expect(asks()).toBe(first + 4))
  })

  it('shows why it failed and where the money is, and requests the balance again', async () => {
    await set({ payouts: 'fail' })
    await open('marina')
    await title('Withdrawal requested')
    const balances = () => sandbox.requests.filter((line) => line.includes('/wps/wallets/balance')).length
    const before = balances()
    await clock(60_000)
    await pass(10_000)
    expect(await title('Withdrawal not paid')).toBeVisible()
    expect(
      screen.getByText(/The bank refused this account. The whole amount is back in your balance/),
    ).toBeVisible()
    expect(screen.getByText('Not paid, money back in your balance')).toBeVisible()
    await waitFor(() => expect(balances()).toBeGreaterThan(before))
    expect(screen.getByRole('link', { name: 'Withdraw again' })).toHaveAttribute('href', '/m/withdraw')
  })

  it('[MC-04] links to the records only where they are switched on', async () => {
    await set({ flags: { WITHREC3: true } })
    const { unmount } = await open('nina')
    await title('Withdrawal requested')
    expect(screen.getByRole('link', { name: 'All withdrawals' })).toBeVisible()
    unmount()
    vi.useRealTimers()
    await set({ flags: { WITHREC3: false } })
    await open('nina')
    await title('Withdrawal requested')
    expect(screen.queryByRole('link', { name: 'All withdrawals' })).toBeNull()
    await set({ flags: { WITHREC3: true } })
  })

  it('shows an error and a link for an unknown number or another member’s', async () => {
    const { orderNo } = await open('nina')
    for (const number of ['W0', orderNo]) {
      vi.useRealTimers()
      const { unmount } = await renderScreen(<WithdrawScreen />, {
        address: `/m/withdraw?order=${number}`,
        as: 'bruno',
      })
      expect(await screen.findByText(/We can't find this withdrawal/)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go to withdraw' })).toHaveAttribute('href', '/m/withdraw')
      unmount()
    }
  })
})
