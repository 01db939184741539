import { centavosOf } from '@arcada/kit/contract/centavos'
import { addDays, BRASILIA, dayIn, formatDay } from '@arcada/kit/i18n/dates'
import {
  addressOf,
  addressSoon,
  failingPages,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import ProfitAndLossScreen from './index.tsx'

const sandbox = useSandbox()
afterEach(() => sandbox.set({ flags: { TRANSBETREPMEM3: true } }))
const today = dayIn(Date.now(), BRASILIA)
const [from, to] = [addDays(today, -29), today]
const open = (query = `from=${from}&to=${to}`, as: 'marina' | 'bruno' = 'marina') =>
  renderScreen(<ProfitAndLossScreen />, { address: `/m/profitandloss?${query}`, as })
const lines = () => within(screen.getAllByRole('rowgroup')[1] ?? document.body).getAllByRole('row')
const sum = (name: string) => {
  const text = screen.getAllByText(name)[0]?.closest(':not(span)')?.nextSibling?.textContent ?? ''
  return (text.startsWith('−') ? -1 : 1) * centavosOf(Number(text.replace(/[^\d.]/g, '')))
}
const bars = () => [...screen.getByRole('img').querySelectorAll('rect')]

/** Answers with the test's own rows. */
function answer(rows: Record<string, unknown>[], profit: number) {
  const zero = { deposit: 0, withdraw: 0, stake: 0, valid: 0, win: 0, rebate: 0, bonus: 0, profit: 0 }
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (!String(request[0]).includes('/profitAndLoss')) return real(...request)
    const value = {
      summary: { ...zero, profit },
      content: rows.map((row) => ({ ...zero, ...row })),
      serverNow: Date.now(),
    }
    return Response.json({ success: true, code: '0', message: '', value })
  })
}

describe('/m/profitandloss', () => {
  it('[ROUTE-53] [MC-120] shows every sum, and as the net result win, rebate and bonus less the valid stake, in contrast to the activity statement, to which it links', async () => {
    await open()
    await screen.findByRole('table')
    expect(screen.queryByText('Net result')).not.toBeInTheDocument()
    expect(addressOf(/^Net result of your bets alone/)).toBe('/m/responsible-gaming/statement')
    for (const name of ['Deposits', 'Withdrawals', 'Stake', 'Valid stake', 'Win', 'Rebate', 'Bonus'])
      expect(sum(name)).toBeGreaterThan(0)
    expect(sum('Net result with bonus and rebates')).toBe(
      sum('Win') + sum('Rebate') + sum('Bonus') - sum('Valid stake'),
    )
  })

  it('[MC-120] shows the net result with sign and label', async () => {
    const results = [
      [12.5, '+R$ 12.50', 'Won'],
      [-999_999_999.99, '−R$ 999,999,999.99', 'Lost'],
      [0, 'R$ 0.00', 'Broke even'],
    ] as const
    const failed = await failingPages(results, async ([profit, amount, word]) => {
      answer([{ date: today, profit }], profit)
      await open(`from=${today}&to=${today}`)
      const [shown] = await screen.findAllByText(amount)
      expect(shown?.closest(':not(span)')?.nextSibling).toHaveTextContent(word)
      vi.restoreAllMocks()
    })
    expect(failed).toEqual([])
  })

  it('[MC-121] draws a bar for each day, names it in one sentence, and has the same in a table', async () => {
    await open()
    const plot = await screen.findByRole('img')
    expect(bars()).toHaveLength(30)
    const words = lines().map((line) => line.lastElementChild?.lastElementChild?.textContent)
    const won = words.filter((word) => word === 'Won').length
    const lost = words.filter((word) => word === 'Lost').length
    expect(won).toBeGreaterThan(0)
    expect(lost).toBeGreaterThan(0)
    expect(plot).toHaveAccessibleName(
      `Net result with bonus and rebates per day, ${formatDay(from, 'en')} to ${formatDay(to, 'en')}: ${won} won, ${lost} lost.`,
    )
    // The table begins with the newest day, the chart with the first; days without play are one row.
    const drawn = bars().map((bar) => (bar.getAttribute('height') === '0' ? '0' : '1'))
    const told = words.toReversed().map((word) => (word === 'Won' || word === 'Lost' ? '1' : '0'))
    const short = (days: readonly string[]) => days.join('').replaceAll(/0+/g, '0')
    expect(short(told)).toBe(short(drawn))
    expect(words.filter((word) => word === 'No play').length).toBeGreaterThan(1)
    for (const [at, word] of words.entries())
      if (word === 'No play') expect(words[at + 1]).not.toBe('No play')
  })

  it('[MC-121] [MC-16] switches to game types, which the address keeps', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Game types' }))
    expect(address()).toContain('by=GAME_TYPE')
    expect(
      await screen.findByRole('img', { name: /^Net result with bonus and rebates per game type/ }),
    ).toBeVisible()
    expect(lines().map((line) => line.querySelector('a')?.textContent)).toEqual(
      expect.arrayContaining(['Lottery', 'Slots', 'Live', 'Sports', 'Fishing']),
    )
    expect(bars()).toHaveLength(lines().length)
  })

  it('[MC-122] links a day and a game type to its bets, where there is a bet record', async () => {
    const { user } = await open()
    const link = await screen.findByRole('link', { name: formatDay(addDays(today, -11), 'en') })
    const day = addDays(today, -11)
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(`^/m/gameRecord\\?kind=\\w+&from=${day}&to=${day}$`),
    )
    await user.click(screen.getByRole('tab', { name: 'Game types' }))
    expect(await addressSoon('Fishing')).toBe(`/m/gameRecord?kind=FISH&from=${from}&to=${to}`)
  })

  it('[MC-122] [MC-04] has no such link where the bet record is switched off', async () => {
    await sandbox.set({ flags: { TRANSBETREPMEM3: false } })
    await open()
    await screen.findByRole('table')
    await waitFor(() => expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull())
  })
})
