import { request } from '@arcada/kit/api'
import { requestOnce } from '@arcada/kit/forms'
import { BRASILIA, formatExactMoment } from '@arcada/kit/i18n/dates'
import {
  act,
  addressSoon,
  editAnswers,
  failingPages,
  plain,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { readQrCode } from '@arcada/kit/testing/qr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DepositOrder } from '../../../api/deposit-queries.ts'
import { createDeposit } from '../../../calls/create-deposit.ts'
import { depositOrder } from '../../../calls/deposit-order.ts'
import { openDeposits } from '../../../calls/open-deposits.ts'
import { asked, askedTimes, cashier, endOrders, makeOrder, pay } from '../../../testing/deposits.ts'
import DepositScreen from '../index.tsx'

const sandbox = useSandbox({ logsOut: true })
const STATUS = 'GET /wps/relay/deposit/order?'
const MINUTE = 60_000
/** Stays real when time is faked. */
const soon = globalThis.setTimeout
afterEach(async () => {
  await sandbox.control('POST', '/sandbox/clock', { aheadMs: 0 })
  await cashier(sandbox, { samePayer: false, methods: { pix: { feeRate: 0 } } })
  await endOrders(sandbox).catch(() => {})
})
const clock = (aheadMs: number) => sandbox.control('POST', '/sandbox/clock', { aheadMs })

/** Creates an order and opens its page. */
async function open(body: Record<string, unknown> = {}, after?: (order: DepositOrder) => Promise<unknown>) {
  const before = await renderScreen(null, { as: 'bruno' })
  const order = await makeOrder(body)
  await after?.(order)
  before.unmount()
  // The status comes from the server alone (MC-57).
  const address = `/m/voucherCenter?order=${order.orderNo}&status=success`
  const shown = await renderScreen(<DepositScreen />, { as: 'bruno', address })
  sandbox.requests.length = 0
  return { ...shown, order }
}

const paid = (body: Record<string, unknown> = {}, notice: Record<string, unknown> = {}) =>
  open(body, ({ orderNo }) => pay(sandbox, orderNo, notice))
const fact = (name: string) =>
  plain(screen.getByText(name).closest(':not(span)')?.nextElementSibling?.textContent)
const timer = () => screen.findByRole('timer')
/** Hides the page, or shows it again. */
function turn(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
/** Lets the test advance the clock and what ticks; requests go on in real time. */
const ticksByHand = () =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
function fakeTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: Date.now(),
  })
}
/** Advances the time, and waits for what it has triggered. */
async function pass(ms: number, idle: () => boolean): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  for (let turns = 0; turns < 20 || (!idle() && turns < 2_000); turns += 1)
    await act(() => new Promise<void>((resolve) => void soon(resolve, 0)))
}

describe('a Pix order', () => {
  it('[MC-38] [MC-39] [MC-57] shows everything that a payer needs, the copy button before its code and the QR code that decodes to it', async () => {
    const { order } = await open({ amount: 1234.5 })
    expect(await screen.findByText('Waiting for your payment')).toBeVisible()
    expect((await screen.findAllByText('R$ 1,234.50'))[0]).toBeVisible()
    expect(fact('Receiver')).toBe('ARCADA PAGAMENTOS TESTE')
    expect(screen.getByText(`Order ${order.orderNo}`)).toBeVisible()
    expect((await timer()).textContent).toMatch(/^(15:00|14:5\d)$/)
    expect(screen.getByLabelText<HTMLInputElement>('Pix copy and paste').value).toBe(order.pay?.code)
    const copy = screen.getByRole('button', { name: 'Copy Pix code' })
    const picture = await screen.findByRole('img', { name: 'QR code of the Pix payment' })
    const code = screen.getByLabelText('Pix copy and paste')
    for (const later of [code, picture, screen.getByText('Receiver')])
      expect(copy.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect((await timer()).closest('p')?.previousElementSibling).toBe(
      screen.getAllByText('R$ 1,234.50')[0]?.closest('p'),
    )
    expect(screen.getAllByRole('heading', { level: 3 }).map((part) => part.textContent)).toEqual(['1Pay'])
    expect(screen.getByRole('button', { name: 'Cancel deposit' })).toBeVisible()
    expect(readQrCode(picture)).toBe(order.pay?.code)
    expect(document.querySelector('main img, main image')).toBeNull()
    const steps = screen.getByText(/open your bank's app/).closest('ol')
    expect(within(steps ?? document.body).getAllByRole('listitem')).toHaveLength(3)
  })

  it('[MC-38] shows the amount to pay, not the credited one, where the method has a fee', async () => {
    await cashier(sandbox, { methods: { pix: { feeRate: 0.015 } } })
    await open({ amount: 100 })
    expect(await screen.findByText('Waiting for your payment')).toBeVisible()
    expect(fact('Amount')).toBe('R$ 100.00')
  })

  it('[MC-41] [MC-27] copies the exact code and confirms it, or selects it where the browser refuses', async () => {
    const { user, order } = await open()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await user.click(await screen.findByRole('button', { name: 'Copy Pix code' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(order.pay?.code)
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(screen.getByText('Copied', { selector: '[role=status], [role=status] *' })).toBeVisible()
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copied' }))
    expect(await screen.findByText(/The code is selected: copy it by hand/)).toBeVisible()
    const box = screen.getByLabelText<HTMLInputElement>('Pix copy and paste')
    expect(box).toHaveFocus()
    expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe(order.pay?.code)
  })

  it('[MC-42] counts down by the server’s time, on a device that is three hours wrong and after a sleep', async () => {
    await clock(3 * 60 * MINUTE)
    ticksByHand()
    const { client } = await open()
    expect((await timer()).textContent).toMatch(/^(15:00|14:5\d)$/)
    // A frozen tab runs no timer; its clock goes on.
    vi.setSystemTime(Date.now() + 5 * MINUTE)
    await client.invalidateQueries({ queryKey: ['consolidatedSettings'] })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect((await timer()).textContent).toMatch(/^(10:00|09:5\d)$/)
  })

  it('[MC-43] expires, shows no code then, and is repeated with one tap', async () => {
    const { user, order, address } = await open({ amount: 80.5 })
    await screen.findByLabelText('Pix copy and paste')
    await clock(15 * MINUTE)
    turn(false)
    expect(await screen.findByRole('heading', { name: 'The time to pay is over' })).toBeVisible()
    expect(document.body.innerHTML).not.toContain('br.gov.bcb.pix')
    expect(screen.queryByRole('img')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'New order of R$\u00a080.50' }))
    expect(await screen.findByText('Waiting for your payment')).toBeVisible()
    const made = await request(depositOrder, { query: { orderNo: address().split('=')[1] ?? '' } })
    expect(made).toMatchObject({ amount: 80.5, status: 'PENDING' })
    expect(made.orderNo).not.toBe(order.orderNo)
  })

  it('[MC-43] shows no code after its expiry, although the server cannot be reached', async () => {
    ticksByHand()
    await open()
    await screen.findByLabelText('Pix copy and paste')
    await sandbox.fault({ match: 'depositOrder', drop: true })
    vi.setSystemTime(Date.now() + 15 * MINUTE)
    turn(false)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await waitFor(() => expect(screen.queryByLabelText('Pix copy and paste')).toBeNull())
    expect(screen.getByRole('heading', { name: 'The time to pay is over' })).toBeVisible()
  })
})

describe('the status', () => {
  it('[MC-44] is requested every 3 s for five minutes, then every 10 s, and never in a hidden tab', {
    tags: '@long',
    timeout: 60_000,
  }, async () => {
    const { client } = await open()
    await screen.findByLabelText('Pix copy and paste')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const idle = () => client.isFetching() === 0
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    fakeTime()
    turn(false)
    await pass(0, idle)
    sandbox.requests.length = 0
    const counts: number[] = []
    for (let count = 1; count < 100; count += 1) {
      await pass(3_000, idle)
      counts.push(asked(sandbox, STATUS))
    }
    expect(counts).toEqual(Array.from({ length: 99 }, (_, index) => index + 1))
    await pass(9_900, idle)
    expect(asked(sandbox, STATUS)).toBe(99)
    await pass(100, idle)
    expect(asked(sandbox, STATUS)).toBe(100)
    turn(true)
    await pass(60_000, idle)
    expect(asked(sandbox, STATUS)).toBe(100)
  })

  it('[MC-44] of a closed order is not requested any more', async () => {
    const { client } = await paid()
    await screen.findByText('Deposit credited')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    sandbox.requests.length = 0
    fakeTime()
    await pass(60_000, () => client.isFetching() === 0)
    expect(asked(sandbox, STATUS)).toBe(0)
  })

  it('[MC-45] [MC-46] [MC-105] is requested at once on return to the page: receipt and new balance without a tap', async () => {
    const returns = [
      ['the page is seen again', () => turn(false)],
      ['the page is shown from the browser’s memory', () => void window.dispatchEvent(new Event('pageshow'))],
      ['the connection is back', () => void window.dispatchEvent(new Event('online'))],
    ] as const
    const failed = await failingPages(returns, async ([, comeBack]) => {
      const { order, client } = await open()
      await screen.findByLabelText('Pix copy and paste')
      turn(true)
      await waitFor(() => expect(client.isFetching()).toBe(0))
      await pay(sandbox, order.orderNo)
      sandbox.requests.length = 0
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
      act(comeBack)
      expect(await screen.findByRole('heading', { name: 'Deposit credited' })).toBeVisible()
      expect(asked(sandbox, STATUS)).toBe(1)
      await askedTimes(sandbox, 'GET /wps/wallets/balance', 1)
    })
    expect(failed).toEqual([])
  })

  it('[MC-53] is requested when the connection is back; until then code and time stay', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get')
    const { user, order } = await open()
    await screen.findByLabelText('Pix copy and paste')
    online.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText(/may be out of date/)).toBeVisible()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await user.click(screen.getByRole('button', { name: 'Copy Pix code' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(order.pay?.code)
    expect(await timer()).toBeVisible()
    sandbox.requests.length = 0
    turn(false)
    expect(asked(sandbox, STATUS)).toBe(0)
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await askedTimes(sandbox, STATUS, 1)
    expect(screen.queryByText(/may be out of date/)).toBeNull()
  })
})

describe('the result of an order', () => {
  async function cancel(user: Awaited<ReturnType<typeof open>>['user'], answer = 'Cancel deposit') {
    await user.click(await screen.findByRole('button', { name: 'Cancel deposit' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }))
  }

  it('[MC-51] FAILED shows the reason and where the money is', async () => {
    const results = [
      [
        'PAYER_DIFFERS',
        { samePayer: true },
        { outcome: 'OTHER_PAYER' },
        /somebody else's account/,
        /went back to who/,
      ],
      ['REFUSED', {}, { outcome: 'REFUSED' }, /was refused/, /No money was moved/],
      ['RETURNED', {}, { amount: 10 }, /was sent back/, /on its way back/],
    ] as const
    const failed = await failingPages(results, async ([, change, notice, title, text]) => {
      await cashier(sandbox, { samePayer: false, ...change })
      await paid({}, notice)
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByText(text)).toBeVisible()
    })
    expect(failed).toEqual([])
  })

  it('[MC-50] [MC-51] is CANCELLED after a confirmation, and its code can no longer be paid', async () => {
    const { user, order } = await open()
    await cancel(user, 'Keep it')
    expect(asked(sandbox, 'DELETE')).toBe(0)
    await cancel(user)
    expect(await screen.findByRole('heading', { name: 'Deposit cancelled' })).toBeVisible()
    expect(document.body.innerHTML).not.toContain('br.gov.bcb.pix')
    await pay(sandbox, order.orderNo)
    expect(await request(depositOrder, { query: { orderNo: order.orderNo } })).toMatchObject({
      status: 'CANCELLED',
    })
  })

  it('[MC-50] is CANCELLED at once, before the next regular request of its status', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Cancel deposit' }))
    const question = within(await screen.findByRole('alertdialog'))
    // A hidden tab makes no regular requests.
    turn(true)
    await user.click(question.getByRole('button', { name: 'Cancel deposit' }))
    expect(await screen.findByRole('heading', { name: 'Deposit cancelled' })).toBeVisible()
  })

  it('[MC-10] is ordered anew with the same values after its cancellation, although its own answer was lost', async () => {
    const { again } = await renderScreen(<DepositScreen />, { as: 'bruno', address: '/m/voucherCenter' })
    const body = { methodId: 'pix', amount: 75, payerName: 'Bruno Dias' }
    const ask = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      await ask(address, init)
      throw new TypeError('the answer is lost')
    })
    await expect(requestOnce(createDeposit, { body })).rejects.toThrow()
    vi.unstubAllGlobals()
    const [lost = expect.fail('no order')] = await request(openDeposits)
    const { user } = await again({ address: `/m/voucherCenter?order=${lost.orderNo}` })
    await cancel(user)
    expect(await screen.findByRole('heading', { name: 'Deposit cancelled' })).toBeVisible()
    expect((await requestOnce(createDeposit, { body })).orderNo).not.toBe(lost.orderNo)
  })

  it('[MC-15] is shown when the bank was faster than the cancellation', async () => {
    const { user, order } = await open()
    await user.click(await screen.findByRole('button', { name: 'Cancel deposit' }))
    const question = within(await screen.findByRole('alertdialog'))
    turn(true)
    await pay(sandbox, order.orderNo)
    await user.click(question.getByRole('button', { name: 'Cancel deposit' }))
    expect(await screen.findByText('This deposit is closed already.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Deposit credited' })).toBeVisible()
  })

  it('[MC-47] is a receipt that can be copied, shared and printed', async () => {
    await cashier(sandbox, { methods: { pix: { feeRate: 0.015 } } })
    const { user, order } = await open({ amount: 33.33 }, async ({ orderNo }) => {
      await clock(2 * MINUTE)
      await pay(sandbox, orderNo, { endToEndId: 'E2E-47' })
    })
    const receipt = await screen.findByRole('region', { name: 'Deposit receipt, Arcada' })
    const { paidAt = 0 } = await request(depositOrder, { query: { orderNo: order.orderNo } })
    const time = formatExactMoment(paidAt, BRASILIA, 'en')
    const lines = [
      ['Amount', 'R$\u00a033.33'],
      ['Fee', 'R$\u00a00.49'],
      ['Credited', 'R$\u00a032.84'],
      ['Method', 'Pix'],
      ['Order number', order.orderNo],
      ['Time', time],
      ['End-to-end ID', 'E2E-47'],
    ]
    expect(
      [...receipt.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent]),
    ).toEqual(lines)
    const text = ['Deposit receipt, Arcada', ...lines.map((line) => line.join(': '))].join('\n')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await user.click(within(receipt).getByRole('button', { name: 'Copy receipt' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(text)
    const share = vi.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await user.click(within(receipt).getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Deposit receipt, Arcada', text })
    Reflect.deleteProperty(navigator, 'share')
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await user.click(within(receipt).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it.each([80, 120])(
    '[MC-55] shows the ordered and the received amount when %d came for 100',
    async (amount) => {
      await paid({ methodId: 'ted', amount: 100 }, { amount })
      expect(await screen.findByText('Amount ordered')).toBeVisible()
      expect([fact('Amount ordered'), fact('Amount received'), fact('Fee')]).toEqual([
        'R$ 100.00',
        `R$ ${amount}.00`,
        'R$ 0.00',
      ])
    },
  )
})

describe('a bank transfer', () => {
  it('[MC-54] [MC-51] shows its receiver, each value with a copy button, and is checked after “I have paid”, which credits nothing', async () => {
    const { user, order } = await open({ methodId: 'ted', amount: 1234.5 })
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    for (const [name, text] of [
      ['Copy bank', 'Banco Exemplo'],
      ['Copy branch', '0001'],
      ['Copy account', '123456-7'],
      ['Copy account holder', 'Arcada Pagamentos Teste Ltda.'],
      ['Copy amount', '1234.50'],
      ['Copy reference', order.orderNo],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }))
      expect(writeText).toHaveBeenLastCalledWith(text)
    }
    const before = await sandbox.ask('walletBalance', 'bruno')
    await user.click(await screen.findByRole('button', { name: 'I have paid' }))
    expect(await screen.findByRole('heading', { name: 'We are looking for your transfer' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
    expect(await sandbox.ask('walletBalance', 'bruno')).toEqual(before)
  })
})

describe('a payment page', () => {
  const tap = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Open payment page' }))

  it('[MC-56] opens in a window directly from the tap, and has a link when the browser blocks it', async () => {
    for (const methodId of ['wallet', 'card']) {
      const { user, order, unmount } = await open({ methodId })
      const opened = { opener: window as unknown, location: { replace: vi.fn() } }
      const popup = vi.fn<() => typeof opened | null>(() => opened)
      vi.stubGlobal('open', popup)
      const address = `http://sandbox.test/outside/pay?order=${order.orderNo}`
      await tap(user)
      expect(popup).toHaveBeenCalledExactlyOnceWith('', '_blank')
      expect(opened.opener).toBeNull()
      expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(address)
      expect(screen.queryByText(/Popup blocked/)).toBeNull()
      popup.mockReturnValue(null)
      await tap(user)
      expect(await screen.findByText(/Popup blocked. Please allow popups and try again./)).toBeVisible()
      const link = screen.getByRole('link', { name: 'Open it with this link' })
      expect(link).toHaveAttribute('href', address)
      expect(link).toHaveAttribute('target', '_blank')
      unmount()
    }
  })

  it('[MC-58] is not opened at another site', async () => {
    const popup = vi.fn()
    vi.stubGlobal('open', popup)
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,hi',
      'https://evil.example/pay',
      'http://sandbox.test.evil.example/',
    ]) {
      editAnswers('/deposit/order?', (value) => ({ ...value, pay: { url } }))
      const { unmount } = await open({ methodId: 'wallet' })
      expect(await screen.findByText(/a place that isn't approved here/), url).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Open payment page' })).toBeNull()
      expect(document.body.innerHTML).not.toContain(url)
      unmount()
      await endOrders(sandbox)
    }
    expect(popup).not.toHaveBeenCalled()
  })
})

describe('a crypto order', () => {
  const resource = (on: boolean) => sandbox.set({ resources: { USDJUMP: on } })

  it('[MC-59] shows what to send over which network, warns of any other, and counts its confirmations until it is paid', async () => {
    const { order } = await open({ methodId: 'usdt', amount: 100 })
    expect(await screen.findByText(/Send only USDT over the network TRC-20/)).toBeVisible()
    expect(fact('Network')).toBe('TRC-20')
    expect(fact('Coin')).toBe('USDT')
    expect(fact('Send')).toContain(`${order.pay?.coinAmount} USDT`)
    expect(screen.getByText('Rate').closest(':not(span)')?.nextElementSibling?.textContent).toBe(
      '1 USDT = R$ 5.4321',
    )
    expect(fact('Rate holds for')).toMatch(/^(15:00|14:5\d)$/)
    expect(fact('Confirmations')).toBe('0 of 2 confirmations')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe(order.pay?.address)
    await pay(sandbox, order.orderNo)
    turn(false)
    expect(await screen.findByRole('heading', { name: 'The network has seen your payment' })).toBeVisible()
    expect(fact('Confirmations')).toBe('0 of 2 confirmations')
    await clock(20_000)
    turn(false)
    await waitFor(() => expect(fact('Confirmations')).toBe('1 of 2 confirmations'))
    await clock(40_000)
    turn(false)
    expect(await screen.findByRole('heading', { name: 'Deposit credited' })).toBeVisible()
  })

  it('[MC-59] links to a page about buying coins, where there is one', async () => {
    const { unmount } = await open({ methodId: 'usdt', amount: 100 })
    expect(await addressSoon('How to buy coins')).toEqual(
      expect.stringContaining('http://sandbox.test/downloads/usd'),
    )
    unmount()
    localStorage.clear()
    await resource(false)
    const { client } = await open({ methodId: 'usdt', amount: 100 })
    await screen.findByText('0 of 2 confirmations')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryByRole('link', { name: 'How to buy coins' })).toBeNull()
    await resource(true)
  })
})

describe('the two templates', () => {
  const template = (depFunc: string) => sandbox.set({ template: { dep_func: depFunc } })
  afterEach(() => template('1'))

  it('[MC-60] show the same values and actions of each method', async () => {
    const look = async (numbered: boolean) => {
      await screen.findAllByRole('timer')
      const parts = screen.getAllByRole('heading', { level: 3 })
      await waitFor(() =>
        expect(parts[0]?.querySelector('[aria-hidden]')?.textContent).toBe(numbered ? '1' : undefined),
      )
      const facts = [...document.querySelectorAll('dt')].map(
        (name) => `${name.textContent} ${name.nextSibling?.textContent?.replace(/\d\d:\d\d/, '')}`,
      )
      const controls = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')]
      return [...facts, ...controls.map((control) => control.textContent)]
    }
    const failed = await failingPages([['pix'], ['ted'], ['wallet'], ['usdt']], async ([methodId]) => {
      await template('1')
      const cards = await open({ methodId, amount: 100 })
      const withCards = await look(true)
      await template('0')
      await cards.again({ reload: true })
      expect(await look(false)).toEqual(withCards)
      expect(withCards.length).toBeGreaterThan(4)
      await endOrders(sandbox)
    })
    expect(failed).toEqual([])
  })
})
