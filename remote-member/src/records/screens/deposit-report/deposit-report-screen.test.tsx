import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import { addressSoon, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import DepositReportScreen from './index.tsx'

const sandbox = useSandbox()
const today = () => dayIn(Date.now(), BRASILIA)
const month = () => `?from=${addDays(today(), -29)}&to=${today()}`
const asked = () => sandbox.requests.filter((line) => line.includes('/reports/deposit'))
const open = (query = '', as: 'marina' | 'bruno' = 'marina') =>
  renderScreen(<DepositReportScreen />, { address: `/m/vouReport${query}`, as })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Deposits' })).getAllByRole('listitem')
const rowOf = async (words: string) => {
  return (
    (await rows()).find((row) => row.textContent?.includes(words)) ??
    expect.fail(`no row has the text ${words}`)
  )
}

describe('/m/vouReport', () => {
  it('[ROUTE-48] [MC-110] [MC-112] [PROD-07] lists each order with its status and the sum of the credited ones; only open ones can be continued or cancelled', async () => {
    await open(month())
    for (const words of ['Credited', 'Not completed', 'Cancelled', 'Expired'])
      expect(within(await rowOf(words)).queryByRole('link', { name: 'Continue' })).toBeNull()
    for (const words of ['Waiting for payment', 'Being checked'])
      expect(within(await rowOf(words)).getByRole('link', { name: 'Continue' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/m\/voucherCenter\?order=D\d+/),
      )
    expect(await rowOf('Paid by someone else')).toHaveTextContent('Not completed')
    expect(screen.getAllByRole('button', { name: 'Cancel deposit' })).toHaveLength(1)
    expect((await screen.findByText('R$ 647.50')).parentElement).toHaveTextContent('Total credited')
    const paid = await rowOf('Credited')
    expect(paid).toHaveTextContent(/R\$ [\d,]+\.\d\d/)
    expect(paid).toHaveTextContent(/\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d(?!:)/)
    expect(within(paid).getByRole('button', { name: /^Copy order number D\d+/ })).toBeVisible()
  })

  it('[MC-110] filters by status, and keeps the filter in the address', async () => {
    const { user, address } = await open(month())
    await rows()
    await user.selectOptions(screen.getByLabelText('Status'), 'Expired')
    await waitFor(() => expect(asked().at(-1)).toContain('status=EXPIRED'))
    expect(address()).toContain('status=EXPIRED')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  it('[MC-110] cancels an order after a confirmation, and shows its new status', async () => {
    const { user } = await open(month())
    await rows()
    await user.click(screen.getByRole('button', { name: 'Cancel deposit' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('R$ 350.00')
    await user.click(within(question).getByRole('button', { name: 'Cancel deposit' }))
    await waitFor(() => expect(screen.queryByText('Waiting for payment', { selector: 'span' })).toBeNull())
    expect(
      sandbox.requests.filter((line) => line.startsWith('DELETE /wps/relay/deposit/orders')),
    ).toHaveLength(1)
  })

  it('[MC-06] [MC-172] shows an empty list, and offers the last 30 days and then a deposit', async () => {
    const { user, address } = await open('', 'bruno')
    expect(await screen.findByText('Nothing on these days.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Save as a file/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }))
    expect(address()).toBe(`/m/vouReport${month()}`)
    expect(await addressSoon('Make a deposit')).toBe('/m/voucherCenter')
  })

  it('[MC-07] keeps its filter when the list fails to load, and retries', async () => {
    await sandbox.fault({ match: 'depositReport', status: 500 })
    const { user } = await open(month())
    const retry = await screen.findByRole('button', { name: /Loading failed, click to retry/ })
    expect(screen.getByRole('group', { name: 'Days' })).toBeVisible()
    // Without an answer a sum would be a placeholder for ever.
    expect(screen.queryByText('Total credited')).toBeNull()
    await sandbox.mend()
    await user.click(retry)
    expect((await rows()).length).toBeGreaterThan(5)
  })

  it('[MC-16] [MC-108] shows today, in every status, for a wrong value of the address', async () => {
    const wrong = [
      'from=2026-13-45&to=2026-13-46',
      'from=2026-01-01&to=2026-06-01',
      'from=2999-01-01&to=2999-01-02',
      'status=XYZ',
    ]
    for (const query of wrong) {
      sandbox.requests.length = 0
      const { unmount } = await open(`?${query}`)
      await waitFor(() => expect(asked(), query).toHaveLength(1))
      expect(asked()[0]).toBe(
        `GET /wps/relay/reports/deposit?startDate=${today()}&endDate=${today()}&pageNo=1`,
      )
      expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
      unmount()
    }
  })
})

describe('the days', () => {
  it('[MC-108] [MC-26] of a custom span are requested only when valid; else an error gets the focus', async () => {
    const { user, address } = await open()
    await waitFor(() => expect(asked()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Other days' }))
    const type = async (from: string, to: string) => {
      await user.clear(screen.getByLabelText('From'))
      await user.type(screen.getByLabelText('From'), from)
      await user.clear(screen.getByLabelText('To'))
      await user.type(screen.getByLabelText('To'), to)
      await user.click(screen.getByRole('button', { name: 'Show' }))
    }
    await type(addDays(today(), -31), today())
    expect(await screen.findByText('Choose at most 31 days.')).toBeVisible()
    expect(screen.getByLabelText('From')).toHaveFocus()
    expect(asked()).toHaveLength(1)
    await type(addDays(today(), -30), today())
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(address()).toBe(`/m/vouReport?from=${addDays(today(), -30)}&to=${today()}`)
  })
})
