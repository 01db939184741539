import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import type { RemoteDeclaration } from '@arcada/kit/remote'
import { checkAccess } from '@arcada/kit/session'
import {
  act,
  editAnswers,
  fireEvent,
  plain,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  watchSavedFiles,
  within,
} from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import remote from '../../../../remote.ts'
import TransactionRecordScreen from './index.tsx'

const sandbox = useSandbox()
const today = dayIn(Date.now(), BRASILIA)
const MONTH = `from=${addDays(today, -29)}&to=${today}`
const asked = () => sandbox.requests.filter((line) => line.includes('/reports/transactions'))
const open = (query = MONTH, as: 'marina' | 'aline' | 'bruno' = 'marina') =>
  renderScreen(<TransactionRecordScreen />, { address: `/m/transaction/record?${query}`, as })
const rows = (name = 'Transactions') => within(screen.getByRole('list', { name })).getAllByRole('listitem')
const loaded = async (name = 'Transactions') => {
  await screen.findByRole('list', { name })
  return rows(name)
}

beforeEach(() => vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000))
afterEach(() => sandbox.set({ flags: { TRANSBETREPMEM3: true } }))

/** Scrolls to the end, which loads the next page. */
async function further(pages: number): Promise<void> {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(0)
  fireEvent.scroll(window)
  await waitFor(() => expect(asked()).toHaveLength(pages), { timeout: 3_000 })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000)
}

describe('/m/transaction/record', () => {
  it('[MC-22] gives an amount of zero no sign', async () => {
    editAnswers('/wps/relay/reports/transactions', ({ content, ...rest }) => ({
      ...rest,
      content: Array.isArray(content) ? content.map((row) => ({ ...Object(row), amount: 0 })) : content,
    }))
    await open()
    await loaded()
    const amounts = screen.getAllByText(/^[+−]?R\$.0\.00$/).map(({ textContent }) => plain(textContent))
    expect(new Set(amounts)).toEqual(new Set(['R$ 0.00']))
  })

  it('[ROUTE-50] [MC-113] [MC-22] [MC-172] lists the movements with time, type, signed amount and balance, and filters each type', async () => {
    const { user, address } = await open()
    await loaded()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(asked()[0]).not.toContain('types=A')
    const types = [
      ['DEPOSIT', 'Deposit', /^\+/],
      ['WITHDRAW', 'Withdrawal', /^[−+]/],
      ['BET', 'Bet', /^−/],
      ['CANCEL', 'Stake returned', /^\+/],
      ['REBATE', 'Rebate', /^\+/],
      ['BONUS', 'Bonus', /^\+/],
      ['ADJUSTMENT', 'Adjustment', /^[−+]/],
      ['WIN', 'Win', /^\+/],
    ] as const
    for (const [type, words, sign] of types) {
      await user.selectOptions(screen.getByLabelText('Type'), words)
      await waitFor(() => expect(asked().at(-1)).toContain(`type=${type}`))
      expect(address()).toContain(`type=${type}`)
      await waitFor(() => expect(rows().filter((row) => !row.textContent?.startsWith(words))).toEqual([]))
      for (const row of rows()) expect(within(row).getAllByText(/R\$/)[0]?.textContent, words).toMatch(sign)
    }
    for (const row of rows())
      expect(row).toHaveTextContent(
        /Win · .+\+R\$ [\d,]+\.\d\d\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\dBalance afterwards R\$/,
      )
  }, 20_000)

  it('[MC-113] offers the commission type to agents only', async () => {
    for (const [as, known] of [
      ['marina', false],
      ['aline', true],
    ] as const) {
      const { unmount } = await open(MONTH, as)
      await loaded()
      const option = within(screen.getByLabelText('Type')).queryByRole('option', { name: 'Commission' })
      expect(option !== null, as).toBe(known)
      unmount()
    }
  })

  it('[MC-04] has no link from a bet where the bet record is switched off', async () => {
    const betLinks = () => document.querySelectorAll('main a[href^="/m/gameRecord"]').length
    const { unmount } = await open(`${MONTH}&type=BET`)
    await loaded()
    await waitFor(() => expect(betLinks()).toBeGreaterThan(0))
    unmount()
    await sandbox.set({ flags: { TRANSBETREPMEM3: false } })
    const { client } = await open(`${MONTH}&type=BET`)
    await loaded()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(betLinks()).toBe(0)
  })

  it('[MC-113] links a row to its order, and labels an unknown type as a movement', async () => {
    const { user } = await open()
    await loaded()
    const leads = async (words: string, to: RegExp) => {
      await user.selectOptions(screen.getByLabelText('Type'), words)
      await waitFor(() => expect(rows().every((row) => row.textContent?.startsWith(words))).toBe(true))
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
      expect(links.some((href) => href && to.test(href))).toBe(true)
    }
    await leads('Deposit', /^\/m\/voucherCenter\?order=D\d+/)
    await leads('Withdrawal', /^\/m\/withdraw\?order=W\w+$/)
    await leads('Bet', /^\/m\/gameRecord\?order=L\d+$/)
    editAnswers('/reports/transactions', ({ content, ...rest }) => {
      const [first, ...others] = Array.isArray(content) ? content : []
      return { ...rest, content: [{ ...first, type: 'LUCKY_DRAW' }, ...others] }
    })
    await user.selectOptions(screen.getByLabelText('Type'), 'Bonus')
    expect(await screen.findByText('Movement')).toBeVisible()
  })

  it('[MC-112] counts the whole filter below its first 20 rows, [MC-20] then loads the others, each once, and marks the end', async () => {
    await open()
    expect(await loaded()).toHaveLength(20)
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const sums = () =>
      ['Income', 'Expense'].map((name) =>
        plain(screen.getByText(name).closest(':not(span)')?.nextSibling?.textContent),
      )
    const before = sums()
    expect(before[1]).toMatch(/^−R\$ /)
    for (let page = 2; !screen.queryByText('You have reached the end.'); page++) {
      await further(page)
      await waitFor(() => expect(screen.queryByText('loading')).toBeNull())
      await act(() => vi.advanceTimersByTimeAsync(1_000))
    }
    const amounts = rows().map((row) => {
      const text = within(row).getAllByText(/R\$/)[0]?.textContent ?? ''
      return (text.startsWith('−') ? -1 : 1) * centavosOf(Number(text.replace(/[^\d.]/g, '')))
    })
    expect(amounts.length).toBeGreaterThan(40)
    const shown = (sum: number) => `R$ ${reaisOf(sum).toLocaleString('en', { minimumFractionDigits: 2 })}`
    const income = amounts.filter((one) => one > 0).reduce((sum, one) => sum + one, 0)
    const expense = amounts.filter((one) => one < 0).reduce((sum, one) => sum - one, 0)
    expect(sums()).toEqual([shown(income), `−${shown(expense)}`])
    expect(sums()).toEqual(before)
  }, 20_000)

  it('[MC-21] keeps the loaded rows when a further page fails, and retries that page', async () => {
    const { user } = await open()
    await loaded()
    await sandbox.fault({ match: 'transactionRecords', status: 500 })
    await further(2)
    const retry = await screen.findByRole('button', { name: /Loading failed/ })
    expect(rows()).toHaveLength(20)
    await sandbox.mend()
    await user.click(retry)
    await waitFor(() => expect(rows()).toHaveLength(40))
  })

  it('[MC-124] downloads the filtered rows as the server writes them', async () => {
    const saved = watchSavedFiles()
    const { user } = await open(`${MONTH}&type=BONUS`)
    await user.click(await screen.findByRole('button', { name: 'Save as a file (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe(`transactions-${addDays(today, -29)}-${today}.csv`)
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = (await saved[0]?.blob.text())?.trim().split('\r\n') ?? []
    expect(lines).toHaveLength(1 + rows().length)
    expect(lines[1]).toMatch(/,Bonus,,5\.00,/)
  })

  it('[MC-124] states how many rows are too many for a file', async () => {
    const { user } = await open()
    const real = globalThis.fetch
    const refusal = {
      success: false,
      code: 'export.too.large',
      message: '',
      value: { rows: 10_001, max: 10_000 },
    }
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) =>
      String(request[0]).includes('/reports/export')
        ? Response.json(refusal, { status: 413 })
        : real(...request),
    )
    await user.click(await screen.findByRole('button', { name: 'Save as a file (CSV)' }))
    expect(await screen.findByText(/^10,?001 rows .*too many\. Choose fewer days\.$/)).toBeVisible()
  })
})

describe('/m/transaction/record?types=A', () => {
  const team = () => loaded('Team transactions')

  it('[ROUTE-51] [AC-31] lists the movements of the team with names, offers the types of agents, and searches by name', async () => {
    const { user, address } = await open(`types=A&${MONTH}`, 'aline')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Team transactions')
    await team()
    for (const [words, type] of [
      ['Salary', 'SALARY'],
      ['Dividend', 'DIVIDEND'],
      ['Commission', 'COMMISSION'],
    ] as const) {
      await user.selectOptions(screen.getByLabelText('Type'), words)
      await waitFor(() => expect(asked().at(-1)).toContain(`type=${type}`))
      for (const row of await team()) {
        expect(row).toHaveTextContent(new RegExp(`^${words}[+−]R\\$ [\\d,]+\\.\\d\\d[a-z]+`))
        expect(within(row).queryByRole('link')).toBeNull()
      }
    }
    await user.selectOptions(screen.getByLabelText('Type'), 'All')
    await user.type(screen.getByRole('searchbox', { name: 'Username' }), 'marina')
    await waitFor(() => expect(address()).toContain('userName=marina'))
    await waitFor(() =>
      expect(rows('Team transactions').every((row) => row.textContent?.includes('marina'))).toBe(true),
    )
    await user.clear(screen.getByRole('searchbox', { name: 'Username' }))
    await user.type(screen.getByRole('searchbox', { name: 'Username' }), 'davi')
    expect(await screen.findByText('Nothing on these days.')).toBeVisible()
  }, 20_000)

  it('[AC-32] needs the access of an agent and the menu key, and not the flag of members', () => {
    const declared: RemoteDeclaration['routes'] = remote.routes
    const route = declared.find(({ path }) => path === '/m/transaction/record')
    const variant = route?.variants?.find(({ query }) => query.types === 'A')
    expect(variant?.requires).toEqual({ menu: 'TRANSACTION_RECORD' })
    expect(route?.requires).toEqual({ flag: 'TRANSREC3' })
    expect(checkAccess(variant?.access ?? 'public', null, '/m/transaction/record?types=A').open).toBe(false)
  })
})
