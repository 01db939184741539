import { forMembers, open, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { integer, text } from '@arcada/sandbox/database/store'
import { Refusal } from '@arcada/sandbox/envelope'
import type { Text } from '@arcada/sandbox/language'
import { maskName } from '@arcada/sandbox/mask-name'
import { type Member, onlyRealAccounts, TRIAL_TYPE, walletOf } from '@arcada/sandbox/people'
import { hash } from '@arcada/sandbox/random'
import { claimMission } from './claim-mission.ts'
import { leaderboard } from './leaderboard.ts'
import { missions } from './missions.ts'

const DAY = 86_400_000
/** Days are days in Brasília. */
const OFFSET = -3 * 3_600_000
const BOARD_SIZE = 20
const PRIZES: readonly number[] = [500, 300, 200, 100, 100, 50, 50, 50, 20, 20]

type Period = 'day' | 'week' | 'month'

interface Mission {
  id: string
  title: Text
  goal: number
  /** Reais. */
  reward: number
  /** Where it is played. */
  link: string
  /** Counts over the bets of the week. */
  count: string
}

const MISSIONS: readonly Mission[] = [
  {
    id: 'rounds',
    title: { pt: 'Jogue 5 rodadas', en: 'Play 5 rounds' },
    goal: 5,
    reward: 3,
    link: '/m/gameCenter',
    count: "count(*) filter (where kind = 'game')",
  },
  {
    id: 'games',
    title: { pt: 'Experimente 3 jogos diferentes', en: 'Try 3 different games' },
    goal: 3,
    reward: 5,
    link: '/m/gameCenter',
    count: "count(distinct target) filter (where kind = 'game')",
  },
  {
    id: 'tickets',
    title: { pt: 'Compre 3 bilhetes de loteria', en: 'Buy 3 lottery tickets' },
    goal: 3,
    reward: 4,
    link: '/m/lottery',
    count: "count(*) filter (where kind = 'lottery')",
  },
]

/** First moment of the period that `now` is in, and of the next one. Weeks start on Monday. */
function spanOf(period: Period, now: number): { start: number; end: number } {
  const local = new Date(now + OFFSET)
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  if (period === 'month')
    return { start: Date.UTC(year, month) - OFFSET, end: Date.UTC(year, month + 1) - OFFSET }
  const back = period === 'week' ? (local.getUTCDay() + 6) % 7 : 0
  const start = Date.UTC(year, month, date - back) - OFFSET
  return { start, end: start + (period === 'week' ? 7 : 1) * DAY }
}

function progress(core: Core, member: Member, mission: Mission): number {
  const { start } = spanOf('week', core.clock())
  const row = core.store.one(
    `select ${mission.count} as count from bets where member_id = ? and created_at >= ?`,
    member.id,
    start,
  )
  return row ? integer(row, 'count') : 0
}

/** One payment per member, mission and week: the ledger knows the key. */
function claimKey(core: Core, member: Member, mission: Mission): string {
  return `mission/${member.whitelabel}/${member.id}/${mission.id}/${spanOf('week', core.clock()).start}`
}

function stateOf(core: Core, member: Member, mission: Mission) {
  const done = Math.min(mission.goal, progress(core, member, mission))
  const paid = core.store.one('select id from transfers where key = ?', claimKey(core, member, mission))
  const status = paid ? 'CLAIMED' : done >= mission.goal ? 'AVAILABLE' : 'OPEN'
  return { done, status } as const
}

/** A point for each real that was staked; the sample's silent members play a repeatable amount. */
function scores(
  core: Core,
  whitelabel: string,
  period: Period,
): { id: number; name: string; score: number }[] {
  const { start } = spanOf(period, core.clock())
  return core.store
    .all(
      `select m.id, m.user_name, m.password, coalesce(sum(b.stake), 0) as staked
       from members m left join bets b on b.member_id = m.id and b.created_at >= ?
       where m.whitelabel = ? and m.type <> ? group by m.id`,
      start,
      whitelabel,
      TRIAL_TYPE,
    )
    .map((row) => {
      const id = integer(row, 'id')
      const silent = text(row, 'password') === '!'
      const made = silent ? hash(`score/${period}/${id}/${start}`) % 4_000 : 0
      return { id, name: text(row, 'user_name'), score: made + Math.floor(integer(row, 'staked') / 100) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id - b.id)
}

export const handlers: readonly Served[] = [
  open(leaderboard, (core, { query, member, whitelabel }) => {
    const now = core.clock()
    const board = scores(core, whitelabel, query.period)
    const at = member ? board.findIndex(({ id }) => id === member.id) : -1
    const own = board[at]
    return {
      period: query.period,
      endsIn: spanOf(query.period, now).end - now,
      content: board.slice(0, BOARD_SIZE).map(({ name, score }, index) => ({
        rank: index + 1,
        accountMasked: maskName(name),
        score,
        prize: PRIZES[index] ?? 0,
      })),
      ...(own ? { mine: { rank: at + 1, score: own.score } } : {}),
      currencySymbol: 'R$',
    }
  }),
  open(missions, (core, { member, language }) => ({
    content: MISSIONS.map((mission) => ({
      id: mission.id,
      title: mission.title[language],
      goal: mission.goal,
      reward: mission.reward,
      link: mission.link,
      ...(member ? stateOf(core, member, mission) : { done: 0, status: 'OPEN' as const }),
    })),
    currencySymbol: 'R$',
  })),
  forMembers(claimMission, (core, { member, body }) => {
    onlyRealAccounts(member)
    core.rg.guard.promote(member)
    const mission = MISSIONS.find(({ id }) => id === body.id)
    if (!mission) throw new Refusal('parameter.invalid')
    if (stateOf(core, member, mission).status !== 'AVAILABLE') throw new Refusal('mission.not.available')
    const amount = mission.reward * 100
    core.ledger.transfer(claimKey(core, member, mission), 'BONUS', [
      { account: `house/${member.whitelabel}/promotions`, amount: -amount },
      { account: walletOf(member), amount },
    ])
    return { reward: mission.reward, currencySymbol: 'R$' }
  }),
]
