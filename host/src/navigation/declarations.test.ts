import type { RemoteDeclaration, RouteDeclaration } from '@arcada/kit/federation'
import { aliases, routes } from '@arcada/kit/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import host from '../../remote.ts'

const REMOTES = ['games', 'lottery', 'member', 'agent', 'promotions']

let declared: RouteDeclaration[] = []

beforeAll(async () => {
  const modules: { default: RemoteDeclaration }[] = await Promise.all(
    REMOTES.map((name) => import(`../../../remote-${name}/remote.ts`)),
  )
  const all: RemoteDeclaration[] = [host, ...modules.map(({ default: remote }) => remote)]
  declared = all.flatMap((app) => app.routes)
})

const paths = (some: RouteDeclaration[]) => some.map(({ path }) => path).sort()
const at = (path: string): RouteDeclaration => {
  return declared.find((one) => one.path === path) ?? expect.fail(`no app declares ${path}`)
}

describe('the declared addresses of the host and the remotes', () => {
  it('cover every address of the specification once', () => {
    expect(paths(declared)).toEqual(Object.values(routes).sort())
  })

  it('[LAYOUT-01] [LAYOUT-02] have the header except on login, register, mine, agent, download and exit', () => {
    expect(paths(declared.filter(({ header }) => !header))).toEqual(
      [routes.login, routes.register, routes.mine, routes.agent, routes.download, routes.exit].sort(),
    )
  })

  it('[LAYOUT-03] [LAYOUT-04] have the footer except where the specification leaves it out', () => {
    expect(paths(declared.filter(({ footer }) => !footer))).toEqual(
      [
        '/m/login',
        '/m/register',
        '/m/trail',
        '/m/launchGame',
        '/m/changePsw',
        '/m/notice',
        '/m/activity',
        '/m/forget',
        '/m/service',
        '/m/moreLottery',
        '/m/useragreement',
        '/m/maintenance',
        '/m/agent',
        '/m/download',
        '/m/responsible-gaming/exit',
      ].sort(),
    )
  })

  it('treat pages below an address as separate pages', () => {
    expect(at('/m/agent/team/overview')).toMatchObject({ header: true, footer: true })
    expect(at('/m/activityDetail').footer).toBe(true)
    expect(at('/m/member/notice').footer).toBe(true)
  })

  it('[LAYOUT-15] go home from login, register, trial, notice and forget, else one step back', () => {
    for (const path of ['/m/login', '/m/register', '/m/trail', '/m/notice', '/m/forget'])
      expect(at(path).back, path).toBe('home')
    expect(at('/m/feedback').back).toBe('history')
  })

  it('[LAYOUT-05] [LAYOUT-06] have the two extra blocks on home and on the help pages only', () => {
    expect(paths(declared.filter(({ installBanners }) => installBanners))).toEqual(
      ['/m/home', '/m/help', '/m/helpDetail'].sort(),
    )
  })

  it('[RG-49] end log-in, payment and responsible gaming pages with the legal block', () => {
    const area = paths(declared).filter((path) => path.startsWith(routes.responsibleGaming))
    expect(paths(declared.filter(({ legalBlock }) => legalBlock))).toEqual(
      [
        ...[routes.home, routes.login, routes.register, routes.deposit, routes.download, routes.maintenance],
        ...area.filter((path) => path !== routes.exit),
      ].sort(),
    )
  })

  it('[LAYOUT-28] have a title of its own for the first change of a password', () => {
    expect(at(routes.changePassword).variants).toEqual([
      { query: { first: '1' }, title: { pt: 'Primeira senha', en: 'First password' } },
    ])
  })

  it('[ROLE-02] let guests register, log in, try the games and browse them', () => {
    for (const path of [routes.register, routes.login, routes.trial, routes.home, routes.gameList])
      expect(at(path).access, path).toBe('public')
  })

  it('[AGENT-25] [AGENT-26] open the pages of agents to agents, and contracts to accounts with one to answer', () => {
    expect(paths(declared.filter(({ access }) => access === 'agent'))).toEqual(
      [
        '/m/agent',
        '/m/agent/team/overview',
        '/m/agent/team/pnl',
        '/m/member/team',
        '/m/teamBetting',
        '/m/member/agent/agentRebeat',
        '/m/member/agent/agentDivident',
        '/m/member/teamRebate',
        '/m/agentRegister',
        '/m/redRain',
        '/m/member/notice',
      ].sort(),
    )
    expect(paths(declared.filter(({ access }) => access === 'contract'))).toEqual(
      [routes.salaryContract, routes.dividendContract, routes.hourContract].sort(),
    )
  })

  it.each([
    [routes.depositReport, 'DEPRECM3'],
    [routes.withdrawReport, 'WITHREC3'],
    [routes.transactionRecord, 'TRANSREC3'],
    [routes.gameRecord, 'TRANSBETREPMEM3'],
    [routes.profitAndLoss, 'PERSREP'],
    [routes.uplineTransfer, 'AGETRANSFERUP3'],
    [routes.rewardCenter, 'REWCEN3'],
    [routes.manualRebate, 'MANPLAYREB3'],
    [routes.rebateReport, 'PLYRBT'],
    [routes.feedback, 'FEEDBACK3'],
  ])('[PROD-21] [MC-02] switch %s by its flag', (path, flag) => {
    expect(at(path).requires?.flag).toBe(flag)
  })

  it("[AC-04] require the key of a tile for an agent's page, and none for pages without a tile", () => {
    const behind = declared.flatMap(({ path, requires }) => (requires?.menu ? [[path, requires.menu]] : []))
    expect(behind.sort()).toEqual(
      [
        [routes.teamOverview, 'TEAM_OVERVIEW'],
        [routes.teamMembers, 'TEAM_MANAGEMENT'],
        [routes.redRain, 'RED_RAIN'],
        [routes.teamProfit, 'TEAM_PNL'],
        [routes.teamBetting, 'TEAM_BETTING'],
        [routes.gameRebate, 'GAME_REBATE'],
        [routes.teamRebate, 'REBATE_INCOME'],
      ].sort(),
    )
  })

  it('[MEM-29] [MEM-30] require a session and REFERRAL for invitations, missions for the leaderboard, and nothing else', () => {
    expect(at(routes.inviteFriends).requires).toEqual({
      promotion: 'REFERRAL',
      session: true,
      refusal: 'contact_service',
    })
    expect(at(routes.leaderBoard).requires).toEqual({ promotion: 'MISSION' })
    const others = declared.filter(({ requires }) => requires?.session || requires?.promotion)
    expect(paths(others)).toEqual([routes.inviteFriends, routes.leaderBoard].sort())
  })

  it('[MC-01] refuse trial accounts money, security, rewards, rebates and feedback', () => {
    expect(paths(declared.filter(({ requires }) => requires?.realAccount))).toEqual(
      [
        '/m/voucherCenter',
        '/m/withdraw',
        '/m/upLine/transfer',
        '/m/rewardCenter',
        '/m/member/manualRebate',
        '/m/member/rebateReport',
        '/m/feedback',
        ...paths(declared).filter((path) => path.startsWith('/m/securityCenter')),
      ].sort(),
    )
  })

  it("[MC-03] open agents' records to them without the members' flag, and the messages without their entry", () => {
    expect(at(routes.transactionRecord).variants).toMatchObject([
      { query: { types: 'A' }, access: 'agent', requires: { menu: 'TRANSACTION_RECORD' } },
    ])
    expect(at(routes.webEmail).requires).toBeUndefined()
  })

  it('allow no reload in a form, a deposit or a game', () => {
    expect(paths(declared.filter(({ uninterruptible }) => uninterruptible))).toEqual(
      [
        routes.login,
        routes.register,
        routes.forgotPassword,
        routes.changePassword,
        routes.deposit,
        routes.withdraw,
        routes.timeOut,
        routes.selfExclusion,
        routes.exit,
        routes.uplineTransfer,
        routes.withdrawalPassword,
        routes.resetWithdrawalPassword,
        routes.contactEmail,
        routes.contactMobile,
        routes.securityQuestions,
        routes.profile,
        routes.addCard,
        routes.payeeName,
        routes.launchGame,
        routes.startLottery,
        routes.redRain,
        routes.openAccount,
        routes.gameRebate,
      ].sort(),
    )
  })

  it('[BOOT-04] [BOOT-06] let the member centre and the deposit follow their templates', () => {
    const templates = declared.flatMap(({ path, template }) => (template ? [[path, template]] : []))
    expect(Object.fromEntries(templates)).toEqual({ '/m/mine': 'member', '/m/voucherCenter': 'deposit' })
  })

  it('have every title in both languages', () => {
    for (const { path, title } of declared) {
      expect(title.pt.length * title.en.length, path).toBeGreaterThan(0)
    }
  })

  it('[ROUTE-01] show the same screen under every address that the specification lists for it', () => {
    for (const [path, others] of Object.entries(aliases)) {
      expect(at(path).aliases, path).toEqual(others)
    }
  })
})
