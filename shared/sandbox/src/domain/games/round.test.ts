import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { type Core, createCore } from '../../wire/core/core.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { GAMES } from '../catalogue/games.ts'
import { drawMultiplier, PAYBACK, PRIZES, playRound, STAKES } from './round.ts'

const START = Date.UTC(2026, 8, 21, 15)
let core: Core
let marina: Member
beforeEach(() => {
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => START })
  marina = core.accounts.people.byName('arcada', 'marina') ?? expect.fail('missing in the sample')
})
afterEach(() => core.store.close())

describe('a round', () => {
  const game = GAMES.find(({ supportPlay }) => supportPlay) ?? expect.fail('no game')
  const play = (stake: number, round: string, outcome: 'win' | 'lose' | 'part' = 'lose') => {
    core.settings.change('arcada', { nextOutcome: outcome })
    return playRound(core, marina, game, stake, round)
  }
  const wallet = () => core.ledger.balance(walletOf(marina))
  const house = () => core.ledger.balance('house/arcada/games')

  it('debits the stake, pays the win, and is recorded as a bet', () => {
    const [before, theirs] = [wallet(), house()]
    expect(play(200, 'round-won', 'win')).toMatchObject({ stake: 200, win: 1_000, balance: before + 800 })
    expect([wallet() - before, house() - theirs]).toEqual([800, -800])
    expect(play(200, 'round-part', 'part')).toMatchObject({ win: 80, balance: before + 680 })
    expect(play(500, 'round-lost')).toMatchObject({ win: 0, balance: before + 180 })
    const booked = core.store.all(
      `select kind from transfers where key like 'round/${marina.id}/round-%' order by id`,
    )
    expect(booked.map(({ kind }) => kind)).toEqual(['BET', 'WIN', 'BET', 'WIN', 'BET'])
    const rows = core.store.all(
      `select kind, vendor, target, stake, win, status, created_at, due_at from bets where member_id = ?
       order by id desc limit 3`,
      marina.id,
    )
    const bet = { kind: 'game', vendor: game.vendor, target: game.nodeId, created_at: START, due_at: START }
    expect(rows).toEqual([
      { ...bet, stake: 500, win: 0, status: 'LOSE' },
      { ...bet, stake: 200, win: 80, status: 'WIN' },
      { ...bet, stake: 200, win: 1_000, status: 'WIN' },
    ])
  })

  it('returns the same result and books nothing when it is sent again with other content', () => {
    const first = play(200, 'the-same-round', 'win')
    const before = wallet()
    expect(play(1_000, 'the-same-round')).toEqual(first)
    expect(wallet()).toBe(before)
    const lost = play(200, 'another-round')
    expect(play(200, 'another-round')).toEqual(lost)
  })

  it('shows three equal faces exactly for a win, those of its multiplier', () => {
    expect(new Set(play(100, 'faces-won', 'win').faces)).toEqual(new Set(['crown']))
    const shown = Array.from({ length: 60 }, (_, at) => play(100, `faces-lost-${at}`).faces)
    for (const faces of shown) {
      expect(faces).toHaveLength(3)
      expect(new Set(faces).size).toBeGreaterThan(1)
    }
    expect(new Set(shown.flat()).size).toBe(PRIZES.length)
    // No near misses: two equal faces and another one.
    expect(shown.some(([first, second]) => first === second)).toBe(true)
    expect(shown.some(([first, , third]) => first === third)).toBe(true)
  })

  it('is refused for lack of money or by a limit, and books nothing', () => {
    const before = wallet()
    expect(refusalOf(() => play(before + 1, 'round-poor'))?.code).toBe('balance.insufficient')
    core.rg.limits.set(marina, 'STAKE', 'DAY', 100)
    expect(refusalOf(() => play(200, 'round-limit'))?.code).toBe('rg.limit.stake')
    expect(wallet()).toBe(before)
  })

  it('has to wait where the whitelabel sets a pause between bets', () => {
    core.settings.change('arcada', { rg: { minBetIntervalMs: 5_000 } })
    play(100, 'round-first')
    expect(refusalOf(() => play(100, 'round-second'))).toMatchObject({ code: 'rg.too.fast' })
  })

  it('pays back 95 percent over all possible results', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => drawMultiplier(null, () => at))
    expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeCloseTo(0.95, 10)
    expect(PAYBACK).toBeCloseTo(95, 10)
    expect(STAKES).toEqual([100, 200, 500, 1_000])
    const seen = new Set(Array.from({ length: 300 }, () => drawMultiplier(null)))
    expect([...seen].every((one) => [0, ...PRIZES.map(({ multiplier }) => multiplier)].includes(one))).toBe(
      true,
    )
    expect(seen.size).toBeGreaterThan(1)
  })
})
