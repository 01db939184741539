import { request, resetClock } from '@arcada/kit/api'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { notices } from '@arcada/kit/contract/notices'
import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { addDays, BRASILIA, dayIn, startOfDay } from '@arcada/kit/i18n/dates'
import { logOut } from '@arcada/kit/session'
import {
  act,
  failingPages,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  valuesOf,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { teamKpi } from '../../calls/team-kpi.ts'
import AgentHomeScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
afterEach(() => sandbox.control('POST', '/sandbox/clock', { aheadMs: 0 }))

const open = (as: PersonName = 'aline') => renderScreen(<AgentHomeScreen />, { address: '/m/agent', as })
const tile = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Agency menu' })).findByRole('link', { name })
const footer = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const settings = sandbox.set
const fault = sandbox.fault

const HOUR_MS = 3_600_000
/** Not today, so that the device's own clock cannot pass by chance. */
const DAY = addDays(dayIn(Date.now(), BRASILIA), 2)

/** Sets the server's clock to so many hours of that day in Brasília, and the device's to another year. */
async function serverAt(hours: number): Promise<void> {
  const at = startOfDay(DAY, BRASILIA) + hours * HOUR_MS
  await sandbox.control('POST', '/sandbox/clock', { aheadMs: Math.round(at - Date.now()) })
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    now: Date.UTC(2019, 0, 1, 3),
  })
}

/** The numbers under the four headings, as displayed. */
const counters = () => valuesOf(screen.getByRole('region', { name: 'Team today' }))

describe('the agency centre', () => {
  it('[AGENT-03] shows the balance with currency and two decimals', async () => {
    await open()
    expect(await screen.findByText('R$ 8,920.75')).toBeVisible()
  })

  it('links to money, tiles and footer with one tap', async () => {
    const links = [
      ['[AGENT-04]', 'Withdraw', '/m/withdraw'],
      ['[AGENT-05]', 'Deposit', '/m/voucherCenter'],
      ['[AGENT-07]', 'Team overview', '/m/agent/team/overview'],
      ['[AGENT-08]', 'Transactions', '/m/transaction/record?types=A'],
      ['[AGENT-09]', 'Team members', '/m/member/team'],
      ['[AGENT-10]', 'Red envelope rain', '/m/redRain'],
      ['[AGENT-11]', 'Team profit and loss', '/m/agent/team/pnl'],
      ['[AGENT-12]', 'Team bets', '/m/teamBetting'],
      ['[AGENT-13]', 'Game rebates', '/m/member/agent/agentRebeat'],
      ['[AGENT-14]', 'Rebate income', '/m/member/teamRebate'],
      ['[AGENT-15]', 'Security centre', '/m/securityCenter'],
      ['[AGENT-16]', /^Messages/, '/m/webEmail'],
      ['[AGENT-17]', 'Online service', '/m/service'],
      ['[AGENT-20]', 'Home', '/m/home'],
      ['[AGENT-21]', 'Open account', '/m/agentRegister'],
      ['[AGENT-22]', 'Dividend', '/m/member/agent/agentDivident'],
      ['[AGENT-23]', /Announcements/, '/m/member/notice?types=A'],
    ] as const
    const { user, address } = await open()
    await screen.findByRole('link', { name: 'Dividend' })
    await tile('Team overview')
    const led: unknown[] = []
    for (const [id, name] of links) {
      await user.click(screen.getByRole('link', { name }))
      led.push([id, name, address()])
    }
    expect(led).toEqual(links)
    expect(within(screen.getByRole('navigation', { name: 'Agency menu' })).getAllByRole('link')).toHaveLength(
      11,
    )
  })
})

describe('the tiles', () => {
  it('[AGENT-16] count the unread messages on mail, after its name', async () => {
    await open()
    const unread = await request(unreadMessages)
    expect(unread).toBeGreaterThan(0)
    const words = `${unread} unread message${unread === 1 ? '' : 's'}`
    await waitFor(async () => expect(await tile(`Messages ${words}`)).toBeVisible())
  })

  it('[AGENT-19] contain only online service while the menu is loading, and a retry if it fails', async () => {
    await fault({ match: 'whitelabelMenu', hang: true })
    const loading = await open()
    await tile('Online service')
    expect(screen.queryByRole('link', { name: 'Team overview' })).toBeNull()
    loading.unmount()
    await sandbox.mend()
    await fault({ match: 'whitelabelMenu', status: 500, times: 1 })
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: /retry/i })
    await tile('Online service')
    await user.click(retry)
    await tile('Team overview')
  })
})

describe('without the remotes of member centre and announcements', () => {
  it('has no tile and no footer link to them', async () => {
    const removed = ['/m/service', '/m/webEmail', '/m/member/notice']
    await renderScreen(<AgentHomeScreen />, { address: '/m/agent', as: 'aline', removed })
    await tile('Team overview')
    expect(screen.queryByRole('link', { name: /Messages|Online service/ })).toBeNull()
    expect(await footer().findByRole('link', { name: 'Open account' })).toBeVisible()
    expect(footer().queryByRole('link', { name: /Announcements/ })).toBeNull()
  })
})

describe('the footer', () => {
  it('[AGENT-22] has no dividend link if dividends are not enabled', async () => {
    await settings({ dividends: false })
    await open()
    await waitFor(() => expect(sandbox.requests.some((line) => line.includes('/dividend/info'))).toBe(true))
    await screen.findByText('R$ 8,920.75')
    expect(footer().queryByRole('link', { name: 'Dividend' })).toBeNull()
    await settings({ dividends: true })
  })

  it('[AGENT-27] requests dividends for types 1 and 2 only', async () => {
    const asked: PersonName[] = []
    for (const account of ['aline', 'caio', 'davi', 'elisa'] as const) {
      sandbox.requests.length = 0
      const { unmount } = await open(account)
      await tile('Team overview')
      if (sandbox.requests.some((line) => line.includes('/dividend/info'))) asked.push(account)
      unmount()
    }
    expect(asked).toEqual(['aline', 'caio'])
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

describe('with missing data or a missing session', () => {
  it('[AGENT-24] does not navigate once the session is no longer stored, or has ended', async () => {
    const { user, address } = await open()
    await tile('Team overview')
    sessionStorage.removeItem('MC_SESSION_INFO')
    for (const link of screen.getAllByRole('link')) {
      await user.click(link)
      expect(address(), link.textContent ?? '').toBe('/m/agent')
    }
    logOut('chosen')
    await user.click(screen.getByRole('link', { name: 'Deposit' }))
    expect(address()).toBe('/m/agent')
  })

  it('works in a browser without storage', async () => {
    const { user, address } = await open()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked)
    await user.click(screen.getByRole('link', { name: 'Deposit' }))
    expect(address()).toBe('/m/voucherCenter')
  })
})

/** Last in the file, because the data of the days in between stays. */
describe('at a time of the server', () => {
  it('[ROUTE-17] [AGENT-01] [AGENT-02] greets the agent by name under one heading', async () => {
    await serverAt(16.5)
    await open()
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
      'Agency centre',
    ])
    expect(screen.getByText('Good afternoon')).toBeVisible()
    expect(screen.getByText('aline')).toBeVisible()
  })

  it('[AGENT-06] [API-81] shows four counters of today’s team in the zone of the whitelabel, as the server sums them', async () => {
    const failed = await failingPages(
      [
        [BRASILIA, 23.5],
        ['America/Manaus', 24.5],
      ] as const,
      async ([zone, hours]) => {
        vi.stubEnv('TZ', zone)
        sandbox.requests.length = 0
        await serverAt(hours)
        await open()
        await waitFor(() => expect(Object.values(counters()).filter(Boolean)).toHaveLength(4))
        const asked = sandbox.requests.filter((line) => line.includes('/team/kpi'))
        expect(asked).toEqual([`GET /wps/relay/agent/team/kpi?startDate=${DAY}&endDate=${DAY}&size=1`])
        const { footer } = await request(teamKpi, { query: { startDate: DAY, endDate: DAY, size: '1' } })
        expect(footer.teamLoginMemberCount).toBeGreaterThan(0)
        expect(counters()).toEqual({
          'Logged in': String(footer.teamLoginMemberCount),
          'Placed bets': String(footer.teamBetMemberCount),
          'New members today': String(footer.teamRegisterMemberCount),
          'Online now': String(footer.teamOnlineCount),
        })
        vi.useRealTimers()
      },
    )
    expect(failed).toEqual([])
  })

  it('[AGENT-01] changes the greeting when the page stays open into the evening', async () => {
    await serverAt(18 + 59 / 60)
    await open()
    expect(screen.getByText('Good afternoon')).toBeVisible()
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('Good evening')).toBeVisible()
  })

  it('[AGENT-01] corrects the greeting as soon as an answer tells the server’s time', async () => {
    await serverAt(16.5)
    await renderScreen(<AgentHomeScreen />, {
      address: '/m/agent',
      as: 'aline',
      before: async () => resetClock(),
    })
    await act(async () => void (await request(consolidatedSettings)))
    expect(await screen.findByText('Good afternoon')).toBeVisible()
  })

  it('[AGENT-01] greets by the time of the device’s zone', async () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    await serverAt(16.5)
    await open()
    expect(screen.getByText('Good morning')).toBeVisible()
  })
})

function blocked(): never {
  throw new DOMException('storage is blocked', 'SecurityError')
}
