import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@arcada/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, SERVED } from './app.ts'
import { createTestClient } from './test-client.ts'

const sandbox = createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
const client = createTestClient(sandbox)
afterAll(() => sandbox.close())

const QUERY: Record<string, Record<string, string>> = {
  siteInfo: { merchant_code: 'ARC' },
  systemTemplate: { device: 'MOBILE' },
  versionInfo: { device: 'MOBILE' },
  helpCenter: { device: 'MOBILE' },
  domainRoute: { domain: 'site.test' },
  customerService: { merchant_code: 'ARC' },
  captcha: { timestamp: '1' },
  trialAccount: { merchant_code: 'ARCT' },
  registerRules: { language: 'PT' },
  announcements: { types: 'B,PL,PU,H,PR', platform: 'M', merchantCode: 'ARC' },
  announcementsBanner: { groupName: 'm_home', platform: 'M', merchantCode: 'ARC' },
  notices: { types: 'PL', pageNo: '1' },
  popularAnnouncements: { platform: 'M' },
  promotionApplications: { promotionId: 'p-cashback', pageNo: '1' },
  referralRecords: { pageNo: '1' },
  leaderboard: { period: 'week' },
  gameList: { merchant: 'ARC', platform: 'html5', clientType: '2', pageNo: '1', pageSize: '26' },
  hotGames: { isPlatform: '2', platform: 'html5', merchantCode: 'ARC' },
  favouriteGames: { pageNo: '1', pageSize: '26' },
  removeFavouriteGame: { nodeId: 'rng-001', vendor: 'KAPPA' },
  addRecentGame: { nodeId: 'rng-001', vendor: 'KAPPA' },
  recentGames: { pageNo: '1' },
  gameMenus: { device: 'MOBILE' },
  lotteryOrders: { pageNo: '1' },
  gameTypes: { typeId: '1', merchant_code: 'ARC' },
  gameVendors: { merchant_code: 'ARC' },
  vassalages: { merchant_code: 'ARC' },
  launchGame: { nodeId: 'rng-001', vendor: 'KAPPA', backUrl: 'http://site.test/m/home' },
  lotteryMenu: { device: 'MOBILE' },
  betRecords: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' },
  profitAndLoss: { startDate: '2026-03-01', endDate: '2026-03-31' },
  transactionRecords: { startDate: '2026-03-01', endDate: '2099-03-31', pageNo: '1' },
  teamOverview: { startDate: '2026-03-01', endDate: '2099-03-31' },
  teamPnl: { startDate: '2026-03-01', endDate: '2099-03-31', pageNo: '1' },
  teamBets: { startDate: '2026-03-01', endDate: '2099-03-31', pageNo: '1' },
  teamKpi: { startDate: '2026-03-01', endDate: '2026-03-01', size: '1' },
}
/** Calls with a session of their own tests; the rest of the table would sign its own people out. */
const APART = [
  'login',
  'logout',
  'testPlay',
  'socialLogin',
  'smsLogin',
  'smsRegister',
  'smsReset',
  'register',
  'registerMobile',
  'affiliate',
  'affiliateCheck',
  'forgotPassword',
  'setPassword',
  'changePassword',
  'applyPromotion',
  'readNotices',
  'claimMission',
]
const MEMBERS = [
  'memberInfo',
  'walletBalance',
  'merchantWallet',
  'unreadMessages',
  'favouriteGames',
  'addFavouriteGame',
  'removeFavouriteGame',
  'addRecentGame',
  'recentGames',
  'launchGame',
  'lotteryOrders',
  'pendingContracts',
  'promotionApplications',
  'referralSummary',
  'referralRecords',
  'betRecords',
  'profitAndLoss',
  'transactionRecords',
  'depositMethods',
  'chatToken',
  'dailySalaryContract',
  'dividendInfo',
  'teamKpi',
  'teamOverview',
  'teamPnl',
  'teamBets',
]
const AGENTS = ['dailySalaryContract', 'dividendInfo', 'teamKpi', 'teamOverview', 'teamPnl', 'teamBets']

const CALLERS = ['arcada', 'praia'].flatMap((whitelabel) =>
  (['PT', 'EN'] as const).flatMap((language) =>
    ['guest', 'marina', 'aline'].map((person) => ({ whitelabel, language, person })),
  ),
)
const tokens = new Map<string, string>()

beforeAll(async () => {
  for (const whitelabel of ['arcada', 'praia']) {
    for (const person of ['marina', 'aline']) {
      tokens.set(`${whitelabel}/${person}`, await client.tokenOf(person, { whitelabel }))
    }
  }
})

describe.each(CALLERS)('$person at $whitelabel in $language', ({ whitelabel, language, person }) => {
  const token = () => tokens.get(`${whitelabel}/${person}`)

  test.each(SERVED.filter(({ call }) => !APART.includes(call.id)))(
    '[API-01] gets from $call.id what the contract promises',
    async ({ call, checks }) => {
      const given = token()
      const parameters = { ...QUERY[call.id] }
      if (call.parameters.includes('token') && given) parameters.token = given
      else if (call.parameters.includes('token') && call.id !== 'announcements') parameters.token = ''
      if (call.parameters.includes('language')) parameters.language = language
      const body =
        call.method === 'POST' ? { nodeId: 'rng-001', token: given ?? '', vendor: 'KAPPA' } : undefined
      const answer = await client.ask(
        call,
        { query: parameters, ...(body ? { body } : {}) },
        { whitelabel, language, ...(given ? { token: given } : {}) },
      )
      if (!given && MEMBERS.includes(call.id)) {
        expect(answer).toMatchObject({ status: 401, code: 'session.not.login' })
      } else if (person === 'marina' && AGENTS.includes(call.id)) {
        expect(answer).toMatchObject({ status: 403, code: 'permission.denied' })
      } else {
        expect(answer.status).toBe(200)
        expect(checks.value(answer.value), JSON.stringify(checks.value.errors)).toBe(true)
      }
    },
  )
})

test('[API-01] a call without its module id is refused, so a client that forgets it is noticed', async () => {
  const response = await sandbox.fetch(new Request('http://site.test/wps/system/status'))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ success: false, code: 'module.invalid' })
})

test('a parameter that breaks the contract is refused by name', async () => {
  const gameList = SERVED.find(({ call }) => call.id === 'gameList')
  if (!gameList) throw new Error('not served')
  const answer = await client.ask(gameList.call, { query: { ...QUERY.gameList, platform: 'flash' } })
  expect(answer).toMatchObject({ status: 400, code: 'parameter.invalid' })
})

test('an unknown whitelabel is refused instead of being shown another one', async () => {
  const status = SERVED.find(({ call }) => call.id === 'systemStatus')
  if (!status) throw new Error('not served')
  const answer = await client.ask(status.call, {}, { whitelabel: 'nobody' })
  expect(answer).toMatchObject({ status: 404, code: 'whitelabel.unknown' })
})

test.each([
  ['deposit', '/wps/relay/deposit/'],
  ['reports', '/wps/relay/reports/'],
  ['agent', '/wps/relay/agent/team/'],
  ['salary', '/wps/relay/agent/salary/'],
  ['dividend', '/wps/relay/agent/dividend/'],
  ['chat', '/wps/relay/chat/'],
  ['favourite games', '/wps/relay/games/favourites'],
])('[API-41] there are paths for %s', (_, path) => {
  expect(SERVED.filter(({ call }) => call.path.startsWith(path)).length).toBeGreaterThan(0)
})

test('every call of the contract is served', () => {
  const folder = join(import.meta.dirname, '../../contract/src/calls')
  const ids = readdirSync(folder).map((file) =>
    file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(SERVED.map(({ call }) => call.id).sort()).toEqual(ids.sort())
})

test('what the boot script asks early is what the client would ask, in the same order', async () => {
  const values: Record<string, string> = { '{language}': 'PT', '{merchant}': 'ARC', '{?gameType}': 'RNG' }
  const early = SERVED.filter(({ call }) => call[SCHEMAS].options.early)
  expect(early.length).toBeGreaterThan(10)
  for (const { call, checks } of early) {
    const given = Object.entries(call[SCHEMAS].options.early?.query ?? {})
    expect(call.parameters.filter((name) => given.some(([key]) => key === name))).toEqual(
      given.map(([key]) => key),
    )
    const filled = given.map(([key, value]) => [key, value.startsWith('{') ? (values[value] ?? 't') : value])
    expect(checks.query(Object.fromEntries(filled)), call.id).toBe(true)
    expect(call.method).toBe('GET')
  }
})
