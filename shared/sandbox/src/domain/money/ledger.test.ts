import { centavos } from '@arcada/kit/contract/centavos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { walletOf } from '../accounts/people.ts'
import { GAMES } from '../catalogue/games.ts'
import { playRound } from '../games/round.ts'
import { centavosOfRequest, type Entry, fromTo } from './ledger.ts'

const HOUSE = 'house/arcada/games'
const player = usePlayer()
const ledger = () => player.core.ledger
const nina = () => walletOf(player.member)
const wallet = () => player.wallet()
const sumOfAll = () => player.core.store.one`select sum(amount) as sum from entries`?.sum
const game = GAMES.find(({ supportPlay }) => supportPlay) ?? expect.fail('no game')
const play = (stake: number, round: string, nextOutcome: 'win' | 'lose' | 'part' | null = 'lose') => {
  player.core.settings.change('arcada', { nextOutcome })
  return playRound(player.core, player.member, game, stake, round)
}

test('[MC-162] transfers are booked once per key, sum to zero, and take no wallet below zero', () => {
  const transfer = fc.record({
    key: fc.constantFrom(...'abcdefghijklmnopqrst'),
    to: fc.boolean(),
    amount: fc.integer({ min: 0, max: 30_000 }),
    off: fc.constantFrom(0, 0, 0, 0, 1, -0.5),
  })
  let runs = 0
  const check = (transfers: (typeof transfer extends fc.Arbitrary<infer T> ? T : never)[]) => {
    const run = ++runs
    const booked = new Set<string>()
    for (const { key, to, amount, off } of transfers) {
      const [before, sum] = [wallet(), sumOfAll()]
      const entries = to ? fromTo(HOUSE, nina(), centavos(amount)) : fromTo(nina(), HOUSE, centavos(amount))
      const sides = off === 0 ? entries : [...entries, { account: HOUSE, amount: centavos(off) }]
      const known = booked.has(key)
      const act = () => ledger().transfer(`${run}/${key}`, 'TEST', sides)
      if (!known && off !== 0) expect(act).toThrow('does not balance')
      else if (!known && !to && amount > before) expect(refusalOf(act)?.code).toBe('balance.insufficient')
      else {
        expect(act()).toBe(!known)
        booked.add(key)
        expect(wallet() - before).toBe(known ? 0 : to ? amount : 0 - amount)
        continue
      }
      expect([wallet(), sumOfAll()]).toEqual([before, sum])
    }
  }
  fc.assert(fc.property(fc.array(transfer, { maxLength: 30 }), check), { seed: 46, numRuns: 40 })
  expect([sumOfAll(), ledger().balance('house/arcada/unused')]).toEqual([0, 0])
})

test('a transfer takes no fraction and no plain number, spends the last centavo, and keeps its remark', () => {
  const spend = (key: string, amount: number, remark?: string) =>
    ledger().transfer(key, 'TEST', fromTo(nina(), HOUSE, centavos(amount)), remark)
  expect(() => spend('half', 0.5)).toThrow('does not balance')
  // @ts-expect-error A plain number may be an amount in reais.
  const entries: Entry[] = [{ account: HOUSE, amount: 12.5 }]
  expect(() => ledger().transfer('plain', 'TEST', entries)).toThrow('does not balance')
  const remarks = () =>
    player.core.store.all`select remark from transfers where remark <> ''`.map(({ remark }) => remark)
  const before = remarks()
  expect(refusalOf(() => spend('one-more', wallet() + 1))?.code).toBe('balance.insufficient')
  expect(spend('all', wallet(), 'For the birthday')).toBe(true)
  expect(refusalOf(() => spend('a-centavo', 1))?.code).toBe('balance.insufficient')
  expect([wallet(), remarks()]).toEqual([0, [...before, 'For the birthday']])
})

test('[MC-161] an amount of a request has at most two decimals', () => {
  const check = (cents: number) => expect(centavosOfRequest(cents / 100)).toBe(cents)
  fc.assert(
    fc.property(fc.nat(100_000_000), (cents) => void check(cents)),
    { seed: 46 },
  )
  const refused = [0.001, 10.005, 19.999, 1_000.4999].map((amount) =>
    refusalOf(() => centavosOfRequest(amount, 'stake')),
  )
  expect(refused).toEqual(Array(4).fill({ code: 'parameter.invalid', value: { field: 'stake' } }))
})

test('a round debits the stake, pays the win, is one bet, and gives the same result when it is sent again', () => {
  const [before, house] = [wallet(), ledger().balance(HOUSE)]
  const won = play(200, 'round-won', 'win')
  expect(won).toMatchObject({ stake: 200, win: 1_000, balance: before + 800 })
  expect([wallet() - before, ledger().balance(HOUSE) - house]).toEqual([800, -800])
  expect(play(200, 'round-part', 'part')).toMatchObject({ win: 80, balance: before + 680 })
  const lost = play(500, 'round-lost')
  expect(lost).toMatchObject({ win: 0, balance: before + 180 })
  const again = [play(1_000, 'round-won', 'lose'), play(500, 'round-lost', 'win')]
  const { balance } = lost
  expect(again).toEqual([won, lost].map((one) => ({ ...one, balance })))
  const rows = player.core.store.all`select stake, win, status from bets
    where memberId = ${player.member.id} order by id desc limit 3`
  expect(rows).toEqual([
    { stake: 500, win: 0, status: 'LOSE' },
    { stake: 200, win: 80, status: 'WIN' },
    { stake: 200, win: 1_000, status: 'WIN' },
  ])
  player.core.rg.limits.set(player.member, 'STAKE', 'DAY', 100)
  const poor = wallet() + 1
  expect(refusalOf(() => play(200, 'round-limit'))?.code).toBe('rg.limit.stake')
  player.core.rg.limits.clear(player.member)
  expect(refusalOf(() => play(poor, 'round-poor'))?.code).toBe('balance.insufficient')
  expect(wallet()).toBe(before + 180)
})
