import { join } from 'node:path'
import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, useSandbox } from './index.ts'
import { NearAtOnce } from './near-at-once.ts'
import { PEOPLE } from './render-screen.tsx'

/**
 * Fields that the specification requires on screen: a folder of a screen or widget, its address and member; below it the call,
 * the path of its objects in the answer, and their fields. Each field gets a unique value, and the page
 * must show it. `name` alone is a text, `name:n` an amount or a count, `name:%` a rate, `name:t` a day, `name:u` an address of a
 * picture, `name:p` a link on this site. `name=value` sets an invisible value that the others need. `{month}` in an
 * address is the last days: the samples have no data of today.
 */
const SHOWN = `
[ENT-01] [CLUB-01] [ENT-02] member/src/member-centre/screens/mine /m/mine marina
  /member/info | | account clubLabel.labelName
  /wallets/balance | | currencySymbol sumBalance:n
[ENT-15] games/src/widgets/hot-matches /m/home marina
  /announcements? | hot[] | homeTeam awayTeam league homeTeamImageUrl:u awayTeamImageUrl:u
[ENT-16] games/src/screens/game-list /m/gameList?gameType=RNG marina
  /lgw/games/mobile | games[] | gameName iconUrl:u
[ENT-20] games/src/screens/slots-center /m/slotsCenter marina
  /games/vassalage | [] | displayName mobileLargeIcon:u
[ENT-22] games/src/widgets/vendors /m/home marina
  /games/vassalage | [] | displayName mobileLargeIcon:u
[ENT-23] [ENT-24] lottery/src/screens/lottery /m/lottery marina
  /lottery/menu | * | labelName
  /lottery/menu | *.gameMenus[] | remark numero mobileIconUrl:u
[ENT-25] lottery/src/screens/more-lottery /m/moreLottery marina
  /lottery/list | [] | displayName
[ENT-26] promotions/src/screens/notice /m/notice marina
  /announcements/notice | content[] | title content
[ENT-26] promotions/src/screens/activity-detail /m/activityDetail?id=p-cashback marina
  /announcements? | promotion[] | title content
[ENT-27] promotions/src/screens/activity /m/activity marina
  /promotions/categories | [] | title
[ENT-28] promotions/src/widgets/banner-carousel /m/home marina
  /announcements? | banners[] | title url:u
[ENT-33] member/src/support/screens/help /m/help guest
  /helpCenter | [] | title content
[ENT-35] [ENT-02] agent/src/screens/agent-home /m/agent aline
  /team/kpi | footer | teamLoginMemberCount:n teamBetMemberCount:n teamRegisterMemberCount:n teamOnlineCount:n
  /wallets/balance | | currencySymbol sumBalance:n
promotions/src/screens/invite-friends /m/inviteFriends marina
  /referral/summary | | code link:p rules invited:n qualified:n reward:n
promotions/src/screens/invite-friends /m/inviteFriends aline
  /referral/records | content[] | accountMasked time:t reward:n
promotions/src/screens/leader-board /m/leaderBoard marina
  /mission/leaderboard | content[] | accountMasked score:n prize:n
  /mission/leaderboard | mine | rank:n score:n
member/src/records/screens/deposit-report /m/vouReport marina
  /reports/deposit | footer | total:n
member/src/records/screens/deposit-report /m/vouReport?{month} marina
  /reports/deposit | content[] | orderNo method amount:n time:t
member/src/records/screens/withdraw-report /m/withdrawReport marina
  /reports/withdraw | footer | total:n
member/src/records/screens/withdraw-report /m/withdrawReport?{month} marina
  /reports/withdraw | content[] | orderNo bank amount:n time:t
member/src/records/screens/transaction-record /m/transaction/record marina
  /reports/transactions | footer | income:n expense:n
member/src/records/screens/transaction-record /m/transaction/record?{month} marina
  /reports/transactions | content[] | amount:n balanceAfter:n remark time:t
member/src/records/screens/game-record /m/gameRecord marina
  /lgw/orders | footer | stake:n win:n
member/src/records/screens/game-record /m/gameRecord?{month} marina
  /lgw/orders | content[] | gameName numero stake:n win:n time:t
member/src/records/screens/profit-and-loss /m/profitandloss marina
  /reports/profitAndLoss | summary | deposit:n withdraw:n stake:n valid:n win:n rebate:n bonus:n profit:n
member/src/club/screens/rewards /m/rewardCenter marina
  /relay/rewards | content[] | title amount:n
member/src/club/screens/manual-rebate /m/member/manualRebate marina
  /rebate/manual | content[] | valid:n rate:% amount:n
  /rebate/manual | | nextAt:t
member/src/club/screens/rebate-report /m/member/rebateReport?{month} marina
  /rebate/report | content[] | valid:n rate:% amount:n
member/src/club/screens/benefits /m/member/benefits marina
  /memberClub/benefit | levels[] | labelName
  /memberClub/benefit | levels[].benefits[] | name value
member/src/support/screens/messages /m/webEmail marina
  /inbox/messages | content[] | title time:t
member/src/security/screens/sessions /m/securityCenter/sessions marina
  /member/sessions | [] | device browser
member/src/cashier/screens/cards /m/securityCenter/cards marina
  /member/bankCard | [] | bankName masked payeeMasked
member/src/security/screens/security-center /m/securityCenter marina
  /securityConfig | email | masked
  /securityConfig | mobileNum | masked
  /securityConfig | payeeName | masked
member/src/cashier/screens/withdraw /m/withdraw marina
  /transaction/withdraw | | withdrawable:n dailyLeft:n
  /wallets/balance | | currencySymbol sumBalance:n
member/src/cashier/screens/deposit /m/voucherCenter marina
  /deposit/methods | [] | name
member/src/access/screens/trial /m/trail guest
  /trial/account | | account password
member/src/responsible-gaming/screens/activity-statement /m/responsible-gaming/statement marina
  /rg/statement | summary | net:n wagers:n wins:n deposits:n withdrawals:n cashNet:n sessions:n
  /rg/statement | lifetime | deposits:n withdrawals=0
member/src/cashier/screens/upline-transfer /m/upLine/transfer nina
  /transfer/upline | | uplineMasked min:n max:n transferable:n hasPaymentPassword=true
agent/src/screens/team-overview /m/agent/team/overview aline
  /team/overview | | members:n agents:n balance:n deposit:n withdraw:n stake:n win:n rebate:n bonus:n profit:n newMembers:n firstDeposits:n
agent/src/screens/team-members /m/member/team aline
  /team/members | content[] | userName balance:n members:n
agent/src/screens/team-profit /m/agent/team/pnl aline
  /team/pnl | content[] | userName profit:n
agent/src/screens/team-bets /m/teamBetting?{month} aline
  /team/bets | content[] | userName gameName stake:n win:n
agent/src/screens/team-bets /m/teamBetting aline
  /team/bets | footer | stake:n win:n
agent/src/screens/rebate-income /m/member/teamRebate?{month} aline
  /rebates/income | content[] | userName valid:n rate:% amount:n
  /rebates/income | footer | valid:n amount:n
agent/src/screens/open-account /m/agentRegister?tab=links aline
  /agent/links | [] | url:p registered:n
agent/src/screens/dividend /m/member/agent/agentDivident aline
  /dividend/current | current | profit:n members:n rate:% expected:n
agent/src/screens/daily-contract /m/member/agent/getSalaryContract aline
  /agent/contracts? | current.tiers[] | turnover:n members:n rate:%`

interface Marked {
  call: string
  at: string
  marks: { path: string; value: unknown; seen: RegExp }[]
}

/** The parts of the table: title, folder, address, member, and the marks of its answers. */
const PARTS = SHOWN.trim()
  .split(/\n(?! )/)
  .map((block) => {
    const [title = '', ...rows] = block.split('\n')
    const [part = '', address = '', as = ''] = title.replace(/\[.*\] /, '').split(' ')
    let count = 0
    const marked = rows.map((row): Marked => {
      const [call = '', at = '', fields = ''] = row.split('|').map((cell) => cell.trim())
      return { call, at, marks: fields.split(' ').map((field) => markOf(field, count++)) }
    })
    return { title, part, address, as, marked }
  })

const ROOT = join(import.meta.dirname, '../../..')
const sandbox = useSandbox()
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearAtOnce)
  // Equal marks in every row would make keys equal, for which React warns.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('a part shows every field that it must, with the value of the answer', () => {
  it.each(PARTS)('$title', { timeout: 20_000 }, async ({ part, address, as, marked }) => {
    const { default: Shown }: { default: ComponentType } = await import(
      /* @vite-ignore */ join(ROOT, `remote-${part}`, 'index.tsx')
    )
    await renderScreen(<Shown />, {
      address: address.replace('{month}', lastDays()),
      as: PEOPLE.find((person) => person === as),
      async before() {
        for (const { call, at, marks } of marked)
          answerWith(call, (value) => {
            for (const one of placesIn(value, at)) for (const mark of marks) put(one, mark.path, mark.value)
          })
      },
    })
    const missing = () => {
      const page = document.body.innerHTML
      return marked.flatMap(({ marks }) =>
        marks.filter(({ seen }) => !seen.test(page)).map(({ path }) => path),
      )
    }
    await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 8_000, interval: 100 })
    const unasked = marked.filter(({ call }) => !sandbox.requests.some((line) => line.includes(call)))
    expect(unasked).toEqual([])
  })
})

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
function markOf(field: string, at: number): Marked['marks'][number] {
  const [given = '', needed] = field.split('=')
  if (needed !== undefined) return { path: given, value: JSON.parse(needed), seen: /./ }
  const [path = '', kind = 's'] = field.split(':')
  const [count, name] = [4100 + at * 7, `Mark${at}${path.replace(/\W/g, '')}`]
  if (kind === 'n') return { path, value: count, seen: new RegExp(`4,?${String(count).slice(1)}\\b`) }
  if (kind === '%') return { path, value: 0.037, seen: /\b3\.7\s?%/ }
  const day = /\b0?7\/0?7\/(20)?19\b|2019\/07\/07|\b0?7 Jul 2019\b/
  if (kind === 't') return { path, value: Date.UTC(2019, 6, 7, 12), seen: day }
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
