import { request } from '@arcada/kit/api'
import { MENU_KEYS } from '@arcada/kit/federation'
import { BRASILIA, dayIn, formatDayOf, formatMoment } from '@arcada/kit/i18n/dates'
import {
  act,
  editAnswers,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  valuesOf,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { describe, expect, it, vi } from 'vitest'
import { teamKpi } from '../../calls/team-kpi.ts'
import { teamMember } from '../../calls/team-member.ts'
import { teamMembers } from '../../calls/team-members.ts'
import TeamMembersScreen from './index.tsx'

const sandbox = useSandbox()

const open = (query = '', as: PersonName = 'aline') =>
  renderScreen(<TeamMembersScreen />, { address: `/m/member/team${query}`, as })
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Team members' })).getAllByRole('listitem')
const rowOf = async (name: string) => {
  return (
    (await rows()).find((row) => row.textContent?.startsWith(`${name}R$`)) ?? expect.fail(`no row of ${name}`)
  )
}
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Place in the team' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

/** Members of aline's team with a downline, from a direct downline to the third level. */
async function branch() {
  const page = await request(teamMembers, { query: { pageNo: '1', userName: '1' } })
  const more = await request(teamMembers, { query: { pageNo: '2', userName: '1' } })
  const deep = [...page.content, ...more.content].find(({ path }) => path.length === 2)
  const [first, second] = deep?.path ?? []
  if (!deep || !first || !second) throw new Error('no member on the third level')
  return { first, second, third: deep }
}

describe('/m/member/team', () => {
  it('[ROUTE-65] [AC-34] [PROD-15] lists the direct downline with type, highest rebate, balance, number below, last login and online', async () => {
    await open()
    const caio = await rowOf('caio')
    expect(caio).toHaveTextContent('R$ 3,100.40')
    expect(caio).toHaveTextContent('Agent · 1 below · rebate up to 0.8%')
    expect(caio).toHaveTextContent('Last login: never')
    expect(await rowOf('marina')).toHaveTextContent('Player')
    const { content } = await request(teamMembers, { query: { pageNo: '1' } })
    for (const { userName, online, lastLogin } of content.slice(0, 20)) {
      expect(within(await rowOf(userName)).queryAllByText('Online')).toHaveLength(online ? 1 : 0)
      if (lastLogin)
        expect(await rowOf(userName)).toHaveTextContent(
          `Last login: ${formatMoment(lastLogin, BRASILIA, 'en')}`,
        )
    }
  })

  it('[AC-35] goes down the tree and back up by the breadcrumb, and opens a place from the address', async () => {
    const { user, address, unmount } = await open()
    await rows()
    const { first, second } = await branch()
    await user.click(await screen.findByRole('link', { name: first.userName }))
    await waitFor(() => expect(steps()).toEqual(['My team', first.userName]))
    await user.click(await screen.findByRole('link', { name: second.userName }))
    await waitFor(() => expect(steps()).toEqual(['My team', first.userName, second.userName]))
    expect(address()).toBe(`/m/member/team?parentId=${second.id}`)
    unmount()
    const again = await open(`?parentId=${second.id}`)
    await waitFor(() => expect(steps()).toEqual(['My team', first.userName, second.userName]))
    await again.user.click(screen.getByRole('link', { name: first.userName }))
    await waitFor(() => expect(steps()).toEqual(['My team', first.userName]))
    await again.user.click(screen.getByRole('link', { name: 'My team' }))
    await rowOf('caio')
    expect(screen.queryByRole('navigation', { name: 'Place in the team' })).toBeNull()
  })

  it('[AC-36] searches the whole team by name and shows the position of each', async () => {
    const { user, address } = await open()
    await rows()
    const { third, first, second } = await branch()
    await user.type(screen.getByRole('searchbox', { name: 'Username' }), third.userName.toUpperCase())
    await waitFor(async () =>
      expect(await rowOf(third.userName)).toHaveTextContent(
        `My team › ${first.userName} › ${second.userName}`,
      ),
    )
    expect(address()).toBe(`/m/member/team?userName=${third.userName.toUpperCase()}`)
    await user.type(screen.getByRole('searchbox', { name: 'Username' }), 'nobody')
    expect(await screen.findByText('Nobody in your team matches.')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(screen.getByRole('link', { name: 'Show my team' }))
    await rowOf('caio')
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Username' })).toHaveValue(''))
    // The last typed text is not searched any more.
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(address()).toBe('/m/member/team')
  })

  it('[AC-37] shows only online members, as many as the counter states', async () => {
    const { user, address, again } = await open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Online only' }))
    expect(address()).toBe('/m/member/team?online=1')
    const day = dayIn(Date.now(), BRASILIA)
    const { footer } = await request(teamKpi, { query: { startDate: day, endDate: day, size: '1' } })
    await waitFor(async () => expect(await rows()).toHaveLength(Math.min(20, footer.teamOnlineCount)))
    for (const row of await rows()) expect(within(row).getByText('Online')).toBeVisible()
    // How many are online depends on the hour.
    const words = footer.teamOnlineCount === 1 ? 'member online' : 'members online'
    expect(screen.getByText(`${footer.teamOnlineCount} ${words}`)).toBeVisible()
    editAnswers('/team/members', (answer) => ({ ...answer, footer: { online: 45 } }))
    await again({ reload: true })
    expect(await screen.findByText('45 members online')).toBeVisible()
  })

  it('names its zone if the device has another one', async () => {
    const { unmount } = await open()
    expect(screen.queryByText(/^Dates and times/)).toBeNull()
    unmount()
    vi.stubEnv('TZ', 'America/Manaus')
    await open()
    expect(screen.getByText('Dates and times: Brasilia Standard Time')).toBeVisible()
  })

  it('[AC-38] opens a sheet with the data that an agent may see, and nothing else', async () => {
    const { user, address, again } = await open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Details of marina' }))
    const sheet = await screen.findByRole('dialog', { name: 'marina' })
    const id = new URLSearchParams(address().split('?')[1]).get('member') ?? ''
    const member = await request(teamMember, { query: { id } })
    const values = valuesOf(sheet)
    expect(values).toMatchObject({
      Type: 'Player',
      'Member since': formatDayOf(member.registeredAt, BRASILIA, 'en'),
      'Last login': 'never',
      Now: 'Offline',
      Balance: 'R$ 1,284.50',
      'Members below': '0',
      Slots: '0.8%',
      Lottery: '0.4%',
      'Daily salary': 'none',
      Dividend: 'none',
    })
    expect(Object.keys(values)).toHaveLength(6 + member.rates.length + 3)
    expect(sheet.textContent).not.toMatch(/@|example\.com|119876/)
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const validFrom = Date.UTC(2026, 1, 1, 12)
    const since = formatDayOf(validFrom, BRASILIA, 'en')
    const contract = (rate: number) => ({ rate, validFrom })
    editAnswers('/team/member?', (value) => ({
      ...value,
      contracts: { daily: contract(0.01), hourly: contract(0.02), dividend: contract(0.03) },
    }))
    await again({ address: `/m/member/team?member=${id}`, reload: true })
    await screen.findByText('Hourly salary')
    expect(valuesOf(screen.getByRole('dialog'))).toMatchObject({
      'Daily salary': `up to 1.0% since ${since}`,
      'Hourly salary': `up to 2.0% since ${since}`,
      Dividend: `up to 3.0% since ${since}`,
    })
    expect(address()).toBe('/m/member/team')
  })

  it('[RG-54] shows no limits, pause or exclusion, even if the server returned them', async () => {
    const sheetOf = async () => {
      const { user, unmount } = await open()
      await user.click(await screen.findByRole('button', { name: 'Details of marina' }))
      const sheet = await screen.findByRole('dialog', { name: 'marina' })
      await within(sheet).findByText('R$ 1,284.50')
      const told = [...(await rows()), sheet].map(({ textContent }) => textContent)
      unmount()
      return told
    }
    const quiet = await sheetOf()
    const said = {
      state: 'EXCLUDED',
      status: 'EXCLUDED',
      reason: 'SELF',
      until: Date.now(),
      limits: [{ limit: 50 }],
    }
    editAnswers('/team/member', (value) => ({
      ...value,
      ...said,
      ...(Array.isArray(value.content) ? { content: value.content.map((row) => ({ ...row, ...said })) } : {}),
    }))
    expect(await sheetOf()).toEqual(quiet)
  })

  it('[AC-39] offers rebates and contracts for a direct downline only, records for all members', async () => {
    const shown = await open()
    await rows()
    const { first, third } = await branch()
    shown.unmount()
    const names = async (id: string) => {
      const { unmount } = await open(`?member=${id}`)
      await screen.findByRole('link', { name: 'Show records' })
      const links = within(screen.getByRole('dialog')).getAllByRole('link')
      const found = links.map((link) => [link.textContent, link.getAttribute('href')])
      unmount()
      return found
    }
    expect(await names(first.id)).toEqual([
      ['Show records', `/m/transaction/record?types=A&userName=${first.userName}`],
      ['Set rebates', `/m/member/agent/agentRebeat?memberId=${first.id}`],
      ['Offer a contract', `/m/member/agent/agentDivident?tab=downline&memberId=${first.id}`],
    ])
    expect(await names(third.id)).toEqual([
      ['Show records', `/m/transaction/record?types=A&userName=${third.userName}`],
    ])
  })

  it('[MC-04] offers neither records nor rebates if the menu leaves their pages out', async () => {
    const shown = await open()
    await rows()
    const { first } = await branch()
    shown.unmount()
    const menu = (agentMenu: readonly string[]) => sandbox.set({ agentMenu })
    const names = async () => {
      const { unmount, client } = await open(`?member=${first.id}`)
      await screen.findByRole('link', { name: 'Offer a contract' })
      await waitFor(() => expect(client.isFetching()).toBe(0))
      const found = within(screen.getByRole('dialog')).getAllByRole('link')
      const texts = found.map(({ textContent }) => textContent)
      unmount()
      return texts
    }
    await menu(['TEAM_MANAGEMENT', 'TRANSACTION_RECORD'])
    expect(await names()).toEqual(['Show records', 'Offer a contract'])
    await menu(['TEAM_MANAGEMENT', 'GAME_REBATE'])
    expect(await names()).toEqual(['Set rebates', 'Offer a contract'])
    await menu(MENU_KEYS)
  })
})
