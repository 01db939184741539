import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import WithdrawReportScreen from './index.tsx'

const sandbox = useSandbox()
const today = dayIn(Date.now(), BRASILIA)
const address = `/m/withdrawReport?from=${addDays(today, -29)}&to=${today}`
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Withdrawals' })).getAllByRole('listitem')

describe('/m/withdrawReport', () => {
  it('[ROUTE-49] [MC-111] [MC-172] lists each withdrawal with its status, links to its steps, and has no cancel button', async () => {
    await renderScreen(<WithdrawReportScreen />, { address, as: 'marina' })
    const said = (await rows()).map(({ textContent }) => textContent ?? '')
    expect(said).toHaveLength(7)
    for (const words of ['Requested', 'Being paid', 'Paid', 'Returned to your balance'])
      expect(said.some((row) => row.includes(words))).toBe(true)
    expect(said.join()).toContain('The account is in another name.')
    for (const row of await rows()) {
      expect(row).toHaveTextContent(/••••\d{4}|ma••••@example\.com/)
      expect(within(row).getByRole('link')).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/m\/withdraw\?order=W\w+$/),
      )
      expect(
        within(row)
          .getAllByRole('button')
          .map((button) => button.getAttribute('aria-label')),
      ).toEqual([expect.stringMatching(/^Copy order number W\w+$/)])
    }
  })

  it('[MC-111] [MC-112] filters by status, and sums paid withdrawals without open and refunded ones', async () => {
    const { user } = await renderScreen(<WithdrawReportScreen />, { address, as: 'marina' })
    expect((await screen.findByText('R$ 380.00')).parentElement).toHaveTextContent('Total paid')
    await user.selectOptions(screen.getByLabelText('Status'), 'Paid')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(sandbox.requests.at(-1)).toContain('status=SUCCESS')
  })
})
