import { dayIn } from '@arcada/kit/i18n/dates'
import { beforeEach, expect, test } from 'vitest'
import { firstPlayed, playedIn } from '../domain/agency/played.ts'
import { rebatesOf } from '../domain/agency/rebates.ts'
import { demand, turnoverOf } from '../domain/cashier/turnover.ts'
import { insertGameBet, type StoredBet } from '../domain/catalogue/bet.ts'
import { zoneOf } from '../domain/common/days.ts'
import { missionProgress, scoresOf } from '../domain/games/missions.ts'
import { moneyUsage } from '../domain/limits/usage.ts'
import { betsOf, betTotals, clubProgressOf } from '../domain/reports/bets.ts'
import { statementOf } from '../domain/responsible-gaming/statement.ts'
import { statusOf } from '../domain/responsible-gaming/status.ts'
import { refusalOf } from '../testing/test-player.ts'
import { usePlayer } from '../testing/use-player.ts'

const player = usePlayer()
beforeEach(() => {
  demand(player.core.store, player.member.id, 'test', 100_000, player.now - 1)
  player.core.rg.play.touch(player.member)
  player.core.settings.change('arcada', { rg: { noPromoBeforeFirstBet: true } })
  player.core.store.run`delete from bets where memberId = ${player.member.id}`
})

/** A bet of now, with stake and win: a cancelled one with a win would be an error of another program. */
function bet(round: string, kind: 'game' | 'lottery', status: StoredBet['status']): void {
  const { core, member, now } = player
  const game = { vendor: 'KAPPA', nodeId: 'rng-001' }
  insertGameBet(core.store, { round, memberId: member.id, game, stake: 5_000, win: 2_000, at: now, status })
  if (kind === 'lottery')
    core.store.run`update bets set kind = 'lottery', target = 'flash-1', pick = '0:0'
      where round = ${round}`
}

const span = () => ({ start: player.now - 1_000, end: player.now + 1_000 })
/** Every sum over bets, by its name. */
const SUMS: Record<string, () => unknown> = {
  'the mission of rounds': () => missionProgress(player.core, player.member, 'rounds', span().start),
  'the mission of games': () => missionProgress(player.core, player.member, 'games', span().start),
  'the mission of tickets': () => missionProgress(player.core, player.member, 'tickets', span().start),
  'the leaderboard': () =>
    scoresOf(player.core, 'arcada', 'day', span().start).filter(({ id }) => id === player.member.id),
  'the first bet before promotions': () => refusalOf(() => player.core.rg.guard.promote(player.member)),
  'the loss limit': () => moneyUsage(player.core.store, [player.member.id], 'LOSS', 'DAY', player.now).used,
  'the stake limit': () => moneyUsage(player.core.store, [player.member.id], 'STAKE', 'DAY', player.now).used,
  'the play session': () => statusOf(player.core, player.member).session?.stake,
  'the turnover': () => turnoverOf(player.core, player.member).done,
  'the level of the club': () => clubProgressOf(player.core, player.member).turnover,
  'the rebates': () => rebatesOf(player.core, player.member, player.now + 1),
  'the team': () =>
    playedIn(player.core.store, 'arcada', span().start, span().end).filter(
      ({ memberId }) => memberId === player.member.id,
    ),
  "the team's first bet": () => firstPlayed(player.core.store, 'arcada', player.now),
  'the totals of reports': () => betTotals(betsOf(player.core, [player.member.id], span())),
  'the statement': () => {
    const day = dayIn(player.now, zoneOf(player.core, 'arcada'))
    return statementOf(player.core, player.member, { startDate: day, endDate: day, groupBy: 'day' }).summary
  },
}

test('[MC-176] a cancelled bet counts in no sum, a settled one in each', () => {
  const read = () => Object.entries(SUMS).map(([name, sum]) => [name, JSON.stringify(sum())] as const)
  const before = new Map(read())
  bet('cancelled-game', 'game', 'CANCELLED')
  bet('cancelled-ticket', 'lottery', 'CANCELLED')
  expect(read().filter(([name, sum]) => before.get(name) !== sum)).toEqual([])
  bet('settled-game', 'game', 'LOSE')
  bet('settled-ticket', 'lottery', 'LOSE')
  expect(read().filter(([name, sum]) => before.get(name) === sum)).toEqual([])
})
