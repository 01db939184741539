import { request } from '@arcada/kit/api'
import { centavosOf } from '@arcada/kit/contract/centavos'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import {
  act,
  addressSoon,
  editAnswers,
  fireEvent,
  type PersonName,
  plain,
  renderScreen,
  screen,
  useSandbox,
  valuesOf,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { downlineDividends } from '../../calls/downline-dividends.ts'
import { teamPnl } from '../../calls/team-pnl.ts'
import DividendScreen from './index.tsx'

/** Noon in Brasília, so that this month and the two before it have data. */
const NOW = Date.UTC(2026, 5, 20, 15)
const PASSWORD = '246810'

// The sandbox begins with data of that day.
const stopTime = () => void vi.useFakeTimers({ toFake: ['Date'], now: NOW })
beforeAll(stopTime)
beforeEach(stopTime)
const sandbox = useSandbox()

const ADDRESS = '/m/member/agent/agentDivident'
const open = (query = '', as: PersonName = 'aline') =>
  renderScreen(<DividendScreen />, { address: ADDRESS + query, as })
const owed = () => screen.findByRole('list', { name: 'Dividends of your team' })
const rowOf = async (status: string) => {
  const badge = await within(await owed()).findByText(status, { exact: true })
  return badge.closest('li') ?? expect.fail(`no row is ${status}`)
}
const payments = () =>
  sandbox.requests.filter((line) => line.startsWith('POST /wps/relay/agent/dividend/pay'))
const sectionOf = async (title: string) => {
  return (
    (await screen.findByRole('heading', { name: title })).closest('section') ??
    expect.fail(`no section is called ${title}`)
  )
}
const PAY = 'Pay R$\u00a025.30'
const money = (amount: number) =>
  `${amount < 0 ? '−' : ''}R$ ${Math.abs(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const dividends = (on: boolean) => sandbox.set({ dividends: on })
const balance = async () => (await request(walletBalance)).sumBalance

describe('the own dividend', () => {
  it('[ROUTE-71] [AC-76] [PROD-17] shows the running month with the figures of profit and loss, the reached tier, and the amount', async () => {
    await open()
    const month = await sectionOf('So far in June 2026')
    const { footer } = await request(teamPnl, {
      query: { startDate: '2026-06-01', endDate: '2026-06-20', pageNo: '1' },
    })
    // Profit and loss shows the players' winnings.
    const profit = -footer.profit
    const shown = valuesOf(month)
    expect(shown.Profit).toBe(money(profit))
    expect(Number(shown['Active members'])).toBeGreaterThan(5)
    // The whitelabel's tiers: from 10 and one member 5 %, from 10,000 and five members 12 %.
    const rate = profit >= 10_000 ? 0.12 : profit >= 10 ? 0.05 : 0
    expect(rate).toBeGreaterThan(0)
    expect(shown['Tier met']).toBe(rate === 0.12 ? 'Tier 2, 12.0%' : 'Tier 1, 5.0%')
    expect(shown['Expected dividend']).toBe(money(Math.floor(profit * rate * 100 + 1e-6) / 100))
    expect(screen.getByText(/^As of 20 Jun 2026 12:00$/)).toBeVisible()
  })

  it('[AC-76] shows the own contract with its tiers, and earlier months with their status', async () => {
    await open()
    const contract = await sectionOf('Your contract')
    expect(valuesOf(contract)).toMatchObject({ From: 'Arcada', Paid: 'every month' })
    const tiers = within(contract)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => plain(cell.textContent)))
    expect(tiers).toEqual([
      ['R$ 10.00', '1', '5.0%'],
      ['R$ 10,000.00', '5', '12.0%'],
    ])
    const past = within(await screen.findByRole('list', { name: 'Past months' })).getAllByRole('listitem')
    expect(past.map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringMatching(
        /^May 2026R\$ 150\.62Profit R\$ 3,012\.50 · 6 active members · rate 5\.0%Paid on 1 Jun 2026 00:00Paid$/,
      ),
      expect.stringMatching(/^April 2026R\$ 107\.40.*Paid$/),
    ])
  })

  it('[AC-76] shows the status of a past month that is due, and of one without a dividend, and expects none for a month without a reached tier', async () => {
    const current = { period: '2026-06', profit: -12.5, members: 3, rate: 0, expected: 0 }
    editAnswers('/dividend/current', (value) => ({ ...value, current }))
    const month = { profit: -20, members: 2, rate: 0, amount: 0 }
    const content = [
      { ...month, period: '2026-05', status: 'DUE' },
      { ...month, period: '2026-04', status: 'NONE' },
    ]
    editAnswers('/dividend/records', (value) => ({ ...value, content }))
    await open()
    const past = within(await screen.findByRole('list', { name: 'Past months' })).getAllByRole('listitem')
    expect(past.map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringMatching(/^May 2026.*Profit −R\$ 20\.00.*Due$/),
      expect.stringMatching(/^April 2026.*nothing due$/),
    ])
    expect(valuesOf(await sectionOf('So far in June 2026'))).toEqual({
      Profit: '−R$ 12.50',
      'Active members': '3',
      'Tier met': 'none yet',
      'Expected dividend': 'R$ 0.00',
    })
  })

  it('[AC-07] links to a pending offer, and shows that there is no dividend yet', async () => {
    await open('', 'caio')
    expect(await addressSoon('See the offer')).toBe('/m/member/agent/getDevidendContract')
    expect(await screen.findByText('There is no dividend of a past month yet.')).toBeVisible()
  })
})

describe('an agent without dividends', () => {
  it('[AC-77] sees for 2 s that they are switched off, then home', async () => {
    await dividends(false)
    onTestFinished(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW })
      await dividends(true)
    })
    const { address } = await renderScreen(<DividendScreen />, {
      address: ADDRESS,
      as: 'aline',
      before: async () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW }),
    })
    const words = 'Sorry, this account does not have permission or the feature is temporarily unavailable.'
    // Each poll takes 50 ms.
    await vi.waitFor(() => expect(screen.getByText(words)).toBeVisible())
    const since = Date.now()
    await vi.waitFor(() => expect(address()).toBe('/m/home'))
    expect(sandbox.requests.filter((line) => /dividend\/(current|records|downline)/.test(line))).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(since + 1_800 - Date.now()))
    expect(screen.getByText(words)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(250))
    expect(screen.queryByText(words)).toBeNull()
  })

  it('[AC-03] [AGENT-27] shows that there are none for demonstration accounts, without a request', async () => {
    for (const as of ['davi', 'elisa'] as const) {
      const { unmount } = await open('', as)
      expect(await screen.findByText('Dividends are not available for this account.')).toBeVisible()
      unmount()
    }
    expect(sandbox.requests.filter((line) => /dividend|contracts\/pending/.test(line))).toEqual([])
  })
})

describe('the dividends of the direct downline', () => {
  it('[AC-78] lists month, profit, active members, rate, amount and status of each', async () => {
    await open('?tab=downline')
    const due = await rowOf('Due')
    const { content } = await request(downlineDividends, { query: { pageNo: '1' } })
    const { userName } = content.find(({ status }) => status === 'DUE') ?? {}
    expect(due).toHaveTextContent(
      `${userName}R$ 25.30May 2026 · due since 1 Jun 2026Profit R$ 1,265.00 · 6 active members · rate 2.0%Due`,
    )
    expect(await rowOf('Paid')).toHaveTextContent(
      `${userName}R$ 16.65April 2026Profit R$ 832.50 · 6 active members · rate 2.0%Paid on 3 May 2026 00:00Paid`,
    )
    const running = content.find(({ status }) => status === 'OPEN')
    expect(await rowOf('Running')).toHaveTextContent(
      `${userName}${money(running?.amount ?? 0)}June 2026Profit ${money(running?.profit ?? 0)} · `,
    )
    // Only due dividends can be paid.
    expect(within(await owed()).getAllByRole('button')).toEqual([
      within(due).getByRole('button', { name: `Pay ${userName} for May 2026` }),
    ])
  })

  it('[AC-39] offers a contract to the member in the address, and to no player', async () => {
    const caio = await open('?tab=downline&memberId=2')
    expect(await screen.findByRole('heading', { name: 'Offer a contract to caio' })).toBeVisible()
    expect(await screen.findByRole('textbox', { name: 'Profit from' })).toBeVisible()
    caio.unmount()
    await open('?tab=downline&memberId=3')
    expect(await screen.findByText('Contracts are for agents, and marina is not an agent.')).toBeVisible()
  })
})

describe('paying a dividend', () => {
  const typePassword = async (user: Awaited<ReturnType<typeof open>>['user'], password = PASSWORD) => {
    const sheet = within(await screen.findByRole('dialog'))
    const field = sheet.getByLabelText('Withdrawal password')
    await user.clear(field)
    await user.type(field, password)
    await user.click(sheet.getByRole('button', { name: PAY }))
  }
  const answer = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  const show = async () => {
    const shown = await open('?tab=downline')
    await shown.user.click(within(await rowOf('Due')).getByRole('button', { name: /^Pay / }))
    return shown
  }

  it('[AC-79] requires a withdrawal password: the tab links to the security centre until the agent returns with one', async () => {
    editAnswers('/dividend/downline', (value) => ({ ...value, hasPaymentPassword: false }))
    const { again } = await open('?tab=downline')
    expect(await addressSoon('Create withdrawal password')).toBe(
      `/m/securityCenter/withdrawalPassword?next=${encodeURIComponent(`${ADDRESS}?tab=downline`)}`,
    )
    expect(within(await rowOf('Due')).queryByRole('button')).toBeNull()
    vi.unstubAllGlobals()
    await again()
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create withdrawal password' })).toBeNull()
  })

  it('[AC-78] sends nothing after a cancellation or without six digits, and pays nothing after a refusal, which it explains', async () => {
    const { user } = await show()
    const before = await balance()
    await typePassword(user, '2468')
    expect(await screen.findByText('Enter the six digits of your withdrawal password.')).toBeVisible()
    await typePassword(user)
    expect(await screen.findByText(/^Pay R\$ 25\.30 to \w+\?$/)).toBeVisible()
    await answer(user, 'Go back')
    expect(payments()).toEqual([])
    await sandbox.fault({ match: 'payDividend', status: 400, code: 'balance.insufficient', times: 1 })
    await typePassword(user)
    await answer(user, PAY)
    expect(await screen.findByText('Your balance is not enough. Deposit first.')).toBeVisible()
    expect(screen.getByLabelText('Withdrawal password')).toHaveValue(PASSWORD)
    await typePassword(user, '111222')
    await answer(user, PAY)
    expect(await screen.findByText('Wrong withdrawal password. 4 tries left.')).toBeVisible()
    expect(screen.getByLabelText('Withdrawal password')).toHaveValue('')
    expect(await balance()).toBe(before)
    expect(await rowOf('Due')).toBeVisible()
  })

  it('[AC-13] [AC-78] pays once after the confirmation, for ten taps and after a lost request, and shows the paid status and its time', async () => {
    const { user } = await show()
    const before = await balance()
    const real = globalThis.fetch
    const ids: unknown[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (!address.includes('/dividend/pay')) return real(address, init)
      ids.push(JSON.parse(String(init.body)).requestId)
      if (ids.length === 1) throw new TypeError('the connection broke')
      return real(address, init)
    })
    await typePassword(user)
    expect(ids).toEqual([])
    const yes = within(await screen.findByRole('alertdialog')).getByRole('button', { name: PAY })
    for (let tap = 0; tap < 10; tap++) fireEvent.click(yes)
    expect(await screen.findByText(/We don't know whether this was done/)).toBeVisible()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: PAY }))
    await answer(user, PAY)
    // The list is refetched behind the message, and may render it twice.
    await waitFor(() => expect(screen.getByText(/^R\$ 25\.30 paid to \w+$/)).toBeVisible())
    await waitFor(async () =>
      expect(within(await owed()).getByText('Paid on 20 Jun 2026 12:00', { exact: true })).toBeVisible(),
    )
    expect(within(await owed()).queryByText('Due', { exact: true })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ids).toEqual([ids[0], ids[0]])
    expect(payments()).toHaveLength(1)
    expect(centavosOf(before - (await balance()))).toBe(2530)
  })
})
