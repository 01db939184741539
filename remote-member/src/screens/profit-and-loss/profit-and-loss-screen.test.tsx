import { addDays, dayIn, dayText } from '@arcada/records'
import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import ProfitAndLossScreen from './index.tsx'

const sandbox = useSandbox()
afterEach(async () => {
  vi.restoreAllMocks()
  await sandbox.control('POST', '/sandbox/settings', {
    whitelabel: 'arcada',
    flags: { TRANSBETREPMEM3: true },
  })
})
const today = dayIn('America/Sao_Paulo', Date.now())
const [from, to] = [addDays(today, -29), today]
const open = (query = `from=${from}&to=${to}`, as: 'marina' | 'bruno' = 'marina') =>
  renderScreen(<ProfitAndLossScreen />, { address: `/m/profitandloss?${query}`, as })
const lines = () => within(screen.getAllByRole('rowgroup')[1] ?? document.body).getAllByRole('row')
const sum = (name: string) => {
  const text = screen.getAllByText(name)[0]?.nextSibling?.textContent ?? ''
  return (text.startsWith('−') ? -1 : 1) * Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
}
const bars = () => [...screen.getByRole('img').querySelectorAll('rect')]

/** Answers with rows of one's own. */
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
  it('[ROUTE-53] [MC-120] shows every sum, and as the net result win, rebate and bonus less the valid stake', async () => {
    await open()
    await screen.findByRole('table')
    for (const name of ['Deposits', 'Withdrawals', 'Stake', 'Valid stake', 'Win', 'Rebate', 'Bonus'])
      expect(sum(name)).toBeGreaterThan(0)
    expect(sum('Net result')).toBe(sum('Win') + sum('Rebate') + sum('Bonus') - sum('Valid stake'))
  })

  it.each([
    [12.5, '+R$ 12.50', 'Won'],
    [-999_999_999.99, '−R$ 999,999,999.99', 'Lost'],
    [0, 'R$ 0.00', 'Neither won nor lost'],
  ])('[MC-120] says the net result %d with sign and word', async (profit, amount, word) => {
    answer([{ date: today, profit }], profit)
    await open(`from=${today}&to=${today}`)
    expect((await screen.findAllByText(amount))[0]?.nextSibling).toHaveTextContent(word)
  })

  it('[MC-121] draws a bar for each day, names it in one sentence, and has the same in a table', async () => {
    await open()
    const plot = await screen.findByRole('img')
    expect(bars()).toHaveLength(30)
    expect(lines()).toHaveLength(30)
    const words = lines().map((line) => line.lastElementChild?.lastElementChild?.textContent)
    const won = words.filter((word) => word === 'Won').length
    const lost = words.filter((word) => word === 'Lost').length
    expect(won).toBeGreaterThan(0)
    expect(lost).toBeGreaterThan(0)
    expect(plot).toHaveAccessibleName(
      `Net result per day, ${dayText(from, 'en')} to ${dayText(to, 'en')}: ${won} won, ${lost} lost.`,
    )
    // The table begins with the newest day, the plot with the first.
    const drawn = bars().map((bar) => (bar.getAttribute('height') === '0' ? 'none' : 'some'))
    expect(words.toReversed().map((word) => (word === 'Neither won nor lost' ? 'none' : 'some'))).toEqual(
      drawn,
    )
  })

  it('[MC-121] [MC-16] can be switched to game types, which the address keeps', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Game types' }))
    expect(address()).toContain('by=GAME_TYPE')
    expect(await screen.findByRole('img', { name: /^Net result per game type/ })).toBeVisible()
    expect(lines().map((line) => line.querySelector('a')?.textContent)).toEqual(
      expect.arrayContaining(['Lottery', 'Slots', 'Live', 'Sports', 'Fishing']),
    )
    expect(bars()).toHaveLength(lines().length)
  })

  it('[MC-122] leads from a day and a game type to the bets of just that, where there is a bet record', async () => {
    const { user } = await open()
    const link = await screen.findByRole('link', { name: dayText(addDays(today, -11), 'en') })
    const day = addDays(today, -11)
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(`^/m/gameRecord\\?kind=\\w+&from=${day}&to=${day}$`),
    )
    await user.click(screen.getByRole('tab', { name: 'Game types' }))
    expect(await screen.findByRole('link', { name: 'Fishing' })).toHaveAttribute(
      'href',
      `/m/gameRecord?kind=FISH&from=${from}&to=${to}`,
    )
  })

  it('[MC-122] [MC-04] leads nowhere where the bet record is switched off', async () => {
    await sandbox.control('POST', '/sandbox/settings', {
      whitelabel: 'arcada',
      flags: { TRANSBETREPMEM3: false },
    })
    await open()
    await screen.findByRole('table')
    await waitFor(() => expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull())
  })

  it('[MC-06] says that there is nothing for bruno', async () => {
    await open(undefined, 'bruno')
    expect(await screen.findByText('Nothing in these days.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the games' })).toBeVisible()
  })
})
