import { centavosOf } from '@arcada/kit/contract/centavos'
import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import RebateReportScreen from './index.tsx'

const sandbox = useSandbox()
const today = () => dayIn(Date.now(), BRASILIA)
const month = () => `?from=${addDays(today(), -29)}&to=${today()}`
const open = (query: string, as: 'marina' | 'bruno') =>
  renderScreen(<RebateReportScreen />, { address: `/m/member/rebateReport${query}`, as })
const amountsIn = (text: string) =>
  [...text.matchAll(/R\$\s([\d,]+\.\d{2})/g)].map(([, amount = '']) => amount)
const cents = (amount = '') => centavosOf(Number(amount.replace(/,/g, '')))

describe('/m/member/rebateReport', () => {
  it('[ROUTE-57] [MC-139] lists day, game type, valid stake, rate, amount and status, and their total', async () => {
    await open(month(), 'marina')
    const rows = within(await screen.findByRole('list', { name: 'Rebates' })).getAllByRole('listitem')
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      expect(row).toHaveTextContent(/^(Slots|Live|Sports|Fishing|PvP|In-house|Electronic lottery|Lottery)/)
      expect(row).toHaveTextContent(/\d{1,2} [A-Z][a-z]{2} \d{4}/)
      expect(row).toHaveTextContent(/\d+\.\d% of R\$ [\d,.]+ valid stake/)
      expect(row).toHaveTextContent('Paid')
    }
    const total = cents(
      amountsIn(screen.getByText('Total rebates').closest(':not(span)')?.parentElement?.textContent ?? '')[0],
    )
    const sum = rows.reduce((all, row) => all + cents(amountsIn(row.textContent ?? '')[0]), 0)
    expect(total).toBeGreaterThan(0)
    expect(sum).toBe(total)
  })

  it('[MC-139] requests the chosen days, and shows an empty state', async () => {
    await open(month(), 'bruno')
    expect(await screen.findByRole('link', { name: 'Find a game' })).toBeVisible()
    expect(sandbox.requests.find((line) => line.includes('/rebate/report'))).toContain(
      `startDate=${addDays(today(), -29)}&endDate=${today()}`,
    )
  })
})
