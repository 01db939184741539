import { addDays, dayIn } from '@arcada/records'
import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/testing'
import { describe, expect, it } from 'vitest'
import WithdrawReportScreen from './index.tsx'

const sandbox = useSandbox()
const today = dayIn('America/Sao_Paulo', Date.now())
const address = `/m/withdrawReport?from=${addDays(today, -29)}&to=${today}`
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Withdrawals' })).getAllByRole('listitem')

describe('/m/withdrawReport', () => {
  it('[ROUTE-49] [MC-111] lists each withdrawal with its state in words, leads to its steps, and takes none back', async () => {
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

  it('[MC-112] counts what was paid, and not what is on its way or came back', async () => {
    await renderScreen(<WithdrawReportScreen />, { address, as: 'marina' })
    expect((await screen.findByText('R$ 380.00')).parentElement).toHaveTextContent('Paid in all')
  })

  it('[MC-111] asks for one state', async () => {
    const { user } = await renderScreen(<WithdrawReportScreen />, { address, as: 'marina' })
    await rows()
    await user.selectOptions(screen.getByLabelText('Status'), 'Paid')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(sandbox.requests.at(-1)).toContain('status=SUCCESS')
  })
})
