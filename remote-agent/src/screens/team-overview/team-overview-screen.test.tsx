import { request } from '@arcada/kit/api'
import { centavosOf } from '@arcada/kit/contract/centavos'
import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import {
  addressSoon,
  editAnswers,
  failingPages,
  type PersonName,
  plain,
  renderScreen,
  screen,
  useSandbox,
  valuesOf,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import { teamDaily } from '../../calls/team-daily.ts'
import { teamKpi } from '../../calls/team-kpi.ts'
import { teamOverview } from '../../calls/team-overview.ts'
import TeamOverviewScreen from './index.tsx'

const sandbox = useSandbox()

const today = dayIn(Date.now(), BRASILIA)
const month = `from=${addDays(today, -29)}&to=${today}`
const MONTH = { startDate: addDays(today, -29), endDate: today }
const open = (query = month, as: PersonName = 'aline') =>
  renderScreen(<TeamOverviewScreen />, { address: `/m/agent/team/overview?${query}`, as })
const money = (amount: number) =>
  `${amount < 0 ? '−' : ''}R$ ${Math.abs(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`
const signed = (amount: number) => (amount > 0 ? `+${money(amount)}` : money(amount))

const figures = (part: string) => valuesOf(screen.getByRole('region', { name: part }))
const shown = (part: string, name: string) => waitFor(() => expect(figures(part)[name]).toMatch(/\d/))

describe('/m/agent/team/overview', () => {
  it('[MC-04] links to no members while the menu is loading', async () => {
    await sandbox.fault({ match: '/wps/system/whitelabel', status: 500 })
    await open()
    await shown('Now', 'Members')
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
  })

  it('[ROUTE-63] [AC-20] [AC-24] [PROD-18] shows the twelve figures of all members below, as the server sums them, and links to the members', async () => {
    await open()
    await shown('In the chosen days', 'Stakes')
    await shown('Today', 'Online now')
    expect([await addressSoon('Members'), await addressSoon('Online now')]).toEqual([
      '/m/member/team',
      '/m/member/team?online=1',
    ])
    const value = await request(teamOverview, { query: MONTH })
    expect(value.members).toBeGreaterThan(40)
    expect(figures('Now')).toEqual({
      Members: String(value.members),
      'Of which agents': String(value.agents),
      'Team balance': money(value.balance),
    })
    expect(figures('In the chosen days')).toEqual({
      'Result of the players': expect.stringContaining(signed(value.profit)),
      Deposits: money(value.deposit),
      Withdrawals: money(value.withdraw),
      Stakes: money(value.stake),
      Wins: money(value.win),
      Rebates: money(value.rebate),
      Bonuses: money(value.bonus),
      'New members': String(value.newMembers),
      'First deposits': String(value.firstDeposits),
    })
  })

  it('[AC-21] [ENT-35] keeps the figures of now and of today while the chosen days change, and labels them', async () => {
    const { user } = await open()
    await shown('In the chosen days', 'Stakes')
    await shown('Today', 'Online now')
    const before = { now: figures('Now'), today: figures('Today'), days: figures('In the chosen days') }
    const { footer } = await request(teamKpi, { query: { startDate: today, endDate: today, size: '1' } })
    expect(before.today).toEqual({
      'Logged in': String(footer.teamLoginMemberCount),
      'Placed bets': String(footer.teamBetMemberCount),
      'New members today': String(footer.teamRegisterMemberCount),
      'Online now': String(footer.teamOnlineCount),
    })
    await user.click(screen.getByRole('button', { name: 'Yesterday' }))
    await waitFor(() => expect(figures('In the chosen days')).not.toEqual(before.days))
    expect(figures('Now')).toEqual(before.now)
    expect(figures('Today')).toEqual(before.today)
  })

  it("[AC-22] shows the players' result with sign and label", async () => {
    const results = [
      [12.5, '+R$ 12.50 Won'],
      [-999_999_999.99, '−R$ 999,999,999.99 Lost'],
      [0, 'R$ 0.00 Broke even'],
    ] as const
    const failed = await failingPages(results, async ([profit, words]) => {
      editAnswers('/team/overview', (value) => ({ ...value, profit }))
      await open()
      await waitFor(() => expect(figures('In the chosen days')['Result of the players']).toBe(words))
      vi.unstubAllGlobals()
    })
    expect(failed).toEqual([])
  })

  it('[AC-23] draws the result of each day, describes it in a sentence, and has the same as a table', async () => {
    await open()
    const table = await screen.findByRole('table')
    const { content } = await request(teamDaily, { query: MONTH })
    const won = content.filter(({ profit }) => profit > 0).length
    const lost = content.filter(({ profit }) => profit < 0).length
    expect(lost).toBeGreaterThan(0)
    const plot = screen.getByRole('img', { name: new RegExp(`: ${won} won, ${lost} lost\\.$`) })
    expect(plot.querySelectorAll('rect')).toHaveLength(30)
    expect(plot.querySelectorAll('line')).toHaveLength(1)
    const rows = within(table).getAllByRole('row').slice(1)
    expect(
      rows.map((row) => plain(row.querySelector('td')?.textContent)?.split(' Won')[0]?.split(' Lost')[0]),
    ).toEqual(content.toReversed().map(({ profit }) => expect.stringContaining(signed(profit))))
    const sum = content.reduce((cents, { profit }) => cents + centavosOf(profit), 0)
    const { profit } = await request(teamOverview, { query: MONTH })
    expect(sum).toBe(centavosOf(profit))
  })

  it('[AC-23] draws one day without a win or loss, and offers more days', async () => {
    const nothing = { deposit: 0, withdraw: 0, stake: 0, win: 0, profit: 0 }
    editAnswers('/team/daily', ({ content, ...rest }) => ({
      ...rest,
      content: Array.isArray(content) ? content.map((day) => ({ ...day, ...nothing })) : [],
    }))
    const { user, address } = await open(`from=${today}&to=${today}`)
    expect(await screen.findByRole('img', { name: /0 won, 0 lost/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the last 30 days' }))
    expect(address()).toContain(`from=${addDays(today, -29)}`)
  })

  it('[AC-10] shows the time of its figures, and refetches them', async () => {
    const { user } = await open()
    await screen.findByText(/^As of \d+ \w{3} \d{4} \d\d:\d\d$/)
    const asked = () => sandbox.requests.filter((line) => line.includes('/agent/team/')).length
    const before = asked()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(asked()).toBe(before + 3))
  })

  it('[AC-05] redirects home with the reason when the account is no agent any more', async () => {
    const { user, address } = await open()
    await shown('Now', 'Members')
    await sandbox.fault({ match: 'teamOverview', status: 403, code: 'permission.denied' })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
    // The figures and the days fail one after the other; each shows the message.
    await waitFor(() => {
      for (const words of screen.getAllByText(/does not have permission/)) expect(words).toBeVisible()
    })
  })
})
