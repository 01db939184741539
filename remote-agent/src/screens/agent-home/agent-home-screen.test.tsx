import { request } from '@arcada/api'
import { notices } from '@arcada/contract/notices'
import { unreadMessages } from '@arcada/contract/unread-messages'
import { whitelabelMenu } from '@arcada/contract/whitelabel-menu'
import { $balanceHidden, signOut } from '@arcada/session'
import { act, type PersonName, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { teamKpi } from '../../calls/team-kpi.ts'
import AgentHomeScreen from './index.tsx'

const sandbox = useSandbox()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  signOut('chosen')
})

const open = (as: PersonName = 'aline') => renderScreen(<AgentHomeScreen />, { address: '/m/agent', as })
const tile = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Agency menu' })).findByRole('link', { name })
const footer = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const settings = (change: Record<string, unknown>) =>
  sandbox.control('POST', '/sandbox/settings', { whitelabel: 'arcada', ...change })
const fault = (change: Record<string, unknown>) => sandbox.control('POST', '/sandbox/faults', change)

/** The numbers under the four headings, as the person reads them. */
function counters(): Record<string, string> {
  const terms = within(screen.getByRole('region', { name: 'Team today' })).getAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )
}

describe('the agency centre', () => {
  it('[ROUTE-17] [AGENT-01] [AGENT-02] greets the agent by name under one heading', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 16, 30) })
    await open()
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
      'Agency centre',
    ])
    expect(screen.getByText('Good afternoon')).toBeVisible()
    expect(screen.getByText('aline')).toBeVisible()
  })

  it('[AGENT-03] shows the balance with currency and two decimals', async () => {
    await open()
    expect(await screen.findByText('R$ 8,920.75')).toBeVisible()
  })

  it('keeps the amount to itself when the person has hidden balances', async () => {
    $balanceHidden.set(true)
    onTestFinished(() => $balanceHidden.set(false))
    await open()
    expect(await screen.findByText('Balance hidden')).toBeVisible()
    expect(screen.queryByText(/8,920/)).toBeNull()
  })

  it.each([
    ['AGENT-04', 'Withdraw', '/m/withdraw'],
    ['AGENT-05', 'Deposit', '/m/voucherCenter'],
  ])('[%s] leads from %s to %s', async (_, name, to) => {
    const { user, address } = await open()
    await user.click(screen.getByRole('link', { name }))
    expect(address()).toBe(to)
  })

  it('[AGENT-06] [API-81] shows four counters of today’s team, as the server sums them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 30) })
    await open()
    await waitFor(() => expect(Object.keys(counters())).toHaveLength(4))
    const asked = sandbox.requests.filter((line) => line.includes('/team/kpi'))
    expect(asked).toEqual(['GET /wps/relay/agent/team/kpi?startDate=2026-11-21&endDate=2026-11-21&size=1'])
    const today = '2026-11-21'
    const { footer } = await request(teamKpi, { query: { startDate: today, endDate: today, size: '1' } })
    expect(footer.teamLoginMemberCount).toBeGreaterThan(0)
    expect(counters()).toEqual({
      'Logged in': String(footer.teamLoginMemberCount),
      'Placed bets': String(footer.teamBetMemberCount),
      'New members': String(footer.teamRegisterMemberCount),
      'Online now': String(footer.teamOnlineCount),
    })
  })

  it('[AGENT-01] changes the greeting when the page stays open into the evening', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date(2026, 10, 21, 18, 59),
    })
    await open()
    expect(screen.getByText('Good afternoon')).toBeVisible()
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('Good evening')).toBeVisible()
  })
})

describe('the tiles', () => {
  it.each([
    ['AGENT-07', 'Team overview', '/m/agent/team/overview'],
    ['AGENT-08', 'Transactions', '/m/transaction/record?types=A'],
    ['AGENT-15', 'Security centre', '/m/securityCenter'],
    ['AGENT-16', /^Messages|unread/, '/m/webEmail'],
    ['AGENT-17', 'Online service', '/m/service'],
  ])('[%s] lead from %s to %s', async (_, name, to) => {
    const { user, address } = await open()
    await user.click(await tile(name))
    expect(address()).toBe(to)
  })

  it('[AGENT-16] count the unread messages on mail', async () => {
    await open()
    const unread = await request(unreadMessages)
    expect(unread).toBeGreaterThan(0)
    const words = `${unread} unread message${unread === 1 ? '' : 's'}`
    await waitFor(async () => expect((await tile(/Messages/)).textContent).toContain(words))
  })

  it('[AGENT-18] follow the menu of the whitelabel', async () => {
    const { agentMenu } = await request(whitelabelMenu)
    await settings({ agentMenu: ['TEAM_PNL'] })
    await open()
    await tile('Team profit and loss')
    expect(screen.queryByRole('link', { name: 'Team bets' })).toBeNull()
    await settings({ agentMenu })
  })

  it('[AGENT-19] leave online service and a retry when the menu does not come', async () => {
    await fault({ match: 'whitelabelMenu', status: 500, times: 1 })
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: /retry/i })
    await tile('Online service')
    await user.click(retry)
    await tile('Team overview')
  })

  it('[AGENT-19] have online service while the menu is still on its way', async () => {
    await fault({ match: 'whitelabelMenu', hang: true })
    await open()
    await tile('Online service')
    expect(screen.queryByRole('link', { name: 'Team overview' })).toBeNull()
  })
})

describe('without the remotes that member centre and announcements came from', () => {
  it('has no tile and no way in the footer that leads there', async () => {
    const removed = ['/m/service', '/m/webEmail', '/m/member/notice']
    await renderScreen(<AgentHomeScreen />, { address: '/m/agent', as: 'aline', removed })
    await tile('Team overview')
    expect(screen.queryByRole('link', { name: /Messages|Online service/ })).toBeNull()
    expect(await footer().findByRole('link', { name: 'Open account' })).toBeVisible()
    expect(footer().queryByRole('link', { name: /Announcements/ })).toBeNull()
  })
})

describe('the footer', () => {
  it.each([
    ['AGENT-20', 'Home', '/m/home'],
    ['AGENT-21', 'Open account', '/m/agentRegister'],
    ['AGENT-22', 'Dividend', '/m/member/agent/agentDivident'],
    ['AGENT-23', /Announcements/, '/m/member/notice?types=A'],
  ])('[%s] leads from %s to %s', async (_, name, to) => {
    const { user, address } = await open()
    await user.click(await footer().findByRole('link', { name }))
    expect(address()).toBe(to)
  })

  it('[AGENT-22] has no dividend where dividends are not enabled', async () => {
    await settings({ dividends: false })
    await open()
    await waitFor(() => expect(sandbox.requests.some((line) => line.includes('/dividend/info'))).toBe(true))
    await screen.findByText('R$ 8,920.75')
    expect(footer().queryByRole('link', { name: 'Dividend' })).toBeNull()
    await settings({ dividends: true })
  })

  it.each<[PersonName, boolean]>([
    ['aline', true],
    ['caio', true],
    ['davi', false],
    ['elisa', false],
  ])('[AGENT-27] asks for dividends of %s: %s', async (who, asked) => {
    await open(who)
    await tile('Team overview')
    expect(sandbox.requests.some((line) => line.includes('/dividend/info'))).toBe(asked)
  })

  it('[AGENT-23] counts the unread announcements', async () => {
    await open()
    const { footer: sums } = await request(notices, { query: { types: 'A', pageNo: '1' } })
    const unread = sums?.unreadCount ?? 0
    expect(unread).toBeGreaterThan(0)
    const words = `${unread} unread announcement${unread === 1 ? '' : 's'}`
    await waitFor(() =>
      expect(footer().getByRole('link', { name: /Announcements/ }).textContent).toContain(words),
    )
  })
})

describe('when something is missing', () => {
  it('[AGENT-24] leads nowhere once the session is no longer stored', async () => {
    const { user, address } = await open()
    await tile('Team overview')
    sessionStorage.removeItem('MC_SESSION_INFO')
    for (const link of screen.getAllByRole('link')) {
      await user.click(link)
      expect(address(), link.textContent ?? '').toBe('/m/agent')
    }
  })

  it('[AGENT-24] leads nowhere once the session has ended', async () => {
    const { user, address } = await open()
    signOut('chosen')
    await user.click(screen.getByRole('link', { name: 'Deposit' }))
    expect(address()).toBe('/m/agent')
  })

  it('lets an agent go on whose browser keeps nothing', async () => {
    const { user, address } = await open()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked)
    await user.click(screen.getByRole('link', { name: 'Deposit' }))
    expect(address()).toBe('/m/voucherCenter')
  })

  it('keeps the rest and offers a retry when the counters do not come', async () => {
    await fault({ match: 'teamKpi', status: 500, times: 1 })
    const { user } = await open()
    await tile('Team overview')
    await user.click(await screen.findByRole('button', { name: /retry/i }))
    await waitFor(() => expect(Object.keys(counters())).toHaveLength(4))
  })

  it('says why when the server refuses the counters, without a retry that cannot help', async () => {
    await open('gilson')
    expect(await screen.findByText(/does not have permission/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /retry|try again/i })).toBeNull()
  })

  it('offers a retry when the balance does not come', async () => {
    await fault({ match: 'walletBalance', status: 500, times: 1 })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('R$ 8,920.75')).toBeVisible()
  })
})

function blocked(): never {
  throw new DOMException('storage is blocked', 'SecurityError')
}
