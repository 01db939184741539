import type { LimitPeriod } from '@arcada/kit/contract/entities/rg-profile'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { integer } from '../../storage/store.ts'
import {
  createTestPlayer,
  DAY,
  HOUR,
  lotteryTable,
  MINUTE,
  refusalOf,
  type TestPlayer,
} from '../../testing/test-player.ts'
import { cancelSuborders } from '../lottery/chase.ts'
import { WINDOW_MS } from './usage.ts'

const FULL = process.env.ARCADA_LAB === '1'
const KINDS = ['LOSS', 'STAKE', 'DEPOSIT'] as const
const PERIODS = ['DAY', 'WEEK', 'MONTH'] as const satisfies LimitPeriod[]
type Kind = (typeof KINDS)[number]
type Period = (typeof PERIODS)[number]

/** Hours until a raise can be confirmed at arcada. */
const WAIT_HOURS = { DAY: 24, WEEK: 72, MONTH: 72, REMOVE: 168 }
const CODES = { LOSS: 'rg.limit.loss', STAKE: 'rg.limit.stake', DEPOSIT: 'rg.limit.deposit' }

interface Held {
  kind: Kind
  period: Period
  value?: number
  pending?: { value: number | null; from: number }
}

/** What the limits promise, written apart from the engine; centavos, ms. */
function createModel(player: TestPlayer) {
  const counted: Record<Kind, { at: number; amount: number }[]> = { LOSS: [], STAKE: [], DEPOSIT: [] }
  const held: Held[] = KINDS.flatMap((kind) => PERIODS.map((period) => ({ kind, period })))
  const usageOf = (kind: Kind, period: Period) => {
    const window = WINDOW_MS[period]
    const inside = counted[kind].filter(({ at }) => at > player.now - window)
    const sum = (list: typeof inside) =>
      Math.max(
        0,
        list.reduce((total, { amount }) => total + amount, 0),
      )
    const first = inside.find(({ at }) => sum(inside.filter((one) => one.at > at)) < sum(inside))
    return { used: sum(inside), ...(first ? { freesAt: first.at + window } : {}) }
  }
  return {
    counted,
    held,
    of: (kind: Kind, period: Period) =>
      held.find((one) => one.kind === kind && one.period === period) ?? expect.fail('unknown limit'),
    refusal(kinds: readonly Kind[], amount: number) {
      for (const kind of kinds)
        for (const { period, value } of held.filter((one) => one.kind === kind)) {
          const { used, ...frees } = usageOf(kind, period)
          if (value === undefined || used + amount <= value) continue
          const left = { limit: value / 100, used: used / 100, remaining: Math.max(0, value - used) / 100 }
          const field = kind === 'DEPOSIT' ? { field: 'amount' } : {}
          return { code: CODES[kind], value: { ...field, kind, period, ...left, ...frees } }
        }
      return undefined
    },
    /** The moments at which something changes by itself. */
    edges: () => [
      ...KINDS.flatMap((kind) =>
        counted[kind].flatMap(({ at }) => PERIODS.map((period) => at + WINDOW_MS[period])),
      ),
      ...held.flatMap(({ pending }) => (pending ? [pending.from, pending.from + 7 * DAY] : [])),
    ],
  }
}

const amount = fc.integer({ min: 1, max: 40 }).map((reais) => reais * 100)
const value = fc.option(
  fc.integer({ min: 0, max: 150 }).map((reais) => reais * 100),
  { freq: 6 },
)
const limit = { kind: fc.constantFrom(...KINDS), period: fc.constantFrom(...PERIODS) }
const act = <K extends string>(kind: K) => fc.constant(kind)
const ACTION = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: act('bet'), amount, win: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: act('deposit'), amount }) },
  { weight: 1, arbitrary: fc.record({ does: act('give up'), amount }) },
  { weight: 4, arbitrary: fc.record({ does: act('set'), ...limit, value }) },
  { weight: 1, arbitrary: fc.record({ does: act('wait'), ms: fc.constantFrom(MINUTE, HOUR, DAY, 2 * DAY) }) },
  { weight: 2, arbitrary: fc.record({ does: act('edge'), which: fc.nat(), ms: fc.constantFrom(-1, 0) }) },
  { weight: 2, arbitrary: fc.record({ does: act('confirm'), ...limit }) },
)
type Action = typeof ACTION extends fc.Arbitrary<infer A> ? A : never

let orders = 0

function step(player: TestPlayer, model: ReturnType<typeof createModel>, action: Action): void {
  const { core, member, now } = player
  if (action.does === 'bet') {
    const expected = model.refusal(['LOSS', 'STAKE'], action.amount)
    expect(refusalOf(() => player.bet(action.amount, action.win))).toEqual(expected)
    if (expected) return
    model.counted.STAKE.push({ at: now, amount: action.amount })
    model.counted.LOSS.push({ at: now, amount: action.win ? -4 * action.amount : action.amount })
  } else if (action.does === 'deposit') {
    const expected = model.refusal(['DEPOSIT'], action.amount)
    const pay = () =>
      core.cashier.deposits.notice({ orderNo: player.deposit(action.amount), outcome: 'PAID' })
    expect(refusalOf(pay)).toEqual(expected)
    if (!expected) model.counted.DEPOSIT.push({ at: now, amount: action.amount })
  } else if (action.does === 'give up') {
    // An order for two draws counts as a whole; cancelled, it counts no more, like a cancelled deposit.
    const table = lotteryTable('federal-24h')
    const chase = { draws: 2, stopOnWin: false }
    const buy = () => core.tickets.buy(member, table, 7, action.amount, `given-up-${++orders}`, chase)
    expect(refusalOf(buy)).toEqual(model.refusal(['LOSS', 'STAKE'], 2 * action.amount))
    const open = core.store.all`select id from bets
      where memberId = ${member.id} and kind = 'lottery' and status = 'UNSETTLED'`
    const bought = open.map((row) => integer(row, 'id'))
    for (const id of bought) cancelSuborders(core, now, member, id, [id])
    const order = () => core.cashier.deposits.cancel(member, player.deposit(action.amount))
    expect(refusalOf(order)).toEqual(model.refusal(['DEPOSIT'], action.amount))
  } else if (action.does === 'set') {
    const known = model.of(action.kind, action.period)
    const wanted = action.value
    const same = wanted === (known.value ?? null)
    const tighter = wanted !== null && wanted < (known.value ?? Number.POSITIVE_INFINITY)
    const applied = same ? 'UNCHANGED' : tighter ? 'NOW' : 'WAITING'
    expect(player.set(action.kind, action.period, wanted)).toBe(applied)
    if (applied === 'NOW') {
      known.value = wanted ?? 0
      delete known.pending
    } else if (applied === 'WAITING') {
      const hours = WAIT_HOURS[wanted === null ? 'REMOVE' : action.period]
      known.pending = { value: wanted, from: now + hours * HOUR }
    }
  } else if (action.does === 'confirm') {
    const known = model.of(action.kind, action.period)
    const { pending } = known
    const lapsed = !pending || now >= pending.from + 7 * DAY
    const code = lapsed ? 'rg.limit.lapsed' : now < pending.from ? 'rg.limit.not.ready' : undefined
    expect(refusalOf(() => core.rg.limits.confirm(member, action.kind, action.period))?.code).toBe(code)
    if (code === 'rg.limit.not.ready') return
    delete known.pending
    if (code) return
    if (pending?.value === null) delete known.value
    else known.value = pending?.value ?? 0
  } else if (action.does === 'edge') {
    const edges = model.edges().filter((time) => time > now + 1)
    const time = edges[action.which % Math.max(1, edges.length)]
    if (time !== undefined) player.now = time + action.ms
  } else player.later(action.ms)
}

test('[RG-08] [RG-09] [RG-10] [RG-11] [RG-13] [RG-14] [RG-15] [RG-16] [RG-17] accepts exactly the amounts and changes that the limits allow, and says what is left until when', {
  timeout: FULL ? 3_600_000 : 60_000,
}, () => {
  const base = createTestPlayer()
  const cashier = { methods: { pix: { min: 1, max: 1000 } } }
  base.core.settings.change('arcada', { cashier, rg: { check: { default: 60 } } })
  let runs = 0
  fc.assert(
    fc.property(fc.array(ACTION, { minLength: 15, maxLength: 40 }), (actions) => {
      const player = base.other(`random_${++runs}`)
      const model = createModel(player)
      for (const action of actions) {
        step(player, model, action)
        // No two events at once.
        if (action.does !== 'edge') player.later(1)
      }
      const limits = player.core.rg.limits.of(player.member)
      expect(limits).toHaveLength(model.held.filter((one) => one.value !== undefined).length)
    }),
    { seed: 46, numRuns: FULL ? 5_000 : 60 },
  )
  base.core.store.close()
})
