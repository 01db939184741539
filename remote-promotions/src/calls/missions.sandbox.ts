import { centavosOf } from '@arcada/kit/contract/centavos'
import { dayIn, endOfDay, startOfDay, weekOf, type Zone } from '@arcada/kit/i18n/dates'
import { type Member, onlyRealAccounts, walletOf } from '@arcada/kit/sandbox/accounts'
import { fromTo } from '@arcada/kit/sandbox/cashier'
import { type MissionCount, missionProgress, scoresOf } from '@arcada/kit/sandbox/games'
import {
  type Core,
  firstOfMonth,
  firstOfNextMonth,
  forMembers,
  maskName,
  open,
  refusal,
  type Served,
  type Text,
  zoneOf,
} from '@arcada/kit/sandbox/handlers'
import { claimMission } from './claim-mission.ts'
import { leaderboard } from './leaderboard.ts'
import { missions } from './missions.ts'

const BOARD_SIZE = 20
const PRIZES: readonly number[] = [500, 300, 200, 100, 100, 50, 50, 50, 20, 20]

type Period = 'day' | 'week' | 'month'

interface Mission {
  id: MissionCount
  title: Text
  goal: number
  /** Reais. */
  reward: number
  /** The address of its games. */
  link: string
}

const MISSIONS: readonly Mission[] = [
  {
    id: 'rounds',
    title: { pt: 'Jogue 5 rodadas', en: 'Play 5 rounds' },
    goal: 5,
    reward: 3,
    link: '/m/gameCenter',
  },
  {
    id: 'games',
    title: { pt: 'Experimente 3 jogos diferentes', en: 'Try 3 different games' },
    goal: 3,
    reward: 5,
    link: '/m/gameCenter',
  },
  {
    id: 'tickets',
    title: { pt: 'Compre 3 bilhetes de loteria', en: 'Buy 3 lottery tickets' },
    goal: 3,
    reward: 4,
    link: '/m/lottery',
  },
]

/** Start of a moment's period and of the next one, in the whitelabel's zone. Weeks start on Monday. */
function spanOf(period: Period, now: number, zone: Zone): { start: number; end: number } {
  const day = dayIn(now, zone)
  if (period === 'day') return { start: startOfDay(day, zone), end: endOfDay(day, zone) }
  if (period === 'month')
    return { start: startOfDay(firstOfMonth(day), zone), end: startOfDay(firstOfNextMonth(day), zone) }
  const { from, to } = weekOf(now, zone)
  return { start: startOfDay(from, zone), end: endOfDay(to, zone) }
}

function weekNow(core: Core, whitelabel: string) {
  return spanOf('week', core.clock(), zoneOf(core, whitelabel))
}

/** One payment per person, mission and week: the ledger rejects a repeated key. */
function claimKey(core: Core, member: Member, mission: Mission): string {
  const [first] = core.rg.persons.accountsOf(member)
  return `mission/${member.whitelabel}/${first}/${mission.id}/${weekNow(core, member.whitelabel).start}`
}

function stateOf(core: Core, member: Member, mission: Mission) {
  core.settleDue()
  const { start } = weekNow(core, member.whitelabel)
  const done = Math.min(mission.goal, missionProgress(core, member, mission.id, start))
  const paid = core.ledger.has(claimKey(core, member, mission))
  const status = paid ? 'CLAIMED' : done >= mission.goal ? 'AVAILABLE' : 'OPEN'
  return { done, status } as const
}

export const handlers: readonly Served[] = [
  open(leaderboard, (core, { query, member, whitelabel }) => {
    core.settleDue()
    const now = core.clock()
    const { start, end } = spanOf(query.period, now, zoneOf(core, whitelabel))
    const board = scoresOf(core, whitelabel, query.period, start)
    const at = member ? board.findIndex(({ id }) => id === member.id) : -1
    const own = board[at]
    return {
      period: query.period,
      endsIn: end - now,
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
    if (!mission) throw refusal(claimMission, 'parameter.invalid')
    if (stateOf(core, member, mission).status !== 'AVAILABLE')
      throw refusal(claimMission, 'mission.not.available')
    const amount = centavosOf(mission.reward)
    core.ledger.transfer(
      claimKey(core, member, mission),
      'BONUS',
      fromTo(`house/${member.whitelabel}/promotions`, walletOf(member), amount),
    )
    return { reward: mission.reward, currencySymbol: 'R$' }
  }),
]
