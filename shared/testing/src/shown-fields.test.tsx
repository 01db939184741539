import { join } from 'node:path'
import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type PersonName, renderScreen, useSandbox } from './index.ts'
import { NearAtOnce } from './near-at-once.ts'

type Row = readonly [
  ids: string,
  part: string,
  address: string,
  as: PersonName | undefined,
  call: string,
  at: string,
  fields: string,
]

const on = (
  part: string,
  address: string,
  as: PersonName | undefined,
  rows: readonly (readonly [ids: string, call: string, at: string, fields: string])[],
): Row[] => rows.map(([ids, ...row]) => [ids, part, address, as, ...row])

/**
 * Fields that the specification requires on screen: a folder of a screen or widget, its address and member; the call,
 * the path of its objects in the answer, and their fields. Each field gets a unique value, and the page
 * must show it. `name` alone is a text, `name:n` an amount or a count, `name:%` a rate, `name:t` a day, `name:u` an address of a
 * picture, `name:p` a link on this site. `name=value` sets an invisible value that the others need. `{month}` in an
 * address is the last days: the samples have no data of today.
 */
const SHOWN: readonly Row[] = [
  ...on('member/src/member-centre/screens/mine', '/m/mine', 'marina', [
    ['[ENT-01] [CLUB-01]', '/member/info', '', 'account clubLabel.labelName'],
    ['[ENT-02]', '/wallets/balance', '', 'currencySymbol sumBalance:n'],
  ]),
  ...on('games/src/widgets/hot-matches', '/m/home', 'marina', [
    [
      '[ENT-15]',
      '/announcements?',
      'hot[]',
      'homeTeam awayTeam league homeTeamImageUrl:u awayTeamImageUrl:u',
    ],
  ]),
  ...on('games/src/screens/game-list', '/m/gameList?gameType=RNG', 'marina', [
    ['[ENT-16]', '/lgw/games/mobile', 'games[]', 'gameName iconUrl:u'],
  ]),
  ...on('games/src/screens/slots-center', '/m/slotsCenter', 'marina', [
    ['[ENT-20]', '/games/vassalage', '[]', 'displayName mobileLargeIcon:u'],
  ]),
  ...on('games/src/widgets/vendors', '/m/home', 'marina', [
    ['[ENT-22]', '/games/vassalage', '[]', 'displayName mobileLargeIcon:u'],
  ]),
  ...on('lottery/src/screens/lottery', '/m/lottery', 'marina', [
    ['[ENT-23]', '/lottery/menu', '*', 'labelName'],
    ['[ENT-24]', '/lottery/menu', '*.gameMenus[]', 'remark numero mobileIconUrl:u'],
  ]),
  ...on('lottery/src/screens/more-lottery', '/m/moreLottery', 'marina', [
    ['[ENT-25]', '/lottery/list', '[]', 'displayName'],
  ]),
  ...on('promotions/src/screens/notice', '/m/notice', 'marina', [
    ['[ENT-26]', '/announcements/notice', 'content[]', 'title content'],
  ]),
  ...on('promotions/src/screens/activity-detail', '/m/activityDetail?id=p-cashback', 'marina', [
    ['[ENT-26]', '/announcements?', 'promotion[]', 'title content'],
  ]),
  ...on('promotions/src/screens/activity', '/m/activity', 'marina', [
    ['[ENT-27]', '/promotions/categories', '[]', 'title'],
  ]),
  ...on('promotions/src/widgets/banner-carousel', '/m/home', 'marina', [
    ['[ENT-28]', '/announcements?', 'banners[]', 'title url:u'],
  ]),
  ...on('member/src/support/screens/help', '/m/help', undefined, [
    ['[ENT-33]', '/helpCenter', '[]', 'title content'],
  ]),
  ...on('agent/src/screens/agent-home', '/m/agent', 'aline', [
    [
      '[ENT-35]',
      '/team/kpi',
      'footer',
      'teamLoginMemberCount:n teamBetMemberCount:n teamRegisterMemberCount:n teamOnlineCount:n',
    ],
    ['[ENT-02]', '/wallets/balance', '', 'currencySymbol sumBalance:n'],
  ]),
  ...on('promotions/src/screens/invite-friends', '/m/inviteFriends', 'marina', [
    ['', '/referral/summary', '', 'code link:p rules invited:n qualified:n reward:n'],
  ]),
  ...on('promotions/src/screens/invite-friends', '/m/inviteFriends', 'aline', [
    ['', '/referral/records', 'content[]', 'accountMasked time:t reward:n'],
  ]),
  ...on('promotions/src/screens/leader-board', '/m/leaderBoard', 'marina', [
    ['', '/mission/leaderboard', 'content[]', 'accountMasked score:n prize:n'],
    ['', '/mission/leaderboard', 'mine', 'rank:n score:n'],
  ]),
  ...on('member/src/records/screens/deposit-report', '/m/vouReport', 'marina', [
    ['', '/reports/deposit', 'footer', 'total:n'],
  ]),
  ...on('member/src/records/screens/deposit-report', '/m/vouReport?{month}', 'marina', [
    ['', '/reports/deposit', 'content[]', 'orderNo method amount:n time:t'],
  ]),
  ...on('member/src/records/screens/withdraw-report', '/m/withdrawReport', 'marina', [
    ['', '/reports/withdraw', 'footer', 'total:n'],
  ]),
  ...on('member/src/records/screens/withdraw-report', '/m/withdrawReport?{month}', 'marina', [
    ['', '/reports/withdraw', 'content[]', 'orderNo bank amount:n time:t'],
  ]),
  ...on('member/src/records/screens/transaction-record', '/m/transaction/record', 'marina', [
    ['', '/reports/transactions', 'footer', 'income:n expense:n'],
  ]),
  ...on('member/src/records/screens/transaction-record', '/m/transaction/record?{month}', 'marina', [
    ['', '/reports/transactions', 'content[]', 'amount:n balanceAfter:n remark time:t'],
  ]),
  ...on('member/src/records/screens/game-record', '/m/gameRecord', 'marina', [
    ['', '/lgw/orders', 'footer', 'stake:n win:n'],
  ]),
  ...on('member/src/records/screens/game-record', '/m/gameRecord?{month}', 'marina', [
    ['', '/lgw/orders', 'content[]', 'gameName numero stake:n win:n time:t'],
  ]),
  ...on('member/src/records/screens/profit-and-loss', '/m/profitandloss', 'marina', [
    [
      '',
      '/reports/profitAndLoss',
      'summary',
      'deposit:n withdraw:n stake:n valid:n win:n rebate:n bonus:n profit:n',
    ],
  ]),
  ...on('member/src/club/screens/rewards', '/m/rewardCenter', 'marina', [
    ['', '/relay/rewards', 'content[]', 'title amount:n'],
  ]),
  ...on('member/src/club/screens/manual-rebate', '/m/member/manualRebate', 'marina', [
    ['', '/rebate/manual', 'content[]', 'valid:n rate:% amount:n'],
    ['', '/rebate/manual', '', 'nextAt:t'],
  ]),
  ...on('member/src/club/screens/rebate-report', '/m/member/rebateReport?{month}', 'marina', [
    ['', '/rebate/report', 'content[]', 'valid:n rate:% amount:n'],
  ]),
  ...on('member/src/club/screens/benefits', '/m/member/benefits', 'marina', [
    ['', '/memberClub/benefit', 'levels[]', 'labelName'],
    ['', '/memberClub/benefit', 'levels[].benefits[]', 'name value'],
  ]),
  ...on('member/src/support/screens/messages', '/m/webEmail', 'marina', [
    ['', '/inbox/messages', 'content[]', 'title time:t'],
  ]),
  ...on('member/src/security/screens/sessions', '/m/securityCenter/sessions', 'marina', [
    ['', '/member/sessions', '[]', 'device browser'],
  ]),
  ...on('member/src/cashier/screens/cards', '/m/securityCenter/cards', 'marina', [
    ['', '/member/bankCard', '[]', 'bankName masked payeeMasked'],
  ]),
  ...on('member/src/security/screens/security-center', '/m/securityCenter', 'marina', [
    ['', '/securityConfig', 'email', 'masked'],
    ['', '/securityConfig', 'mobileNum', 'masked'],
    ['', '/securityConfig', 'payeeName', 'masked'],
  ]),
  ...on('member/src/cashier/screens/withdraw', '/m/withdraw', 'marina', [
    ['', '/transaction/withdraw', '', 'withdrawable:n dailyLeft:n'],
    ['', '/wallets/balance', '', 'currencySymbol sumBalance:n'],
  ]),
  ...on('member/src/cashier/screens/deposit', '/m/voucherCenter', 'marina', [
    ['', '/deposit/methods', '[]', 'name'],
  ]),
  ...on('member/src/access/screens/trial', '/m/trail', undefined, [
    ['', '/trial/account', '', 'account password'],
  ]),
  ...on(
    'member/src/responsible-gaming/screens/activity-statement',
    '/m/responsible-gaming/statement',
    'marina',
    [
      ['', '/rg/statement', 'summary', 'net:n wagers:n wins:n deposits:n withdrawals:n cashNet:n sessions:n'],
      ['', '/rg/statement', 'lifetime', 'deposits:n withdrawals=0'],
    ],
  ),
  ...on('member/src/cashier/screens/upline-transfer', '/m/upLine/transfer', 'nina', [
    ['', '/transfer/upline', '', 'uplineMasked min:n max:n transferable:n hasPaymentPassword=true'],
  ]),
  ...on('agent/src/screens/team-overview', '/m/agent/team/overview', 'aline', [
    [
      '',
      '/team/overview',
      '',
      'members:n agents:n balance:n deposit:n withdraw:n stake:n win:n rebate:n bonus:n profit:n newMembers:n firstDeposits:n',
    ],
  ]),
  ...on('agent/src/screens/team-members', '/m/member/team', 'aline', [
    ['', '/team/members', 'content[]', 'userName balance:n members:n'],
  ]),
  ...on('agent/src/screens/team-profit', '/m/agent/team/pnl', 'aline', [
    ['', '/team/pnl', 'content[]', 'userName profit:n'],
  ]),
  ...on('agent/src/screens/team-bets', '/m/teamBetting?{month}', 'aline', [
    ['', '/team/bets', 'content[]', 'userName gameName stake:n win:n'],
  ]),
  ...on('agent/src/screens/team-bets', '/m/teamBetting', 'aline', [
    ['', '/team/bets', 'footer', 'stake:n win:n'],
  ]),
  ...on('agent/src/screens/rebate-income', '/m/member/teamRebate?{month}', 'aline', [
    ['', '/rebates/income', 'content[]', 'userName valid:n rate:% amount:n'],
    ['', '/rebates/income', 'footer', 'valid:n amount:n'],
  ]),
  ...on('agent/src/screens/open-account', '/m/agentRegister?tab=links', 'aline', [
    ['', '/agent/links', '[]', 'url:p registered:n'],
  ]),
  ...on('agent/src/screens/dividend', '/m/member/agent/agentDivident', 'aline', [
    ['', '/dividend/current', 'current', 'profit:n members:n rate:% expected:n'],
  ]),
  ...on('agent/src/screens/daily-contract', '/m/member/agent/getSalaryContract', 'aline', [
    ['', '/agent/contracts?', 'current.tiers[]', 'turnover:n members:n rate:%'],
  ]),
]

const ROOT = join(import.meta.dirname, '../../..')
const sandbox = useSandbox()
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearAtOnce)
  // Equal marks in every row would make keys equal, for which React warns.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('a part shows', () => {
  it.each(SHOWN)(
    '%s %s at %s as %s: the answer of %s in %s, %s',
    { timeout: 20_000 },
    async (_, part, address, as, call, at, fields) => {
      const marks = fields.split(' ').map(markOf)
      await show(part, address, as, () =>
        answerWith(call, (value) => {
          for (const one of placesIn(value, at))
            for (const { path, value: mark } of marks) put(one, path, mark)
        }),
      )
      await vi.waitFor(
        () => {
          const page = document.body.innerHTML
          expect(marks.filter(({ seen }) => !seen.test(page)).map(({ path }) => path)).toEqual([])
        },
        { timeout: 8_000, interval: 100 },
      )
      expect(sandbox.requests.some((line) => line.includes(call))).toBe(true)
    },
  )
})

async function show(part: string, address: string, as: PersonName | undefined, edit: () => void) {
  const { default: Shown } = (await import(/* @vite-ignore */ join(ROOT, `remote-${part}`, 'index.tsx'))) as {
    default: ComponentType
  }
  await renderScreen(<Shown />, {
    address: address.replace('{month}', lastDays()),
    ...(as ? { as } : {}),
    before: async () => edit(),
  })
}

function lastDays(): string {
  const today = dayIn(Date.now(), BRASILIA)
  return `from=${addDays(today, -28)}&to=${today}`
}

/** Changes the sandbox's answer to a call, of a bare one too. */
function answerWith(call: string, change: (value: unknown) => void) {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await real(address, init)
    if (!address.includes(call) || init.method !== 'GET') return response
    const body: Record<string, unknown> = await response.json()
    change('success' in body ? body.value : body)
    return Response.json(body, { status: response.status })
  })
}

/** A unique value, and its format on a page. */
function markOf(field: string, at: number): { path: string; value: unknown; seen: RegExp } {
  const [given = '', needed] = field.split('=')
  if (needed !== undefined) return { path: given, value: JSON.parse(needed), seen: /./ }
  const [path = '', kind = 's'] = field.split(':')
  const [count, name] = [4100 + at * 7, `Mark${path.replace(/\W/g, '')}`]
  if (kind === 'n') return { path, value: count, seen: new RegExp(`4,?${String(count).slice(1)}\\b`) }
  if (kind === '%') return { path, value: 0.037, seen: /\b3\.7\s?%/ }
  if (kind === 't')
    return {
      path,
      value: Date.UTC(2019, 6, 7, 12),
      seen: /\b0?7\/0?7\/(20)?19\b|2019\/07\/07|\b0?7 Jul 2019\b/,
    }
  if (kind === 'u')
    return { path, value: `https://pictures.test/${name}.png`, seen: new RegExp(`${name}\\.png`) }
  if (kind === 'p')
    return { path, value: `/m/register?of=${name}`, seen: new RegExp(`/m/register\\?of=${name}`) }
  return { path, value: name, seen: new RegExp(name) }
}

/** The objects at a path: `content[]` all of a list, `*` all of a map. */
function placesIn(value: unknown, at: string): Record<string, unknown>[] {
  const steps = at
    .replaceAll('[]', '.*')
    .split('.')
    .filter((step) => step !== '')
  const found = steps.reduce<unknown[]>(
    (here, step) => here.flatMap((one) => (step === '*' ? Object.values(Object(one)) : [Object(one)[step]])),
    [value],
  )
  return found.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
}

function put(holder: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) holder[first] = value
  else {
    holder[first] ??= {}
    put(Object(holder[first]), rest.join('.'), value)
  }
}
