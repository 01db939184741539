import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { walletOf } from '../accounts/people.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { cancelSuborders, suborders } from './chase.ts'
import { drawAt, drawnNumbers, nextDraw } from './draws.ts'
import { PRIZE_MODES } from './prize-modes.ts'
import { EVEN, ODD } from './tickets.ts'

/** Between two draws of a minute lottery, at noon in Brasília. */
const START = Date.UTC(2026, 8, 21, 15, 0, 20)
const player = usePlayer({ start: START })
let rounds = 0
beforeEach(() => {
  rounds = 0
})

const table = (id = 'flash-1', playType: 'trad' | 'ent' = 'trad', mode = PRIZE_MODES[0]) => ({
  lottery: lotteryById(id) ?? expect.fail(id),
  mode,
  playType,
})
const drawn = (at = 0, id = 'flash-1') => {
  const { lottery } = table(id)
  return drawnNumbers(lottery, nextDraw(lottery, START).index + at).main
}
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
/** A digit that the next draws do not contain. */
const missOf = (draws: number) =>
  DIGITS.find((digit) =>
    Array.from({ length: draws }, (_, at) => drawn(at)).every((main) => !main.includes(digit)),
  ) ?? expect.fail('every digit was drawn')

interface Asked {
  at?: ReturnType<typeof table>
  round?: string
  draws?: number
  stopOnWin?: boolean
}
const buy = (pick: number, stake = 100, asked: Asked = {}) => {
  const { at = table(), round = `round-${++rounds}`, draws = 1, stopOnWin = false } = asked
  return player.core.tickets.buy(player.member, at, pick, stake, round, { draws, stopOnWin })
}
const wallet = () => player.core.ledger.balance(walletOf(player.member))
const house = () => player.core.ledger.balance('house/arcada/lottery')
const latest = (count = 20, id = 'flash-1') =>
  player.core.tickets.latest(player.member, table(id).lottery, count)
const lastBet = () =>
  Number(player.core.store.one('select max(id) as id from bets where member_id = ?', player.member.id)?.id)

describe('a ticket', () => {
  it('debits its stake at once, and is paid at the time of the draw, rounded down to the centavo', () => {
    const [pick = 0] = drawn()
    const [before, theirs] = [wallet(), house()]
    const { numero, time } = nextDraw(table().lottery, START)
    expect(buy(pick, 101)).toEqual({ numero, pick, stake: 101, win: 0, status: 'UNSETTLED', dueAt: time })
    expect([wallet() - before, house() - theirs]).toEqual([-101, 101])
    player.now = time - 1
    expect(latest()).toMatchObject([{ status: 'UNSETTLED', win: 0 }])
    player.now = time
    // 2.32 times 101.
    expect(latest()).toEqual([{ numero, pick, stake: 101, win: 234, status: 'WIN', dueAt: time }])
    expect([wallet() - before, house() - theirs]).toEqual([133, -133])
    player.later(DAY)
    player.core.settleDue()
    expect(wallet() - before).toBe(133)
  })

  it('that misses is lost and pays nothing', () => {
    buy(missOf(1), 500)
    const before = wallet()
    player.later(MINUTE)
    expect(latest()).toMatchObject([{ status: 'LOSE', win: 0 }])
    expect(wallet()).toBe(before)
  })

  it('that is sent twice is one ticket; the next one and another member’s are different', () => {
    const before = wallet()
    const first = buy(1, 100, { round: 'the-same-round' })
    expect(buy(2, 300, { round: 'the-same-round' })).toEqual(first)
    expect(before - wallet()).toBe(100)
    const other = player.other('other')
    expect(player.core.tickets.buy(other.member, table(), 2, 300, 'the-same-round')).toMatchObject({
      pick: 2,
      stake: 300,
    })
    player.core.tickets.buy(player.member, table(), 3, 100)
    player.core.tickets.buy(player.member, table(), 3, 100)
    expect(before - wallet()).toBe(300)
  })

  it('[LOTT-06] is sold until the draw closes, unless the lottery is off sale', () => {
    const { time } = nextDraw(table().lottery, START)
    player.now = time - 6_001
    buy(1)
    player.now = time - 6_000
    expect(refusalOf(() => buy(1))?.code).toBe('permission.denied')
    player.now = time
    buy(1)
    expect(refusalOf(() => buy(1, 100, { at: table('keno-night') }))?.code).toBe('permission.denied')
    expect(latest()).toHaveLength(2)
  })

  it.each([
    ['flash-1', 'trad', [0, 9], [-1, 10, 1.5, ODD, EVEN, Number.NaN]],
    ['keno-3', 'trad', [1, 60], [0, 61]],
    ['flash-1', 'ent', [ODD, EVEN], [0, 1, 5, -3]],
  ] as const)('of %s, played %s, accepts the pick %j and refuses %j', (id, playType, good, bad) => {
    const before = wallet()
    for (const pick of bad)
      expect(refusalOf(() => buy(pick, 100, { at: table(id, playType) }))?.code, String(pick)).toBe(
        'parameter.invalid',
      )
    expect(wallet()).toBe(before)
    for (const pick of good) buy(pick, 100, { at: table(id, playType) })
    expect(before - wallet()).toBe(200)
  })

  it('is refused above the balance', () => {
    const before = wallet()
    expect(refusalOf(() => buy(1, before + 1))?.code).toBe('balance.insufficient')
    expect(latest()).toEqual([])
    buy(1, before)
    expect(wallet()).toBe(0)
  })

  it('[LOTT-15] is paid in the prize mode of its purchase', () => {
    const [pick = 0] = drawn()
    buy(pick, 1_000, { at: table('flash-1', 'trad', PRIZE_MODES[1]) })
    buy(pick, 1_000)
    player.later(MINUTE)
    expect(latest().map(({ win }) => win)).toEqual([2_320, 2_370])
  })

  it('[LOTT-15] for fun wins when its guess of the sum is right', () => {
    const sums = [0, 1, 2, 3, 4, 5].map((at) => drawn(at).reduce((sum, one) => sum + one, 0) % 2)
    expect(new Set(sums)).toEqual(new Set([0, 1]))
    for (const sum of sums) {
      buy(ODD, 1_000, { at: table('flash-1', 'ent') })
      buy(EVEN, 1_000, { at: table('flash-1', 'ent') })
      player.later(MINUTE)
      expect(latest(2).map(({ pick, win, status }) => [pick, win, status])).toEqual([
        [EVEN, sum === 0 ? 1_900 : 0, sum === 0 ? 'WIN' : 'LOSE'],
        [ODD, sum === 1 ? 1_900 : 0, sum === 1 ? 'WIN' : 'LOSE'],
      ])
    }
  })

  it('[RG-10] can be bought with a due win, which counts before the loss limit is checked', () => {
    const [pick = 0] = drawn()
    player.set('LOSS', 'DAY', 1_000)
    buy(pick, 1_000)
    player.later(MINUTE)
    buy(1, 1_000)
    expect(latest()[1]).toMatchObject({ status: 'WIN' })
  })

  it('of an older file without odds is paid with the default odds', () => {
    const [pick = 0] = drawn()
    buy(pick, 1_000, { at: table('flash-1', 'trad', PRIZE_MODES[1]) })
    const { index } = nextDraw(table().lottery, START)
    player.core.store.run('update bets set pick = ? where id = ?', `${index}:${pick}`, lastBet())
    player.later(MINUTE)
    expect(latest()).toMatchObject([{ win: 2_320, pick }])
  })

  it('is listed at its own lottery, the newest first, up to the requested number', () => {
    for (const pick of [1, 2, 3]) buy(pick)
    buy(4, 100, { at: table('keno-3') })
    player.core.tickets.buy(player.other('other').member, table(), 5, 100)
    expect(latest().map(({ pick }) => pick)).toEqual([3, 2, 1])
    expect(latest(2).map(({ pick }) => pick)).toEqual([3, 2])
    expect(latest(20, 'keno-3').map(({ pick }) => pick)).toEqual([4])
  })
})

describe('an order for several draws', () => {
  it('[MC-119] is one booking and a suborder for each draw in a row, from 2 to 20', () => {
    const before = wallet()
    for (const draws of [0, -1, 1.5, 21, Number.NaN])
      expect(refusalOf(() => buy(1, 100, { draws }))?.code, String(draws)).toBe('parameter.invalid')
    expect(wallet()).toBe(before)
    buy(missOf(1), 100, { draws: 20 })
    expect(before - wallet()).toBe(2_000)
    const { lottery } = table()
    const first = nextDraw(lottery, START).index
    const rows = suborders(player.core.store, lastBet())
    expect(rows.map(({ numero, due_at, stake, status }) => [numero, due_at, stake, status])).toEqual(
      Array.from({ length: 20 }, (_, at) => {
        const { numero, time } = drawAt(lottery, first + at)
        return [numero, time, 100, 'UNSETTLED']
      }),
    )
    buy(1)
    expect(suborders(player.core.store, lastBet())).toEqual([])
  })

  it('[MC-119] ends with the first win when the member chose that, and the rest is refunded', () => {
    const pick = drawn(1).find((digit) => !drawn(0).includes(digit)) ?? expect.fail('no such digit')
    const other = buy(missOf(3), 100, { draws: 3, stopOnWin: true })
    buy(pick, 100, { draws: 4, stopOnWin: true })
    const order = lastBet()
    const before = wallet()
    player.later(5 * MINUTE)
    player.core.settleDue()
    const statuses = (id: number) => suborders(player.core.store, id).map(({ status }) => status)
    expect(statuses(order)).toEqual(['LOSE', 'WIN', 'CANCELLED', 'CANCELLED'])
    expect(wallet() - before).toBe(232 + 200)
    expect(other.status).toBe('UNSETTLED')
    expect(statuses(order - 4)).toEqual(['LOSE', 'LOSE', 'LOSE'])
  })
})

describe('suborders that a member cancels', () => {
  const ids = (bet: number) => suborders(player.core.store, bet).map(({ id }) => Number(id))
  const cancel = (order: number, wanted: number[], member = player.member) =>
    cancelSuborders(player.core, player.now, member, order, wanted)

  it('[MC-118] are refunded once and in full while they are open; the others get a reason', () => {
    buy(missOf(1), 250, { draws: 4 })
    const [first = 0, second = 0, third = 0, fourth = 0] = ids(lastBet())
    const { time } = nextDraw(table().lottery, START)
    player.now = time - 6_001
    const before = wallet()
    expect(cancel(first, [first, second, second, 987_654])).toEqual({
      cancelled: [first, second],
      refused: [{ id: 987_654, code: 'record.unknown' }],
      refunded: 500,
    })
    expect(cancel(second, [first, second])).toEqual({
      cancelled: [],
      refused: [
        { id: first, code: 'suborder.closed' },
        { id: second, code: 'suborder.closed' },
      ],
      refunded: 0,
    })
    expect(wallet() - before).toBe(500)
    player.now = time + 2 * MINUTE - 6_000
    expect(cancel(first, [third, fourth])).toEqual({
      cancelled: [fourth],
      refused: [{ id: third, code: 'suborder.closed' }],
      refunded: 250,
    })
    expect(wallet() - before).toBe(750)
  })

  it('belong to the member and to an order for several draws', () => {
    const unknown = { code: 'record.unknown' }
    buy(1, 100, { draws: 2 })
    const [first = 0] = ids(lastBet())
    const other = player.other('other')
    expect(refusalOf(() => cancel(first, [first], other.member))).toMatchObject(unknown)
    buy(1)
    expect(refusalOf(() => cancel(lastBet(), [lastBet()]))).toMatchObject(unknown)
    expect(latest().every(({ status }) => status === 'UNSETTLED')).toBe(true)
  })
})
