import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import {
  addressSoon,
  failingPages,
  renderScreen,
  screen,
  TEST_ORIGIN,
  useSandbox,
  waitFor,
  withoutRetry,
} from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import AgentHomeScreen from './screens/agent-home/index.tsx'
import DividendScreen from './screens/dividend/index.tsx'
import GameRebateScreen from './screens/game-rebate/index.tsx'
import OpenAccountScreen from './screens/open-account/index.tsx'
import RebateIncomeScreen from './screens/rebate-income/index.tsx'
import TeamBetsScreen from './screens/team-bets/index.tsx'
import TeamMembersScreen from './screens/team-members/index.tsx'
import TeamOverviewScreen from './screens/team-overview/index.tsx'
import TeamProfitScreen from './screens/team-profit/index.tsx'

const sandbox = useSandbox()
const LONG = 60_000
const today = dayIn(Date.now(), BRASILIA)
const FROM = addDays(today, -28)
const DAYS = `?from=${FROM}&to=${addDays(today, -1)}`

const [BETS, PROFIT, INCOME] = ['/m/teamBetting', '/m/agent/team/pnl', '/m/member/teamRebate']
const [MEMBERS, OVERVIEW] = ['/m/member/team', '/m/agent/team/overview']
const [REBATE, ACCOUNT] = ['/m/member/agent/agentRebeat', '/m/agentRegister']
const DIVIDEND = '/m/member/agent/agentDivident'

const as = 'aline' as const
const dated = () => screen.findByText(/^As of \d+ \w{3} \d{4} \d\d:\d\d$/)
const text = (name: string | RegExp) => () => screen.findByText(name)
const role = (kind: 'list' | 'table' | 'textbox' | 'link', name?: string | RegExp) => () =>
  screen.findByRole(kind, name ? { name } : {})

describe('the screens of the agency', () => {
  it('[AC-08] offer a retry for each call that fails, and then show its answer', {
    timeout: LONG,
  }, async () => {
    expect(
      await withoutRetry(sandbox, [
        ['teamKpi', <AgentHomeScreen key="h" />, { as, address: '/m/agent' }, text('Placed bets')],
        ['walletBalance', <AgentHomeScreen key="h" />, { as, address: '/m/agent' }, text('R$ 8,920.75')],
        ['dividendInfo', <DividendScreen key="d" />, { as, address: DIVIDEND }, dated],
        ['runningDividend', <DividendScreen key="d" />, { as, address: DIVIDEND }, dated],
        ['ownContracts', <DividendScreen key="d" />, { as, address: DIVIDEND }, text('Your contract')],
        [
          'dividendRecords',
          <DividendScreen key="d" />,
          { as, address: DIVIDEND },
          role('list', 'Past months'),
        ],
        ['downlineDividends', <DividendScreen key="d" />, { as, address: `${DIVIDEND}?tab=downline` }, dated],
        ['agentRebates', <GameRebateScreen key="r" />, { as, address: REBATE }, role('textbox', 'Slots')],
        [
          'registrationLinks',
          <OpenAccountScreen key="o" />,
          { as, address: `${ACCOUNT}?tab=links` },
          role('list', 'Registration links'),
        ],
        ['rebateIncome', <RebateIncomeScreen key="i" />, { as, address: INCOME + DAYS }, role('table')],
        ['teamBets', <TeamBetsScreen key="b" />, { as, address: BETS + DAYS }, role('list', 'Team bets')],
        ['teamMembers', <TeamMembersScreen key="m" />, { as, address: MEMBERS }, role('link', 'caio')],
        [
          'teamOverview',
          <TeamOverviewScreen key="v" />,
          { as, address: OVERVIEW + DAYS },
          text('Team balance'),
        ],
        ['teamKpi', <TeamOverviewScreen key="v" />, { as, address: OVERVIEW + DAYS }, text('Placed bets')],
        ['teamDaily', <TeamOverviewScreen key="v" />, { as, address: OVERVIEW + DAYS }, role('table')],
        ['teamPnl', <TeamProfitScreen key="p" />, { as, address: PROFIT + DAYS }, role('table')],
      ]),
    ).toEqual([])
  })

  it('[AC-07] lead an agent without a team to opening an account, from today by the last 30 days', async () => {
    const lists = [
      [BETS, <TeamBetsScreen key="b" />, true],
      [INCOME, <RebateIncomeScreen key="i" />, true],
      [PROFIT + DAYS, <TeamProfitScreen key="p" />, false],
      [MEMBERS, <TeamMembersScreen key="m" />, false],
      [OVERVIEW + DAYS, <TeamOverviewScreen key="v" />, false],
    ] as const
    const failed = await failingPages(lists, async ([address, part, offersDays]) => {
      const { user } = await renderScreen(part, { address, as: 'davi' })
      if (offersDays) await user.click(await screen.findByRole('button', { name: 'Show the last 30 days' }))
      expect(await addressSoon('Open account')).toBe(ACCOUNT)
    })
    expect(failed).toEqual([])
  })

  it(
    '[AC-11] [AC-12] ignore a wrong value of the address',
    async () => {
      const asked = (words: string) => async () =>
        waitFor(() =>
          expect(sandbox.requests.find((line) => line.includes('/team/overview'))).toContain(words),
        )
      const begins = asked(`startDate=${today}&endDate=${today}`)
      const wrong = [
        ['?from=2026-13-45&to=2026-13-46', OVERVIEW, <TeamOverviewScreen key="v" />, begins],
        ['?from=2026-01-01&to=2026-06-01', OVERVIEW, <TeamOverviewScreen key="v" />, begins],
        ['?from=2999-01-01&to=2999-01-02', OVERVIEW, <TeamOverviewScreen key="v" />, begins],
        ['?parentId=x', MEMBERS, <TeamMembersScreen key="m" />, role('link', 'caio')],
        ['?parentId=1e3', MEMBERS, <TeamMembersScreen key="m" />, role('link', 'caio')],
        ['?parentId=', MEMBERS, <TeamMembersScreen key="m" />, role('link', 'caio')],
        ['?online=yes', MEMBERS, <TeamMembersScreen key="m" />, role('link', 'caio')],
        ['?memberId=x', REBATE, <GameRebateScreen key="r" />, text(/What new members get/)],
        ['?memberId=', REBATE, <GameRebateScreen key="r" />, text(/What new members get/)],
        ['?tab=x', ACCOUNT, <OpenAccountScreen key="o" />, role('textbox', 'Username')],
        ['?tab=links&new=x', ACCOUNT, <OpenAccountScreen key="o" />, role('list', 'Registration links')],
        ['?tab=x', DIVIDEND, <DividendScreen key="d" />, text('Your contract')],
      ] as const
      const failed = await failingPages(wrong, async ([query, path, part, shows]) => {
        sandbox.requests.length = 0
        await renderScreen(part, { address: path + query, as })
        await shows()
      })
      expect(failed).toEqual([])
    },
    LONG,
  )
})

describe('a report of the agency', () => {
  const saved = vi.fn(() => `blob:${TEST_ORIGIN}/1`)
  beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockImplementation(saved))
  afterEach(() => void saved.mockClear())

  it('[AC-16] saves all rows of its filter as a file', async () => {
    const reports = [
      [`report=teamBets&startDate=${FROM}`, `${BETS + DAYS}&userName=marina`, <TeamBetsScreen key="b" />],
      [`report=teamPnl&startDate=${FROM}`, PROFIT + DAYS, <TeamProfitScreen key="p" />],
      [`report=rebateIncome&startDate=${FROM}`, INCOME + DAYS, <RebateIncomeScreen key="i" />],
    ] as const
    const failed = await failingPages(reports, async ([asked, address, part]) => {
      saved.mockClear()
      const { user } = await renderScreen(part, { address, as })
      await user.click(await screen.findByRole('button', { name: 'Save as a file (CSV)' }))
      await waitFor(() => expect(saved).toHaveBeenCalledOnce())
      expect(sandbox.requests.at(-1)).toContain(asked)
      expect(sandbox.requests.at(-1)?.includes('userName=marina')).toBe(address.includes('marina'))
    })
    expect(failed).toEqual([])
  })
})

describe('the place in the team', () => {
  it('[AC-11] keeps the filters of the address one level further down, but no search and no open member', async () => {
    const address = `${PROFIT + DAYS}&userName=caio&online=1&member=3`
    await renderScreen(<TeamProfitScreen />, { address, as })
    expect(await addressSoon('caio')).toBe(`${PROFIT + DAYS}&parentId=2`)
  })
})
