import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LimitPeriod } from '@arcada/contract/entities/rg-profile'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createCore } from '../core.ts'
import { integer } from '../database/store.ts'
import { below, type Random, randomOf } from '../random.ts'
import { createTestPlayer, DAY, HOUR, MINUTE, refusalOf, type TestPlayer } from './test-player.ts'
import { WINDOW_MS } from './usage.ts'

const FULL = process.env.ARCADA_FULL === '1'
const SEQUENCES = FULL ? 10_000 : 60
const STEPS = 25

const folder = mkdtempSync(join(tmpdir(), 'arcada-rg-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What was accepted, written down beside the engine; centavos. */
interface Accepted {
  at: number
  stake: number
  win: number
}

type Kind = 'STAKE' | 'LOSS' | 'DEPOSIT'
const KINDS: readonly Kind[] = ['STAKE', 'LOSS', 'DEPOSIT']
const PERIODS: readonly Exclude<LimitPeriod, 'SESSION'>[] = ['DAY', 'WEEK', 'MONTH']
const one = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T

/** A model that knows the rules of section 4.1 and nothing of the engine. */
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

/** Bets, payouts, deposits, changes of limits and jumps of the clock, in an order that only the seed decides. */
function play(player: TestPlayer, random: Random): number {
  const model = createModel()
  const { core, member } = player
  let checked = 0
  for (let step = 0; step < STEPS; step++) {
    const amount = (1 + below(random, 40)) * 100
    const now = player.now
    const action = below(random, 10)
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
        core.deposits.notice({ orderNo: player.deposit(amount + 1_000), outcome: 'PAID' }),
      )
      expect(refused === undefined, `deposit of ${amount + 1_000} at ${now}: ${refused?.code}`).toBe(allowed)
      if (!refused) model.deposits.push({ at: now, amount: amount + 1_000 })
      checked++
    } else if (action < 9) {
      const [kind, period] = [one(random, KINDS), one(random, PERIODS)]
      const name = `${kind} ${period}`
      const value = below(random, 150) * 100
      const before = model.limits.get(name)
      const applied = player.set(kind, period, value)
      // Tightening never waits, and nothing loosens at once.
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
        expect(!due && !done, `${kind} ${period} loosened before its time`).toBe(false)
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

describe('many at once', () => {
  it('[RG-58] of ten bets at the edge of a limit exactly those are taken that fit', async () => {
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

  it('[RG-58] a server that is killed in the middle has booked no half bet, and none above a limit', async () => {
    const database = join(folder, 'data.db')
    const player = createTestPlayer({ database })
    player.set('STAKE', 'DAY', 100 * 100)
    player.core.store.close()
    const file = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
    const script = `
import { createCore } from ${file('../core.ts')}
import { GAMES } from ${file('../data/games.ts')}
import { playRound } from ${file('../demo-game/round.ts')}
const core = createCore({ database: process.argv[1], origin: 'http://sandbox.test', clock: () => ${player.now} })
core.settings.change('arcada', { nextOutcome: 'lose' })
const nina = core.people.byName('arcada', 'nina')
const game = GAMES.find(({ supportPlay }) => supportPlay)
console.log('ready')
for (let at = 0; ; at++) {
  try { playRound(core, nina, game, 700, 'killed-' + process.pid + '-' + at) } catch (error) { if (!error.code) throw error }
}`
    for (const ms of [5, 40]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, database], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'exit')
      await Promise.race([once(child.stdout, 'data'), ended])
      // biome-ignore lint/plugin: another process is at work, by the machine's own time
      await new Promise((resolve) => setTimeout(resolve, ms))
      child.kill('SIGKILL')
      await ended
      const { store } = createCore({ database, origin: 'http://sandbox.test', clock: () => player.now })
      const sum = store.one(
        `select coalesce(sum(stake), 0) as sum from bets where round like 'round/%killed-%'`,
      )
      expect(sum && integer(sum, 'sum')).toBeLessThanOrEqual(100 * 100)
      expect(
        store.all(
          `select round from bets b where round like '%killed-%' and not exists (select 1 from transfers t where t.key = b.round)
           union all select key from transfers where key like '%killed-%' and key not in (select round from bets)`,
        ),
      ).toEqual([])
      store.close()
    }
  }, 60_000)
})

describe('what protects', () => {
  const location = join(folder, 'kept.db')
  let open: ReturnType<typeof createCore> | undefined
  afterEach(() => open?.store.close())

  it('[RG-60] is not shorter after a restart, or with the clock set back a day', () => {
    const player = createTestPlayer({ database: location })
    const { core, member } = player
    player.set('STAKE', 'DAY', 1_000)
    player.bet(1_000)
    player.set('STAKE', 'DAY', 2_000)
    const until = core.rg.exclusions.timeOut(member, { duration: 'P7D' })
    const marina = core.people.byName('arcada', 'marina')
    const bruno = core.people.byName('arcada', 'bruno')
    if (!marina || !bruno) throw new Error('nobody there')
    const { prepareToken } = core.rg.exclusions.prepare(marina, 'P6M')
    core.rg.exclusions.exclude(marina, 'P6M', prepareToken)
    core.rg.limits.set(bruno, 'TIME', 'SESSION', 10)
    core.rg.guard.arrive(bruno)
    player.later(10 * MINUTE)
    core.rg.guard.arrive(bruno)
    const breakUntil = core.rg.players.of(bruno.id).breakUntil
    core.store.close()
    const now = player.now
    for (const clock of [now, now - DAY]) {
      open = createCore({ database: location, origin: 'http://sandbox.test', clock: () => clock })
      const { rg } = open
      expect(refusalOf(() => rg.guard.stake(member, 100))).toEqual({
        code: 'rg.timeout.active',
        value: { until },
      })
      expect(refusalOf(() => rg.guard.stake(marina, 100))?.code).toBe('rg.excluded')
      expect(refusalOf(() => rg.guard.stake(bruno, 100))).toEqual({
        code: 'rg.break',
        value: { until: breakUntil },
      })
      expect(refusalOf(() => rg.limits.confirm(member, 'STAKE', 'DAY'))?.code).toBe('rg.limit.not.ready')
      open.store.run('update rg_players set time_out_until = null where member_id = ?', member.id)
      expect(refusalOf(() => rg.guard.stake(member, 100))?.code).toBe('rg.limit.stake')
      open.store.run('update rg_players set time_out_until = ? where member_id = ?', until, member.id)
      open.store.close()
    }
    open = undefined
  })
})
