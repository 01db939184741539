import { $playRefusal, $playStatus } from '@arcada/kit/session'
import {
  addressOf,
  cleanup,
  editAnswers,
  failingPages,
  fireEvent,
  plain,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import type { DepositOrder } from '../../api/deposit-queries.ts'
import { asked, askedTimes, cashier, endOrders, makeOrder, pay } from '../../testing/deposits.ts'
import DepositScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
const ORDERS = 'POST /wps/relay/deposit/orders'
beforeEach(() => cashier(sandbox, { turnoverFactor: 1, methods: METHODS }))
afterEach(() => endOrders(sandbox).catch(() => {}))
/** The sandbox's initial settings. */
const METHODS = {
  pix: { open: true, min: 10, max: 50_000, fee: 0, feeRate: 0 },
  ted: { open: true },
  wallet: { open: true },
  card: { open: true },
  usdt: { open: true },
}

const open = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<DepositScreen />, { address: '/m/voucherCenter', as: 'bruno', ...options })
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount')
const method = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const send = () => screen.getByRole('button', { name: 'Continue to payment' })
/** Replaces the amount. */
async function type(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.clear(await amount())
  await user.click(await amount())
  await user.paste(text)
}
/** The sent orders, the newest last. */
function watchOrders(): () => Record<string, unknown>[] {
  const fetched = vi.spyOn(globalThis, 'fetch')
  return () =>
    fetched.mock.calls
      .filter(([to, sent]) => sent?.method === 'POST' && String(to).includes('/deposit/orders'))
      .map(([, sent]) => JSON.parse(String(sent?.body)))
}
const fact = (name: string) =>
  plain(screen.getByText(name).closest(':not(span)')?.nextElementSibling?.textContent)

describe('the methods', () => {
  it('[ROUTE-43] [MC-30] [MC-31] are below the balance with their limits; the first open one is chosen, a closed one says so', async () => {
    await cashier(sandbox, { methods: { pix: { open: false } } })
    await open({ as: 'marina' })
    const all = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(all.map(({ value, checked }) => [value, checked])).toEqual([
      ['pix', false],
      ['ted', true],
      ['wallet', false],
      ['card', false],
      ['usdt', false],
    ])
    const closed = await method(/^Pix/)
    expect(closed).toBeDisabled()
    expect(closed.closest('label')?.textContent).toContain('Not available now')
    expect(screen.getByText('R$ 1,284.50')).toBeVisible()
    const card = (await method(/Debit card/)).closest('label')
    expect(plain(card?.textContent)).toContain('R$ 20.00 to R$ 5,000.00')
    expect(card?.textContent).toContain('Fee 1.5%')
    expect(card?.querySelector('svg')).toBeVisible()
    expect((await method(/Bank transfer/)).closest('label')?.textContent).toContain('No fee')
  })

  it('[MC-30] are below the amount; the one used last is chosen, or else the first', async () => {
    const chosen = async () =>
      (await screen.findAllByRole<HTMLInputElement>('radio')).find(({ checked }) => checked)
    const first = await open({ as: 'nina' })
    expect((await chosen())?.value).toBe('pix')
    const field = await amount()
    const radio = await method(/Bank transfer/)
    expect(field.compareDocumentPosition(radio)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const { orderNo } = await makeOrder({ methodId: 'card', amount: 50 })
    const second = await first.again({ reload: true })
    // Left unpaid.
    expect((await chosen())?.value).toBe('pix')
    await pay(sandbox, orderNo)
    await second.again({ reload: true })
    expect((await chosen())?.value).toBe('card')
  })

  it('[MC-31] [MC-12] show an error when they close before the order is sent, and are loaded again', async () => {
    const { user } = await open()
    await user.type(await amount(), '50')
    await cashier(sandbox, { methods: { pix: { open: false } } })
    await user.click(send())
    expect(await screen.findByText('This method is not available now. Choose another.')).toBeVisible()
    await waitFor(async () => expect(await method(/^Pix/)).toBeDisabled())
    expect(await method(/Bank transfer/)).toBeChecked()
    expect(document.activeElement?.textContent).toBe('How do you want to pay?')
    expect((await amount()).value).toBe('50')
    expect(screen.getByText('This method is not available now. Choose another.')).toBeVisible()
  })

  it('[MC-31] are replaced by customer service when none is open', async () => {
    const closed = Object.fromEntries(Object.keys(METHODS).map((id) => [id, { open: false }]))
    await cashier(sandbox, { methods: closed })
    await open()
    expect(await screen.findByText(/No deposit method is available now/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/m/service')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the amount', () => {
  it('[MC-23] [MC-32] is required in digits within the limits of the method, and checked again when another method is chosen', async () => {
    await cashier(sandbox, { methods: { pix: { min: 20, max: 2_000 } } })
    const { user } = await open()
    await amount()
    const [FORM, RANGE] = [/at most two decimals/, 'Enter an amount between R$ 20.00 and R$ 2,000.00.']
    for (const [typed, words] of [
      ['', 'Enter an amount.'],
      ['10.999', FORM],
      ['-50', FORM],
      ['19.99', RANGE],
      ['2000.01', RANGE],
    ] as const) {
      await type(user, typed)
      await user.click(send())
      expect(await screen.findByText(words), typed).toBeVisible()
      expect(await amount()).toHaveFocus()
    }
    await user.click(await method(/Debit card/))
    await waitFor(() => expect(screen.queryByText(/Enter an amount between/)).toBeNull())
    await type(user, '15')
    expect(await screen.findByText('Enter an amount between R$ 20.00 and R$ 5,000.00.')).toBeVisible()
    expect(asked(sandbox, ORDERS)).toBe(0)
  })

  it('[MC-23] [MC-32] is sent to the cent, from the least to the most of the method, and opens the order at its top', async () => {
    await cashier(sandbox, { methods: { pix: { min: 20, max: 2_000 } } })
    const [sent, scrolled] = [watchOrders(), vi.spyOn(window, 'scrollTo')]
    for (const typed of ['20', 'R$ 1,234.56', '2000.00']) {
      const { user, unmount } = await open()
      await type(user, typed)
      await user.click(send())
      expect(await screen.findByText('Waiting for your payment'), typed).toBeVisible()
      unmount()
    }
    expect(sent()).toMatchObject([20, 1234.56, 2000].map((sum) => ({ amount: sum, methodId: 'pix' })))
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  it('[MC-33] can be filled with quick amounts within the limits, which replace a wrong one; none is chosen at first', async () => {
    await cashier(sandbox, { methods: { pix: { max: 120 } } })
    const { user } = await open()
    expect((await amount()).value).toBe('')
    const buttons = () => within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole('button')
    const quick = buttons()
    expect(quick.map(({ textContent }) => plain(textContent))).toEqual(['R$ 50.00', 'R$ 100.00'])
    expect(quick.every((button) => button.getAttribute('aria-pressed') === 'false')).toBe(true)
    await type(user, '1')
    await user.tab()
    expect(await amount()).toBeInvalid()
    await user.click(screen.getByRole('button', { name: 'R$\u00a0100.00' }))
    await waitFor(async () => expect(await amount()).toBeValid())
    expect((await amount()).value).toBe('100')
    expect(screen.getByRole('button', { name: 'R$\u00a0100.00' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(await method(/Debit card/))
    await waitFor(() => expect(buttons().length).toBeGreaterThan(2))
  })

  it('[MC-34] shows fee and credit like the order', async () => {
    await cashier(sandbox, { methods: { pix: { feeRate: 0.015 } } })
    const { user } = await open()
    await amount()
    expect(screen.queryByText('Credited to your balance')).not.toBeInTheDocument()
    await user.type(await amount(), '33.33')
    expect([fact('Fee'), fact('Credited to your balance')]).toEqual(['R$ 0.49', 'R$ 32.84'])
    const order = await makeOrder({ amount: 33.33 })
    expect([order.fee, order.credited]).toEqual([0.49, 32.84])
  })
})

describe('the turnover', () => {
  const STAKED = 'To be staked before you can withdraw it'

  it('[MC-35] is shown before the order is created, with the chosen bonus, and not where none is required', async () => {
    const { user } = await open()
    await user.type(await amount(), '100')
    expect(fact(STAKED)).toBe('R$ 100.00')
    await user.click(screen.getByRole('checkbox', { name: /50% reload bonus/ }))
    expect([fact('Bonus'), fact(STAKED)]).toEqual(['R$ 50.00', 'R$ 350.00'])
    cleanup()
    await cashier(sandbox, { turnoverFactor: 0 })
    const without = await open()
    await without.user.type(await amount(), '100')
    expect(fact('Credited to your balance')).toBe('R$ 100.00')
    expect(screen.queryByText(STAKED)).toBeNull()
    await without.user.click(screen.getByRole('checkbox', { name: /50% reload bonus/ }))
    expect(fact(STAKED)).toBe('R$ 250.00')
  })

  it('[MC-36] is shown for each promotion of the method, none of which is chosen, and none of another method is sent', async () => {
    const sent = watchOrders()
    const { user } = await open()
    const reload = await screen.findByRole<HTMLInputElement>('checkbox')
    expect(reload).not.toBeChecked()
    expect(reload).toHaveAccessibleName(/50% reload bonus/)
    expect(reload).toHaveAccessibleDescription(/has to be staked 5 times/)
    await user.click(reload)
    await user.click(await method(/Bank transfer/))
    expect(await screen.findByRole('checkbox', { name: /10% bonus on bank transfers/ })).not.toBeChecked()
    await user.click(await screen.findByRole('checkbox'))
    await user.click(await method(/Debit card/))
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    await user.type(await amount(), '50')
    await user.click(send())
    await askedTimes(sandbox, ORDERS, 1)
    expect(sent()[0]).toMatchObject({ methodId: 'card' })
    expect(sent()[0]).not.toHaveProperty('promotionId')
  })
})

describe('sending', () => {
  it('[PROD-06] [MC-09] [MC-10] [MC-11] creates one order for ten quick taps and a retry after a lost answer, and replaces the form with its page', async () => {
    const sent = watchOrders()
    await sandbox.fault({ match: 'createDeposit', drop: true, times: 1 })
    const { user, address } = await open()
    await user.type(await amount(), '50')
    for (let taps = 0; taps < 10; taps += 1) fireEvent.click(send())
    expect(await screen.findByText(/We don't know whether this was done/)).toBeVisible()
    expect((await amount()).value).toBe('50')
    await user.click(send())
    await screen.findByText('Waiting for your payment')
    expect(address()).toMatch(/^\/m\/voucherCenter\?order=D\d{8}[0-9A-F]{10}$/)
    const ids = sent().map(({ requestId }) => requestId)
    expect(ids).toEqual([ids[0], ids[0]])
  })

  it('asks for the account’s holder where the method requires it', async () => {
    const { user } = await open()
    expect(await amount()).toBeVisible()
    expect(screen.queryByLabelText('Account holder')).toBeNull()
    await user.click(await method(/Bank transfer/))
    await user.type(await amount(), '50')
    await user.click(send())
    expect(await screen.findByText('Enter the name of the account holder.')).toBeVisible()
    expect(screen.getByLabelText('Account holder')).toHaveFocus()
    await user.type(screen.getByLabelText('Account holder'), 'Bruno Dias')
    await user.click(send())
    expect(await screen.findByText('Waiting for your payment')).toBeVisible()
  })
})

describe('open orders', () => {
  it('[MC-49] can be continued, beside a new one', async () => {
    let made: DepositOrder[] = []
    const { user, again } = await open({
      before: async () => (made = [await makeOrder({ amount: 60 }), await makeOrder({ amount: 70 })]),
    })
    for (const { amount: sum, orderNo } of made) {
      const orders = within(await screen.findByRole('region', { name: 'Continue an open deposit' }))
      expect(orders.getAllByRole('link')).toHaveLength(2)
      expect(await amount()).toBeVisible()
      await user.click(orders.getByRole('link', { name: new RegExp(`R\\$\\s${sum}\\.00`) }))
      expect(await screen.findByText(`Order ${orderNo}`)).toBeVisible()
      await again({})
    }
  })

  it('[MC-49] [MC-16] with an unknown number, or another member’s, show an error above the form', async () => {
    const { unmount } = await renderScreen(null, { as: 'marina' })
    const { orderNo: foreign } = await makeOrder()
    await endOrders(sandbox)
    unmount()
    for (const number of ['D0', '<script>', encodeURIComponent('D20260101ÄÖ'), foreign]) {
      const shown = await open({ address: `/m/voucherCenter?order=${number}` })
      expect(await screen.findByText(/We can't find this deposit/), number).toBeVisible()
      expect(await amount()).toBeVisible()
      shown.unmount()
    }
  })
})

test('[RG-56] an amount above the rest of the deposit limit is refused before it is sent, at its field and by the host', async () => {
  const { user } = await open()
  $playStatus.set({
    status: {
      state: 'ACTIVE',
      serverNow: Date.now(),
      missing: [],
      tightest: { kind: 'DEPOSIT', period: 'DAY', limit: 100, used: 20 },
    },
  })
  const orders = watchOrders()
  await user.type(await amount(), '80.01')
  await user.click(send())
  await waitFor(async () => expect(await amount()).toHaveAttribute('aria-invalid', 'true'))
  expect($playRefusal.get()).toMatchObject({ code: 'rg.limit.deposit', period: 'DAY', remaining: 80 })
  expect(orders()).toEqual([])
  $playStatus.set(null)
  $playRefusal.set(null)
})

describe('a player who may not deposit now', () => {
  it('[RG-53] sees the end of a time-out and what stays open, and neither the form nor a bonus', async () => {
    await open({ as: 'otavio' })
    expect(
      await screen.findByText(/^You are taking a break until .+ You can log in and withdraw\.$/),
    ).toBeVisible()
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument()
    expect(screen.queryByText('Bonus, if you want one')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument()
    const links = ['Withdraw', 'Activity statement', 'Help'].map((name) => screen.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/m/withdraw',
      '/m/responsible-gaming/statement',
      '/m/responsible-gaming/help',
    ])
  })

  it('[RG-42] [RG-53] [RG-72] sees what is missing, and the next step', async () => {
    const identity = '/m/securityCenter/identity?next=%2Fm%2FvoucherCenter'
    const limits = '/m/responsible-gaming/limits'
    const checked = { missing: ['LOSS'] }
    const states = [
      ['limits', { missing: ['LOSS', 'TIME'] }, /set your limits: /, 'Set limits', limits],
      ['NONE', checked, /the law requires proof/, 'Confirm my age', identity],
      ['STARTED', checked, /^Your age check is not finished/, 'See my age check', identity],
      ['REVIEW', checked, /^A person is reviewing your age check/, 'See my age check', identity],
      ['FAILED', checked, /^We could not confirm that you are 18/, 'See my age check', identity],
      ['NONE', { verifying: true }, /^We are completing regulatory checks/, 'Confirm my age', identity],
    ] as const
    const failed = await failingPages(states, async ([ageCheck, more, words, link, to]) => {
      editAnswers('rg/status', (status) =>
        Object.assign(status, more, ageCheck === 'limits' ? {} : { ageCheck }),
      )
      await open({ as: 'bruno' })
      expect(await screen.findByText(words)).toBeVisible()
      expect(addressOf(link)).toBe(to)
      expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument()
      vi.unstubAllGlobals()
    })
    expect(failed).toEqual([])
  })

  it('[RG-79] enters the CPF that is missing, and then waits for the register', async () => {
    await sandbox.set({ rg: { centralRegister: { enabled: true } } })
    const { user } = await open({ as: 'helena' })
    expect(await screen.findByText(/^Before you can play or deposit, enter your CPF: the law/)).toBeVisible()
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument()
    const field = screen.getByLabelText('CPF')
    await user.type(field, '111.444.777-36')
    await user.click(screen.getByRole('button', { name: 'Save CPF' }))
    expect(await screen.findByText(/^This is not a valid CPF/)).toBeVisible()
    await user.clear(field)
    await user.type(field, '111.444.777-35')
    await user.click(screen.getByRole('button', { name: 'Save CPF' }))
    expect(await screen.findByText(/^We are completing regulatory checks/)).toBeVisible()
    expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument()
    await sandbox.set({ rg: { centralRegister: { enabled: false } } })
  })
})
