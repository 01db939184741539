import type { LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import { describe, expect, it } from 'vitest'
import { integer } from '../../storage/store.ts'
import { createTestPlayer, DAY, HOUR, MINUTE, refusalOf, type TestPlayer } from '../../testing/test-player.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { below, type Random, randomOf } from '../common/random.ts'
import { cancelSuborders } from '../lottery/chase.ts'
import { PRIZE_MODES } from '../lottery/prize-modes.ts'
import { WINDOW_MS } from './usage.ts'

const FULL = process.env.ARCADA_FULL === '1'
const SEQUENCES = FULL ? 10_000 : 60
const STEPS = 25

/** Accepted amounts, recorded apart from the engine; centavos. */
interface Accepted {
  at: number
  stake: number
  win: number
}

type Kind = 'STAKE' | 'LOSS' | 'DEPOSIT'
const KINDS: readonly Kind[] = ['STAKE', 'LOSS', 'DEPOSIT']
const PERIODS: readonly Exclude<LimitPeriod, 'SESSION'>[] = ['DAY', 'WEEK', 'MONTH']
const one = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T

/** A model of the limits, independent of the engine. */
function createModel() {
  const bets: Accepted[] = []
  const deposits: { at: number; amount: number }[] = []
  const limits = new Map<string, number>()
  const inside = (at: number, window: number, now: number) => at > now - window
  const used = (kind: Kind, window: number, now: number) => {
    const mine = bets.filter(({ at }) => inside(at, window, now))
    if (kind === 'STAKE') return mine.reduce((sum, { stake }) => sum + stake, 0)
    if (kind === 'LOSS')
      return Math.max(
        0,
        mine.reduce((sum, { stake, win }) => sum + stake - win, 0),
      )
    return deposits.filter(({ at }) => inside(at, window, now)).reduce((sum, { amount }) => sum + amount, 0)
  }
  return {
    bets,
    deposits,
    limits,
    fits: (kinds: readonly Kind[], amount: number, now: number) =>
      kinds.every((kind) =>
        PERIODS.every((period) => {
          const limit = limits.get(`${kind} ${period}`)
          return limit === undefined || used(kind, WINDOW_MS[period], now) + amount <= limit
        }),
      ),
  }
}

type Model = ReturnType<typeof createModel>
let orders = 0

/** Tries an order for two draws, and a deposit; an accepted one is cancelled again and does not count. */
function giveUp({ core, member, now, deposit }: TestPlayer, model: Model, amount: number): void {
  const lottery = lotteryById('federal-24h') ?? expect.fail('no lottery')
  const table = { lottery, mode: PRIZE_MODES[0], playType: 'trad' as const }
  orders += 1
  const buy = () =>
    core.tickets.buy(member, table, 7, amount, `given-up-${orders}`, { draws: 2, stopOnWin: false })
  const refused = refusalOf(buy)
  expect(refused === undefined, `two draws of ${amount} at ${now}: ${refused?.code}`).toBe(
    model.fits(['STAKE', 'LOSS'], 2 * amount, now),
  )
  const bought = core.store.all(
    `select id from bets where member_id = ? and kind = 'lottery' and status = 'UNSETTLED'`,
    member.id,
  )
  for (const row of bought) cancelSuborders(core, now, member, integer(row, 'id'), [integer(row, 'id')])

  const allowed = model.fits(['DEPOSIT'], amount + 1_000, now)
  const refusedOrder = refusalOf(() => core.cashier.deposits.cancel(member, deposit(amount + 1_000)))
  expect(refusedOrder === undefined, `order of ${amount + 1_000} at ${now}: ${refusedOrder?.code}`).toBe(
    allowed,
  )
}

/** Random bets, payouts, deposits, cancelled orders, changes of limits and jumps of the clock, repeatable by the seed. */
function play(player: TestPlayer, random: Random): number {
  const model = createModel()
  const { core, member } = player
  let checked = 0
  for (let step = 0; step < STEPS; step++) {
    const amount = (1 + below(random, 40)) * 100
    const now = player.now
    const action = below(random, 11)
    if (action < 4) {
      const win = below(random, 4) === 0
      const allowed = model.fits(['STAKE', 'LOSS'], amount, now)
      const refused = refusalOf(() => player.bet(amount, win))
      expect(refused === undefined, `bet of ${amount} at ${now}: ${refused?.code}`).toBe(allowed)
      if (!refused) model.bets.push({ at: now, stake: amount, win: win ? amount * 5 : 0 })
      checked++
    } else if (action < 6) {
      const allowed = model.fits(['DEPOSIT'], amount + 1_000, now)
      const refused = refusalOf(() =>
        core.cashier.deposits.notice({ orderNo: player.deposit(amount + 1_000), outcome: 'PAID' }),
      )
      expect(refused === undefined, `deposit of ${amount + 1_000} at ${now}: ${refused?.code}`).toBe(allowed)
      if (!refused) model.deposits.push({ at: now, amount: amount + 1_000 })
      checked++
    } else if (action < 7) {
      giveUp(player, model, amount)
      checked += 2
    } else if (action < 10) {
      const [kind, period] = [one(random, KINDS), one(random, PERIODS)]
      const name = `${kind} ${period}`
      const value = below(random, 150) * 100
      const before = model.limits.get(name)
      const applied = player.set(kind, period, value)
      // Tightening is immediate, loosening never is.
      expect(applied).toBe(
        before === undefined || value < before ? 'NOW' : value === before ? 'UNCHANGED' : 'WAITING',
      )
      if (applied === 'NOW') model.limits.set(name, value)
    } else {
      player.later(one(random, [MINUTE, HOUR, 23 * HOUR, DAY, 2 * DAY]))
      for (const { kind, period, pending } of core.rg.limits.of(member)) {
        const done = refusalOf(() => core.rg.limits.confirm(member, kind, period))
        const due =
          pending !== undefined && player.now >= pending.requestedAt + (period === 'DAY' ? DAY : 3 * DAY)
        expect(!due && !done, `${kind} ${period} was loosened too early`).toBe(false)
        if (!done && pending && typeof pending.value === 'number')
          model.limits.set(`${kind} ${period}`, pending.value)
      }
    }
  }
  return checked
}

describe('the engine', () => {
  it(
    `[RG-08] accepts exactly what the limits allow, in ${SEQUENCES} random sequences`,
    () => {
      let checked = 0
      const player = createTestPlayer()
      player.core.settings.change('arcada', {
        cashier: { methods: { pix: { min: 1, max: 1000 } } },
        rg: { check: { default: 60 }, coolingOffHours: { DAY: 24, WEEK: 72, MONTH: 72 } },
      })
      for (let seed = 0; seed < SEQUENCES; seed++)
        checked += play(player.other(`random_${seed}`), randomOf(`rg/${seed}`))
      player.core.store.close()
      expect(checked).toBeGreaterThan(SEQUENCES * 5)
    },
    FULL ? 3_600_000 : 60_000,
  )
})

describe('concurrent requests', () => {
  it('[RG-58] accept exactly those of ten bets that fit a limit', async () => {
    const player = createTestPlayer()
    player.set('STAKE', 'DAY', 5_000)
    const all = await Promise.all(
      Array.from({ length: 10 }, async () => {
        await Promise.resolve()
        return refusalOf(() => player.bet(1_000))?.code
      }),
    )
    expect(all.filter((code) => code === undefined)).toHaveLength(5)
    expect(all.filter((code) => code === 'rg.limit.stake')).toHaveLength(5)
    player.core.store.close()
  })
})
