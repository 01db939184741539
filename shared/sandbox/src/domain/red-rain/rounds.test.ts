import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { walletOf } from '../accounts/people.ts'
import { RED_RAIN } from '../settings/red-rain.ts'
import { amountOf, commitOf, hexOf } from './draw.ts'
import type { Round } from './rounds.ts'

/** Four minutes past three in the afternoon, by UTC. */
const START = Date.UTC(2026, 8, 21, 15, 4)
const SECRET = Buffer.alloc(32, 7)
const player = usePlayer({ start: START, userName: 'aline' })
const rounds = () => player.core.redRain.rounds
const change = (redRain: object) => player.core.settings.change('arcada', { redRain })
const person = (name: string) => player.core.accounts.people.byName('arcada', name) ?? expect.fail(name)
/** Comparable text of bytes of any type. */
const plain = (round: Round | undefined) => round && { ...round, secret: hexOf(round.secret) }
const present = () => rounds().now('arcada').round ?? expect.fail('no round')

test('[AC-87] the amount of a chance is the first 52 bits of the HMAC of round, member and number, looked up in the cumulated odds', () => {
  const odds = Array.from({ length: 100 }, (_, i) => ({ amount: i, share: (i + 1) / 5050 }))
  const check = (roundId: string, memberId: number, no: number) => {
    const digest = createHmac('sha256', SECRET).update(`${roundId}/${memberId}/${no}`).digest()
    const fraction = Number(digest.readBigUInt64BE() >> 12n) / 2 ** 52
    // The sum of the first n + 1 shares.
    const upTo = (n: number) => ((n + 1) * (n + 2)) / 2 / 5050
    const amount = amountOf(SECRET, odds, { roundId, memberId, no })
    expect(fraction).toBeGreaterThanOrEqual(upTo(amount - 1) - 1e-9)
    expect(fraction).toBeLessThan(upTo(amount) + 1e-9)
  }
  fc.assert(fc.property(fc.constantFrom('R1', 'R2'), fc.nat(99), fc.nat(20), check), { seed: 46 })
  const none = [1, 7].map((amount) => ({ amount, share: 0 }))
  // Shares that sum to slightly less than 1.
  expect(amountOf(new Uint8Array(32), none, { roundId: 'R1', memberId: 1, no: 1 })).toBe(7)
  expect(RED_RAIN.odds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(commitOf(SECRET)).toBe(createHash('sha256').update(SECRET).digest('hex'))
})

test('[AC-88] the rounds of a whitelabel have their own secrets and ids, belong to one whitelabel, and reveal the latest after its last possible grab', () => {
  const round = present()
  const other = rounds().now('praia').round
  expect(other?.id).not.toBe(round.id)
  expect(plain(other)?.secret).not.toBe(plain(round)?.secret)
  expect(plain(rounds().byId('arcada', round.id))).toEqual(plain(round))
  expect(rounds().byId('praia', round.id)).toBe(undefined)
  player.now = START + 10 * MINUTE
  expect(rounds().last('praia')?.id).toBe(other?.id)
  change({ everyMinutes: 0 })
  const first = rounds().plan('arcada', 0)
  player.now = first.endAt + 10_000
  const second = rounds().plan('arcada', 0)
  const last = [3_000, 3_001].map((ms) => {
    player.now = second.endAt + ms
    return rounds().last('arcada')?.id
  })
  expect(last).toEqual([first.id, second.id])
})

describe('the grabs of an agent', () => {
  it('[AC-92] are listed with wins only, the newest first, and book only wins', () => {
    const { redRain, ledger } = player.core
    const balances = () => [ledger.balance(walletOf(player.member)), ledger.balance('house/arcada/bonus')]
    const [wallet = 0, house = 0] = balances()
    change({ odds: [{ amount: 0, share: 1 }], everyMinutes: 0 })
    const empty = rounds().plan('arcada', 0)
    expect(redRain.grab(player.member, empty.id)).toEqual({ amount: 0, chanceNo: 1, chancesLeft: 2 })
    expect([redRain.wins(player.member), balances()]).toEqual([[], [wallet, house]])
    change({ odds: [{ amount: 1.5, share: 1 }] })
    const full = rounds().plan('arcada', 1)
    player.later(1_000)
    for (let time = 0; time < 2; time++) redRain.grab(player.member, full.id)
    const win = { roundId: full.id, time: player.now, amount: 1.5 }
    expect(redRain.wins(player.member)).toEqual([2, 1].map((chanceNo) => ({ ...win, chanceNo })))
    const grab = { roundId: empty.id, chanceNo: 1, time: START, amount: 0 }
    expect(redRain.grabsIn(player.member, empty)).toEqual([grab])
    expect(balances()).toEqual([wallet + 300, house - 300])
    expect(redRain.wins(person('caio'))).toEqual([])
  })

  it('[AC-90] are refused without rain, without a team, before and after the round, and for a paused agent', () => {
    const round = present()
    const { redRain, rg } = player.core
    const pause = (timeOutUntil?: number) => rg.players.change(player.member.id, { timeOutUntil })
    const steps: [name: string, act: () => unknown, agent?: string][] = [
      ['WAITING', () => {}],
      ['NONE', () => change({ on: false })],
      ['NOT_ELIGIBLE', () => change({ on: true }), 'davi'],
      ['rg.timeout.active', () => pause(player.now + 2 * MINUTE)],
      ['OVER', () => pause()],
    ]
    const found = steps.map(([name, act, agent = 'aline']) => {
      if (name === 'NONE') player.now = round.startAt
      if (name === 'OVER') player.now = round.endAt + 3_001
      act()
      const refused = refusalOf(() => redRain.grab(person(agent), round.id))
      return refused?.code === 'redrain.closed' ? Reflect.get(Object(refused.value), 'state') : refused?.code
    })
    expect(found).toEqual(steps.map(([name]) => name))
    const reasons = [player.member, person('davi')].map((one) => redRain.reasonAgainst(one))
    expect(reasons).toEqual([undefined, 'NO_TEAM'])
    expect(redRain.grabsIn(player.member, round)).toEqual([])
    expect(refusalOf(() => redRain.grab(player.member, 'R0'))?.code).toBe('record.unknown')
  })
})
