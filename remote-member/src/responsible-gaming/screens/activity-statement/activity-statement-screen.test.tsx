import {
  addressSoon,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  watchSavedFiles,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import ActivityStatementScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/responsible-gaming/statement'
const open = () => renderScreen(<ActivityStatementScreen />, { address: ADDRESS, as: 'helena' })
const asked = () => sandbox.requests.filter((line) => line.startsWith('GET /wps/relay/rg/statement?'))
const lastQuery = () => new URL(`http://x${asked().at(-1)?.slice(4)}`).searchParams

describe(ADDRESS, () => {
  it('[RG-44] begins with the net result as sign and label, then wagers, wins and the rest in their order', async () => {
    await open()
    expect(await addressSoon('Net result with bonus and rebates')).toBe('/m/profitandloss')
    const main = await screen.findByRole('main')
    await within(main).findByText('Net result in this period')
    const text = main.textContent ?? ''
    const order = [
      'Net result in this period',
      'Wagers',
      'Wins',
      'Deposits',
      'Withdrawals',
      'Deposits minus withdrawals',
      'Bonus money',
      'Sessions',
      'Time',
      'deposits minus withdrawals',
    ]
    const places = order.map((name) => text.indexOf(name))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(text).toMatch(/Net result in this period−R\$\s90\.00 \(lost\)/)
    expect(text).toMatch(/Wagers.{0,4}90\.00Wins.{0,4}0\.00/)
    expect(text).toMatch(/Since \d{1,2} [A-Z][a-z]{2} \d{4}: deposits minus withdrawals .{0,4}500\.00/)
  })

  it('[RG-44] offers the last 24 hours, 7 and 30 days, 12 months and a custom span', async () => {
    const { user } = await open()
    await screen.findByText('Net result in this period')
    const days = () => {
      const [from, to] = ['startDate', 'endDate'].map((name) => Date.parse(lastQuery().get(name) ?? ''))
      return ((to ?? 0) - (from ?? 0)) / 86_400_000 + 1
    }
    expect([days(), lastQuery().get('groupBy')]).toEqual([30, 'day'])
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await waitFor(() => expect([days(), lastQuery().get('groupBy')]).toEqual([7, 'day']))
    await user.click(screen.getByRole('button', { name: '12 months' }))
    await waitFor(() => expect([days(), lastQuery().get('groupBy')]).toEqual([365, 'month']))
    await user.click(screen.getByRole('button', { name: '24 hours' }))
    await waitFor(() => {
      const { startDate, endDate } = Object.fromEntries(lastQuery())
      expect(Number(endDate) - Number(startDate)).toBe(86_400_000)
    })
  })

  it('[RG-44] shows the error of a span, and sends no request', async () => {
    const { user } = await open()
    await screen.findByText('Net result in this period')
    const before = asked().length
    await user.click(screen.getByRole('button', { name: 'Other days' }))
    for (const [from, to, words] of [
      ['', '2026-01-01', 'Choose two days.'],
      ['2026-03-02', '2026-03-01', 'The first day comes after the last one.'],
      ['2026-01-01', '2999-01-01', 'The last day is still to come.'],
      ['2001-01-01', '2001-01-02', 'Activity is kept for 24 months.'],
    ] as const) {
      for (const [label, value] of [
        ['From', from],
        ['To', to],
      ] as const) {
        await user.clear(screen.getByLabelText(label))
        if (value) await user.type(screen.getByLabelText(label), value)
      }
      await user.click(screen.getByRole('button', { name: 'Show' }))
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect(asked()).toHaveLength(before)
  })

  it('[RG-45] draws the net result, shows the same as a table below, and downloads it as a file of the language', async () => {
    const { user } = await open()
    const plot = await screen.findByRole('img', {
      name: /^Net result from .* to .*: −R\$\s90\.00 \(lost\)\.$/,
    })
    const bars = [...plot.querySelectorAll('rect')]
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(bars).toHaveLength(30)
    // Helena lost on one day: the days before and after it are one row each.
    const told = rows.map((row) => row.lastElementChild?.textContent ?? '')
    expect(told.filter((words) => words !== 'No play')).toEqual([
      expect.stringMatching(/^−R\$\s90\.00 \(lost\)$/),
    ])
    expect(told.length).toBeLessThanOrEqual(3)
    expect(rows.at(-1)).toHaveTextContent(
      /^\d{1,2} [A-Z][a-z]{2} \d{4} – \d{1,2} [A-Z][a-z]{2} \d{4}No play$/,
    )
    const saved = watchSavedFiles()
    await user.click(screen.getByRole('button', { name: 'Save as a file (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const query = lastQuery()
    expect(saved[0]?.name).toBe(`statement-${query.get('startDate')}-${query.get('endDate')}.csv`)
    // The byte order mark, without which spreadsheets assume another encoding.
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = (await saved[0]?.blob.text())?.trim().split('\r\n') ?? []
    expect(lines[0]).toMatch(/^\u{FEFF}?From,To,Net result,/u)
    expect(lines).toHaveLength(1 + bars.length)
    expect(lines.some((line) => line.includes(',-90.00,'))).toBe(true)
  })

  it('[RG-69] sums up a month in plain sentences beside the own average, and downloads the months', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Month by month' }))
    const months = await screen.findByLabelText('Month')
    expect(within(months).getAllByRole('option')).toHaveLength(12)
    expect(await screen.findByText(/^Net result in [A-Z][a-z]+ \d{4}, until today$/)).toBeVisible()
    await waitFor(() => expect(lastQuery().get('groupBy')).toBe('month'))
    const main = screen.getByRole('main')
    expect(main).toHaveTextContent(/You staked R\$\s[\d,.]+ and got R\$\s[\d,.]+ back in prizes\./)
    expect(main).toHaveTextContent(/You deposited R\$\s[\d,.]+ and withdrew R\$\s[\d,.]+\./)
    expect(main).toHaveTextContent(/Wagers: (R\$\s[\d,.]+ (above|below)|as in) your average month\./)
    expect(main).toHaveTextContent(/Your average is that of \d+ earlier months?\./)
    const saved = watchSavedFiles()
    await user.click(screen.getByRole('button', { name: 'Save as a file (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.blob.text())?.trim().split('\r\n')).toHaveLength(13)

    const [, before] = within(months).getAllByRole('option')
    await user.selectOptions(months, before ?? '')
    expect(await screen.findByText(`Net result in ${before?.textContent}`)).toBeVisible()
  })

  it('[RG-45] rejects an HTML page in place of the file, and shows the error', async () => {
    const { user } = await open()
    const button = await screen.findByRole('button', { name: 'Save as a file (CSV)' })
    const saved = watchSavedFiles()
    vi.stubGlobal('fetch', async () => new Response('<!doctype html><h1>Welcome</h1>'))
    await user.click(button)
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true),
    )
    expect(saved).toEqual([])
  })
})
