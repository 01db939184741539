import { describe, expect, it } from 'vitest'
import { codeOf, DAY, lotteryTable, MINUTE } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { cancelSuborders, refund, suborders } from './chase.ts'
import { drawAt, drawnNumbers, nextDraw } from './draws.ts'
import { EVEN, ODD } from './tickets.ts'

/** Between two draws of a minute lottery, at noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15, 0, 20)
const player = usePlayer({ start: START })
let rounds = 0

const { lottery } = lotteryTable()
const drawn = (at = 0) => drawnNumbers(lottery, nextDraw(lottery, START).index + at).main
/** A digit that the next draws do not contain. */
const missOf = (draws: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) =>
    Array.from({ length: draws }, (_, at) => drawn(at)).every((main) => !main.includes(digit)),
  ) ?? expect.fail('every digit was drawn')
interface Asked {
  at?: ReturnType<typeof lotteryTable>
  round?: string
  draws?: number
  stopOnWin?: boolean
}
const buy = (pick: number, stake = 100, asked: Asked = {}, member = player.member) => {
  const { at = lotteryTable(), round = `round-${++rounds}`, draws = 1, stopOnWin = false } = asked
  return player.core.tickets.buy(member, at, pick, stake, round, { draws, stopOnWin })
}
const house = () => player.core.ledger.balance('house/arcada/lottery')
const latest = (count = 20, id = 'flash-1') =>
  player.core.tickets.latest(player.member, lotteryTable(id).lottery, count)
const lastBet = () =>
  Number(player.core.store.one`select max(id) as id from bets where memberId = ${player.member.id}`?.id)
const statuses = (bet: number) => suborders(player.core.store, bet).map(({ status }) => status)

describe('a ticket', () => {
  it('debits its stake at once, and is paid or lost at the time of the draw, once, rounded down to the centavo', () => {
    const [pick = 0] = drawn()
    const [before, theirs] = [player.wallet(), house()]
    const { numero, time } = nextDraw(lottery, START)
    const ticket = { numero, pick, stake: 101, win: 0, status: 'UNSETTLED', dueAt: time }
    expect(buy(pick, 101)).toEqual(ticket)
    buy(missOf(1), 500)
    expect([player.wallet() - before, house() - theirs]).toEqual([-601, 601])
    player.now = time - 1
    expect(latest()).toMatchObject([{ status: 'UNSETTLED' }, ticket])
    player.now = time
    // 2.32 times 101.
    expect(latest()).toMatchObject([
      { status: 'LOSE', win: 0 },
      { ...ticket, status: 'WIN', win: 234 },
    ])
    player.later(DAY)
    player.core.settleDue()
    expect([player.wallet() - before, house() - theirs]).toEqual([-367, 367])
  })

  it('that is sent twice is one ticket; another member’s and those without a round are different', () => {
    const before = player.wallet()
    const first = buy(1, 100, { round: 'the-same-round' })
    expect(buy(2, 300, { round: 'the-same-round' })).toEqual(first)
    expect(before - player.wallet()).toBe(100)
    const other = player.other('other').member
    expect(buy(2, 300, { round: 'the-same-round' }, other)).toMatchObject({ pick: 2, stake: 300 })
    for (let time = 0; time < 2; time++) player.core.tickets.buy(player.member, lotteryTable(), 3, 100)
    expect(before - player.wallet()).toBe(300)
    buy(4, 100, { at: lotteryTable('keno-3') })
    // The newest first, at its own lottery.
    const picks = [latest(2), latest(20, 'keno-3')].map((list) => list.map(({ pick }) => pick).join(' '))
    expect(picks).toEqual(['3 3', '4'])
  })

  it('[LOTT-06] is sold until the draw closes, for a pick of its game, from the balance, unless the lottery is off sale', () => {
    const { time } = nextDraw(lottery, START)
    const closing = [time - 6_001, time - 6_000, time].map((at) => {
      player.now = at
      return codeOf(() => buy(1))
    })
    expect(closing).toEqual([undefined, 'permission.denied', undefined])
    expect(codeOf(() => buy(1, 100, { at: lotteryTable('keno-night') }))).toBe('permission.denied')
    const picks: [at: ReturnType<typeof lotteryTable>, good: number[], bad: number[]][] = [
      [lotteryTable('flash-1'), [0, 9], [-1, 10, 1.5, ODD, EVEN, Number.NaN]],
      [lotteryTable('keno-3'), [1, 60], [0, 61]],
      [lotteryTable('flash-1', 'ent'), [ODD, EVEN], [0, 1, 5, -3]],
    ]
    const before = player.wallet()
    for (const [at, good, bad] of picks) {
      expect(bad.map((pick) => codeOf(() => buy(pick, 100, { at })))).toEqual(
        bad.map(() => 'parameter.invalid'),
      )
      expect(good.map((pick) => codeOf(() => buy(pick, 100, { at })))).toEqual([undefined, undefined])
    }
    expect(before - player.wallet()).toBe(600)
    expect(codeOf(() => buy(1, player.wallet() + 1))).toBe('balance.insufficient')
    buy(1, player.wallet())
    expect(player.wallet()).toBe(0)
  })

  it('[RG-10] can be bought with a due win, which counts before the loss limit is checked', () => {
    const [pick = 0] = drawn()
    player.set('LOSS', 'DAY', 1_000)
    buy(pick, 1_000)
    player.later(MINUTE)
    buy(1, 1_000)
    expect(latest()[1]).toMatchObject({ status: 'WIN' })
  })
})

describe('an order for several draws', () => {
  it('[MC-119] is one booking and a suborder for each draw in a row, from 2 to 20', () => {
    const before = player.wallet()
    const wrong = [0, -1, 1.5, 21, Number.NaN].map((draws) => codeOf(() => buy(1, 100, { draws })))
    expect(wrong).toEqual(Array(5).fill('parameter.invalid'))
    buy(missOf(1), 100, { draws: 20 })
    expect(before - player.wallet()).toBe(2_000)
    const first = nextDraw(lottery, START).index
    const rows = suborders(player.core.store, lastBet())
    expect(rows.map(({ numero, dueAt, stake, status }) => [numero, dueAt, stake, status])).toEqual(
      Array.from({ length: 20 }, (_, at) => {
        const { numero, time } = drawAt(lottery, first + at)
        return [numero, time, 100, 'UNSETTLED']
      }),
    )
    buy(1)
    expect(suborders(player.core.store, lastBet())).toEqual([])
  })

  it('[MC-119] ends with the first win when the member chose that, and the rest is refunded; else it plays on', () => {
    const pick = drawn(1).find((digit) => !drawn(0).includes(digit)) ?? expect.fail('no such digit')
    const orders = [true, false].map((stopOnWin) => {
      buy(pick, 100, { draws: 5, stopOnWin })
      return lastBet()
    })
    const before = player.wallet()
    player.later(2 * MINUTE)
    player.core.settleDue()
    expect(orders.map(statuses)).toEqual([
      ['LOSE', 'WIN', 'CANCELLED', 'CANCELLED', 'CANCELLED'],
      ['LOSE', 'WIN', 'UNSETTLED', 'UNSETTLED', 'UNSETTLED'],
    ])
    expect(player.wallet() - before).toBe(2 * 232 + 300)
  })
})

describe('suborders that a member cancels', () => {
  const ids = (bet: number) => suborders(player.core.store, bet).map(({ id }) => Number(id))
  const cancel = (order: number, wanted: number[], member = player.member) =>
    cancelSuborders(player.core, player.now, member, order, wanted)

  it('[MC-118] are refunded once and in full while they are open; the others get a reason', () => {
    buy(missOf(1), 250, { draws: 4 })
    const [first = 0, second = 0, third = 0, fourth = 0] = ids(lastBet())
    const { time } = nextDraw(lottery, START)
    const closed = (...list: number[]) => list.map((id) => ({ id, code: 'suborder.closed' }))
    player.now = time - 6_001
    const before = player.wallet()
    const unknown = [{ id: 987_654, code: 'record.unknown' }]
    const twice = cancel(first, [first, second, second, 987_654])
    expect(twice).toEqual({ cancelled: [first, second], refused: unknown, refunded: 500 })
    const again = cancel(second, [first, second])
    expect(again).toEqual({ cancelled: [], refused: closed(first, second), refunded: 0 })
    player.now = time + 2 * MINUTE - 6_000
    const late = cancel(first, [third, fourth])
    expect(late).toEqual({ cancelled: [fourth], refused: closed(third), refunded: 250 })
    expect(player.wallet() - before).toBe(750)
    const [row = expect.fail('no suborder')] = suborders(player.core.store, first)
    expect(refund(player.core.store, player.core.ledger, 'arcada', row)).toBe(0)
    expect(player.wallet() - before).toBe(750)
  })

  it('[MC-118] stay open when the refund fails, and belong to the member and to an order for several draws', () => {
    const unknown = 'record.unknown'
    buy(1, 100, { draws: 2 })
    const [first = 0] = ids(lastBet())
    expect(codeOf(() => cancel(first, [first], player.other('other').member))).toBe(unknown)
    const [row = expect.fail('no suborder')] = suborders(player.core.store, first)
    const transfer = () => {
      throw new Error('the disk is full')
    }
    const broken = { ...player.core.ledger, transfer }
    expect(() => refund(player.core.store, broken, 'arcada', row)).toThrow('the disk is full')
    buy(1)
    expect(codeOf(() => cancel(lastBet(), [lastBet()]))).toBe(unknown)
    expect(latest().map(({ status }) => status)).toEqual(Array(3).fill('UNSETTLED'))
  })
})
