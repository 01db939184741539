import { describe, expect, it } from 'vitest'
import { askedForMonth, comparisonOf, monthsToChoose } from './month.ts'

const rowOf = (
  month: string,
  figures: Partial<Record<'net' | 'wagers' | 'deposits' | 'minutes', number>>,
) => ({
  from: `${month}-01`,
  to: `${month}-28`,
  net: 0,
  wagers: 0,
  wins: 0,
  deposits: 0,
  withdrawals: 0,
  cashNet: 0,
  bonus: 0,
  sessions: 0,
  minutes: 0,
  ...figures,
})

describe('[RG-69] the monthly statement', () => {
  it('offers the running month and the eleven before it', () => {
    const months = monthsToChoose('2026-03-31')
    expect(months).toHaveLength(12)
    expect([months[0], months[3], months[11]]).toEqual(['2026-03', '2025-12', '2025-04'])
  })

  it('asks for a month and the eleven before it', () => {
    const asked = [
      ['2026-09', '2026-09-21', '2025-10-01', '2026-09-21'],
      ['2026-02', '2026-09-21', '2025-03-01', '2026-02-28'],
      ['2023-12', '2024-03-01', '2023-01-01', '2023-12-31'],
      ['2024-02', '2024-02-29', '2023-03-01', '2024-02-29'],
    ] as const
    for (const [month, today, startDate, endDate] of asked)
      expect(askedForMonth(month, today), month).toEqual({ startDate, endDate, groupBy: 'month' })
  })

  it('compares a month with the average of the earlier months since the registration', () => {
    const rows = [
      rowOf('2026-09', { net: -90, wagers: 90, deposits: 500, minutes: 40 }),
      rowOf('2026-08', { net: -10.01, wagers: 20, deposits: 0, minutes: 10 }),
      rowOf('2026-07', { net: 0.02, wagers: 10.01, deposits: 50, minutes: 21 }),
      rowOf('2026-06', {}),
    ]
    const { own, count, average } = comparisonOf(rows, '2026-07-20')
    expect(own?.net).toBe(-90)
    expect(count).toBe(2)
    expect(average).toEqual({ net: -4.99, wagers: 15.01, deposits: 25, minutes: 16 })
  })

  it('has no average in the month of the registration', () => {
    const rows = [rowOf('2026-09', { net: -90 }), rowOf('2026-08', {})]
    expect(comparisonOf(rows, '2026-09-02')).toMatchObject({ count: 0, average: undefined })
  })
})
