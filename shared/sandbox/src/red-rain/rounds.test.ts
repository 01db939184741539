import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Core, createCore } from '../core.ts'
import { type Member, walletOf } from '../people.ts'
import { refusalOf } from '../rg/test-player.ts'
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
  const found = core.people.byName('arcada', userName)
  if (!found) throw new Error(`there is no ${userName}`)
  return found
}

/** Comparable, wherever its bytes come from. */
const plain = (round: Round | undefined) => round && { ...round, secret: hexOf(round.secret) }

describe('the rounds of a whitelabel', () => {
  it('follow the clock: shown as over for half a minute, then the next one waits', () => {
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

  it('begin when the clock is a multiple of what the operator said, never at this very moment', () => {
    set({ everyMinutes: 30 })
    now = Date.UTC(2026, 8, 21, 15, 30)
    expect(rounds().now('arcada').round?.startAt).toBe(Date.UTC(2026, 8, 21, 16))
  })

  it('are each other’s by their secrets and ids, and nobody else’s whitelabel', () => {
    const { round } = rounds().now('arcada')
    const { round: other } = rounds().now('praia')
    expect(other?.id).not.toBe(round?.id)
    expect(plain(other)?.secret).not.toBe(plain(round)?.secret)
    expect(plain(rounds().byId('arcada', round?.id ?? ''))).toEqual(plain(round))
    expect(rounds().byId('praia', round?.id ?? '')).toBe(undefined)
    now = START + 10 * MINUTE
    expect(rounds().last('praia')?.id).toBe(other?.id)
  })

  it('keep what held when they were planned', () => {
    const { round } = rounds().now('arcada')
    set({ chances: 9, durationSec: 5, odds: [{ amount: 1, share: 1 }] })
    expect(plain(rounds().now('arcada').round)).toEqual(plain(round))
    expect(round).toMatchObject({ chances: 3, endAt: START + 6.5 * MINUTE })
    now = START + 8 * MINUTE
    expect(rounds().now('arcada').round).toMatchObject({ chances: 9, odds: [{ amount: 1, share: 1 }] })
  })

  it('are none while the rain is off, or where only the operator plans them', () => {
    set({ on: false })
    expect(rounds().now('arcada')).toEqual({ state: 'NONE' })
    set({ on: true, everyMinutes: 0 })
    expect(rounds().now('arcada')).toEqual({ state: 'NONE' })
    const planned = rounds().plan('arcada', 0)
    now += 60_000
    expect(rounds().now('arcada')).toEqual({ state: 'NONE' })
    expect(rounds().last('arcada')?.id).toBe(planned.id)
  })

  it('[AC-88] tell of the latest one, when its last grab cannot count any more', () => {
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
  it('starts after so many seconds, to the millisecond, a day ahead at most', () => {
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

  it('takes the place of one that has not begun, of its whitelabel alone', () => {
    const { round: waiting } = rounds().now('arcada')
    const { round: other } = rounds().now('praia')
    const planned = rounds().plan('arcada', 60)
    expect(rounds().byId('arcada', waiting?.id ?? '')).toBe(undefined)
    expect(plain(rounds().now('arcada').round)).toEqual(plain(planned))
    expect(plain(rounds().now('praia').round)).toEqual(plain(other))
  })

  it('ends one that runs, and leaves what is over as it was', () => {
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

describe('what an agent grabs', () => {
  it('[AC-92] is listed with wins alone, the newest first; nothing won books nothing', () => {
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

  it('[AC-90] is refused with what goes on: no rain, nobody below, before and after; nothing to who pauses', () => {
    const aline = person('aline')
    const { round } = rounds().now('arcada')
    if (!round) throw new Error('no round')
    const grab = (who = aline) => refusalOf(() => core.redRain.grab(who, round.id))
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

  it('[AC-87] of shares that are a hair below all is the last amount', () => {
    const chance = { roundId: 'R1', memberId: 1, no: 1 }
    const none = [
      { amount: 1, share: 0 },
      { amount: 7, share: 0 },
    ]
    expect(amountOf(new Uint8Array(32), none, chance)).toBe(7)
  })
})
