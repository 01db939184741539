import { expect, it as test } from 'vitest'
import { text } from '../../storage/store.ts'
import { createTestPlayer, DAY, refusalOf } from '../../testing/test-player.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { PRIZE_MODES } from '../lottery/prize-modes.ts'

test('[RG-37] an exclusion refunds every bet that has not begun, a single ticket too', () => {
  const { core, member } = createTestPlayer()
  const lottery = lotteryById('federal-24h') ?? expect.fail('no lottery')
  const table = { lottery, mode: PRIZE_MODES[0], playType: 'trad' as const }
  const wallet = `arcada/member/${member.id}`
  const before = core.ledger.balance(wallet)
  core.tickets.buy(member, table, 7, 1_000, 'exclusion-single', { draws: 1, stopOnWin: false })
  core.tickets.buy(member, table, 7, 500, 'exclusion-chase', { draws: 3, stopOnWin: false })
  expect(core.ledger.balance(wallet)).toBe(before - 2_500)
  const { prepareToken, openBets } = core.rg.exclusions.prepare(member, 'P6M')
  expect(openBets).toEqual({ count: 4, amount: 2_500 })
  core.rg.exclusions.exclude(member, 'P6M', prepareToken)
  expect(core.ledger.balance(wallet)).toBe(before)
  const newest = core.store.all(
    'select status from bets where member_id = ? order by id desc limit 4',
    member.id,
  )
  expect(newest.map((row) => text(row, 'status'))).toEqual(Array(4).fill('CANCELLED'))
  core.store.close()
})

test('[RG-41] an exclusion without an end lasts twelve months at least, even after an earlier release by customer service', () => {
  const player = createTestPlayer({ start: Date.UTC(2026, 8, 21, 15) })
  const { core, member } = player
  const { exclusions } = core.rg
  const { prepareToken } = exclusions.prepare(member, 'INDEFINITE')
  expect(exclusions.exclude(member, 'INDEFINITE', prepareToken).until).toBeUndefined()
  player.now = Date.UTC(2027, 2, 21, 15)
  expect(refusalOf(() => exclusions.askReturn(member))).toEqual({
    code: 'rg.excluded',
    value: { until: null },
  })
  exclusions.release(member)
  player.now = Date.UTC(2027, 8, 21, 15) - 1
  expect(refusalOf(() => exclusions.askReturn(member))?.code).toBe('rg.excluded')
  player.later(1)
  expect(exclusions.askReturn(member)).toBe(player.now + DAY)
  player.later(DAY - 1)
  expect(refusalOf(() => exclusions.confirmReturn(member))?.code).toBe('rg.limit.not.ready')
  player.later(1)
  exclusions.confirmReturn(member)
  expect(core.rg.players.of(member.id).excludedAt).toBeUndefined()
  core.store.close()
})
