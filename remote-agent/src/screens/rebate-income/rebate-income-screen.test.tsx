import { request } from '@arcada/kit/api'
import { addDays, BRASILIA, dayIn, formatDay } from '@arcada/kit/i18n/dates'
import {
  type PersonName,
  plain,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import { rebateIncome } from '../../calls/rebate-income.ts'
import RebateIncomeScreen from './index.tsx'

const sandbox = useSandbox()
const today = dayIn(Date.now(), BRASILIA)
const DAYS = { startDate: addDays(today, -28), endDate: addDays(today, -1) }
const span = `from=${DAYS.startDate}&to=${DAYS.endDate}`
const open = (query = span, as: PersonName = 'aline') =>
  renderScreen(<RebateIncomeScreen />, { address: `/m/member/teamRebate?${query}`, as })
const table = () => screen.findByRole('table')
const lines = async () => within(await table()).getAllByRole('row')
const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => plain(cell.textContent))
const money = (amount: number) => `R$ ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`

describe('/m/member/teamRebate', () => {
  it('[ROUTE-69] [AC-61] [PROD-19] lists date, downline, game type, valid stake, rate and amount of the days, and below the total, which the record has as commission', async () => {
    const { user, address } = await open()
    expect(screen.getByText(/once the day is over/)).toBeVisible()
    await table()
    const answer = await request(rebateIncome, { query: { ...DAYS, pageNo: '1' } })
    const all = await lines()
    expect(cellsOf(all[0])).toEqual(['Date', 'Username', 'Game type', 'Valid stake', 'Rate', 'Amount'])
    expect(answer.totalCount).toBeGreaterThan(20)
    for (const [at, row] of answer.content.entries()) {
      const [date, userName, game, ...numbers] = cellsOf(all[at + 1])
      expect([date, userName]).toEqual([formatDay(row.date, 'en'), row.userName])
      if (row.gameType === 'RNG') expect(game).toBe(row.vendor ? `Slots · ${row.vendor}` : 'Slots')
      expect(numbers).toEqual([money(row.valid), `${(row.rate * 100).toFixed(1)}%`, money(row.amount)])
    }
    const total = cellsOf(all.at(-1))
    expect(total[0]).toBe('Total of all')
    expect(total[3]).toBe(money(answer.footer.valid))
    // The earnings of a day are booked when the day ends.
    const record = (await sandbox.ask('transactionRecords', 'aline', {
      query: {
        startDate: addDays(DAYS.startDate, 1),
        endDate: addDays(DAYS.endDate, 1),
        type: 'COMMISSION',
        pageNo: '1',
      },
    })) as { footer: { income: number } }
    expect(record.footer.income).toBeGreaterThan(0)
    expect(total.at(-1)).toBe(money(record.footer.income))

    await user.click(screen.getByRole('button', { name: 'Yesterday' }))
    const day = addDays(today, -1)
    expect(address()).toBe(`/m/member/teamRebate?from=${day}&to=${day}`)
    await waitFor(async () => {
      for (const row of (await lines()).slice(1, -1)) expect(cellsOf(row)[0]).toBe(formatDay(day, 'en'))
    })
  })
})
