import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { type Core, createCore } from '../../wire/core/core.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { amountOf, hexOf } from './draw.ts'
import type { Round } from './rounds.ts'

/** Four minutes past three in the afternoon, by UTC. */
const START = Date.UTC(2026, 8, 21, 15, 4)
const MINUTE = 60_000
let now = START
let core: Core
beforeEach(() => {
  now = START
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
})
afterEach(() => core.store.close())

const rounds = () => core.redRain.rounds
const set = (redRain: object) => core.settings.change('arcada', { redRain })
function person(userName: string): Member {
  return core.accounts.people.byName('arcada', userName) ?? expect.fail(`unknown member ${userName}`)
}

/** Comparable text of bytes of any type. */
const plain = (round: Round | undefined) => round && { ...round, secret: hexOf(round.secret) }

describe('the rounds of a whitelabel', () => {
  it('follow the clock: over for half a minute, then the next one waits', () => {
    const { round } = rounds().now('arcada')
    expect(round).toMatchObject({
      id: expect.stringMatching(/^R[0-9A-F]{16}$/),
      startAt: START + 6 * MINUTE,
      endAt: START + 6.5 * MINUTE,
    })
    expect(round?.secret).toHaveLength(32)
    const states = [-1, 0, 29_999, 30_000, 59_999, 60_000].map((ms) => {
      now = START + 6 * MINUTE + ms
      const { state, round: shown } = rounds().now('arcada')
      return [state, shown?.id === round?.id]
    })
    expect(states).toEqual([
      ['WAITING', true],
      ['RUNNING', true],
      ['RUNNING', true],
      ['OVER', true],
      ['OVER', true],
      ['WAITING', false],
    ])
    expect(rounds().now('arcada').round?.startAt).toBe(START + 16 * MINUTE)
  })

  it('begin when the clock is a multiple of the operator’s interval, always in the future', () => {
    set({ everyMinutes: 30 })
    now = Date.UTC(2026, 8, 21, 15, 30)
    expect(rounds().now('arcada').round?.startAt).toBe(Date.UTC(2026, 8, 21, 16))
  })

  it('have their own secrets and ids, and belong to one whitelabel', () => {
    const { round } = rounds().now('arcada')
    const { round: other } = rounds().now('praia')
    expect(other?.id).not.toBe(round?.id)
    expect(plain(other)?.secret).not.toBe(plain(round)?.secret)
    expect(plain(rounds().byId('arcada', round?.id ?? ''))).toEqual(plain(round))
    expect(rounds().byId('praia', round?.id ?? '')).toBe(undefined)
    now = START + 10 * MINUTE
    expect(rounds().last('praia')?.id).toBe(other?.id)
  })

  it('keep the settings of the time when they were planned', () => {
    const { round } = rounds().now('arcada')
    set({ chances: 9, durationSec: 5, odds: [{ amount: 1, share: 1 }] })
    expect(plain(rounds().now('arcada').round)).toEqual(plain(round))
    expect(round).toMatchObject({ chances: 3, endAt: START + 6.5 * MINUTE })
    now = START + 8 * MINUTE
    expect(rounds().now('arcada').round).toMatchObject({ chances: 9, odds: [{ amount: 1, share: 1 }] })
  })

  it('are not planned while the rain is off, or where only the operator plans them', () => {
    set({ on: false })
    expect(rounds().now('arcada')).toEqual({ state: 'NONE' })
    set({ on: true, everyMinutes: 0 })
    expect(rounds().now('arcada')).toEqual({ state: 'NONE' })
    const planned = rounds().plan('arcada', 0)
    now += 60_000
    expect(rounds().now('arcada')).toEqual({ state: 'NONE' })
    expect(rounds().last('arcada')?.id).toBe(planned.id)
  })

  it('[AC-88] reveal the latest one after its last possible grab', () => {
    set({ everyMinutes: 0 })
    const first = rounds().plan('arcada', 0)
    now = first.endAt + 10_000
    const second = rounds().plan('arcada', 0)
    now = second.endAt + 3_000
    expect(rounds().last('arcada')?.id).toBe(first.id)
    now += 1
    expect(rounds().last('arcada')?.id).toBe(second.id)
  })
})

describe('a round that an operator plans', () => {
  it('starts exactly after the given seconds, a day ahead at most', () => {
    expect(rounds().plan('arcada', 0)).toMatchObject({ startAt: START, endAt: START + 30_000 })
    expect(rounds().plan('arcada', 1.2345)).toMatchObject({ startAt: START + 1_235 })
    expect(rounds().plan('arcada', 86_400)).toMatchObject({ startAt: START + 86_400_000 })
    for (const wrong of [-0.001, 86_400.001, Number.NaN, '5', undefined])
      expect(() => rounds().plan('arcada', wrong)).toThrow(
        new TypeError('startInSec must be a number from 0 to 86400'),
      )
    set({ on: false })
    expect(() => rounds().plan('arcada', 0)).toThrow(
      new TypeError('the red envelope rain of arcada is switched off'),
    )
  })

  it('replaces one of its whitelabel that has not begun', () => {
    const { round: waiting } = rounds().now('arcada')
    const { round: other } = rounds().now('praia')
    const planned = rounds().plan('arcada', 60)
    expect(rounds().byId('arcada', waiting?.id ?? '')).toBe(undefined)
    expect(plain(rounds().now('arcada').round)).toEqual(plain(planned))
    expect(plain(rounds().now('praia').round)).toEqual(plain(other))
  })

  it('ends a running one, and leaves completed ones unchanged', () => {
    const past = rounds().plan('arcada', 0)
    now = past.endAt + 1
    const running = rounds().plan('arcada', 0)
    const { round: theirs } = rounds().now('praia')
    now += 10_000
    const next = rounds().plan('arcada', 5)
    expect(rounds().byId('arcada', past.id)?.endAt).toBe(past.endAt)
    expect(rounds().byId('arcada', running.id)?.endAt).toBe(now)
    expect(rounds().byId('praia', theirs?.id ?? '')?.endAt).toBe(theirs?.endAt)
    expect(rounds().now('arcada')).toMatchObject({ state: 'WAITING', round: { id: next.id } })
  })
})

describe('the grabs of an agent', () => {
  it('[AC-92] are listed with wins only, the newest first; a grab without a win books nothing', () => {
    const aline = person('aline')
    const before = core.ledger.balance(walletOf(aline))
    const house = core.ledger.balance('house/arcada/bonus')
    set({ odds: [{ amount: 0, share: 1 }], everyMinutes: 0 })
    const empty = rounds().plan('arcada', 0)
    expect(core.redRain.grab(aline, empty.id)).toEqual({ amount: 0, chanceNo: 1, chancesLeft: 2 })
    expect(core.redRain.wins(aline)).toEqual([])
    expect(core.ledger.balance(walletOf(aline))).toBe(before)
    expect(core.store.all(`select key from transfers where key like 'redrain/%'`)).toEqual([])
    set({ odds: [{ amount: 1.5, share: 1 }] })
    const full = rounds().plan('arcada', 1)
    now += 1_000
    core.redRain.grab(aline, full.id)
    core.redRain.grab(aline, full.id)
    const win = { roundId: full.id, time: now, amount: 1.5 }
    expect(core.redRain.wins(aline)).toEqual([
      { ...win, chanceNo: 2 },
      { ...win, chanceNo: 1 },
    ])
    expect(core.redRain.grabsIn(aline, empty)).toEqual([
      { roundId: empty.id, chanceNo: 1, time: START, amount: 0 },
    ])
    expect(core.ledger.balance(walletOf(aline))).toBe(before + 300)
    expect(core.ledger.balance('house/arcada/bonus')).toBe(house - 300)
    expect(core.redRain.wins(person('caio'))).toEqual([])
  })

  it('[AC-90] are refused without rain, without a team, before and after the round, and for a paused agent', () => {
    const aline = person('aline')
    const { round } = rounds().now('arcada')
    if (!round) throw new Error('no round')
    const grab = (agent = aline) => refusalOf(() => core.redRain.grab(agent, round.id))
    const closed = (state: string) => ({ code: 'redrain.closed', value: { state } })
    expect(grab()).toEqual(closed('WAITING'))
    now = round.startAt
    set({ on: false })
    expect(grab()).toEqual(closed('NONE'))
    set({ on: true })
    expect(grab(person('davi'))).toEqual(closed('NOT_ELIGIBLE'))
    expect([core.redRain.reasonAgainst(aline), core.redRain.reasonAgainst(person('davi'))]).toEqual([
      undefined,
      'NO_TEAM',
    ])
    core.rg.players.change(aline.id, { timeOutUntil: now + MINUTE })
    expect(grab()?.code).toBe('rg.timeout.active')
    now = round.endAt + 3_001
    core.rg.players.change(aline.id, { timeOutUntil: undefined })
    expect(grab()).toEqual(closed('OVER'))
    expect(core.redRain.grabsIn(aline, round)).toEqual([])
    expect(refusalOf(() => core.redRain.grab(aline, 'R0'))?.code).toBe('record.unknown')
  })

  it('[AC-87] give the last amount for shares that sum to slightly less than 1', () => {
    const chance = { roundId: 'R1', memberId: 1, no: 1 }
    const none = [
      { amount: 1, share: 0 },
      { amount: 7, share: 0 },
    ]
    expect(amountOf(new Uint8Array(32), none, chance)).toBe(7)
  })
})
