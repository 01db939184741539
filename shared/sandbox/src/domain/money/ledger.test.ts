import { centavos } from '@arcada/kit/contract/centavos'
import { afterEach, expect, test } from 'vitest'
import { integer } from '../../storage/store.ts'
import { createCore } from '../../wire/core/core.ts'
import { walletOf } from '../accounts/people.ts'
import { GAMES } from '../catalogue/games.ts'
import { pick, randomOf } from '../common/random.ts'
import { drawMultiplier, PRIZES, playRound, STAKES } from '../games/round.ts'
import { fromTo } from './ledger.ts'

const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
afterEach(() => core.settings.change('arcada', { nextOutcome: null }))

function member(name: string) {
  return core.accounts.people.byName('arcada', name) ?? expect.fail(`${name} is not there`)
}

function sumOfAll(): number {
  return integer(core.store.one('select coalesce(sum(amount), 0) as sum from entries') ?? {}, 'sum')
}

function game() {
  const [first = expect.fail('no games')] = GAMES
  return first
}

test('1,000 rounds of several players neither create nor lose a centavo', () => {
  const random = randomOf('rounds')
  for (let i = 0; i < 1000; i++) {
    const person = member(pick(random, ['marina', 'aline', 'davi', 'elisa']))
    const before = core.ledger.balance(walletOf(person))
    const stake = pick(random, STAKES)
    if (before < stake) continue
    const round = playRound(core, person, pick(random, GAMES), stake, `round-${i}-abcdef`)
    expect(round.balance).toBe(before - stake + round.win)
  }
  expect(sumOfAll()).toBe(0)
})

test('a round that is sent twice is booked once and shows the same faces', () => {
  const marina = member('marina')
  const first = playRound(core, marina, game(), 100, 'double-tap-1')
  const second = playRound(core, marina, game(), 100, 'double-tap-1')
  expect(second).toEqual(first)
})

test('a stake above the balance is refused', () => {
  expect(() => playRound(core, member('bruno'), game(), 100, 'no-money-1')).toThrow('balance')
  expect(core.ledger.balance(walletOf(member('bruno')))).toBe(0)
  expect(sumOfAll()).toBe(0)
})

test('a member can spend the last centavo, and not one more', () => {
  const wallet = walletOf(member('elisa'))
  const spend = (key: string, amount: number) =>
    core.ledger.transfer(key, 'TEST', fromTo(wallet, 'house/arcada/games', centavos(amount)))
  const all = core.ledger.balance(wallet)
  expect(() => spend('one-more', all + 1)).toThrow('balance')
  expect(core.ledger.balance(wallet)).toBe(all)
  expect(spend('all', all)).toBe(true)
  expect(core.ledger.balance(wallet)).toBe(0)
  expect(() => spend('a-centavo', 1)).toThrow('balance')
  expect(sumOfAll()).toBe(0)
})

test('a transfer whose sides differ is never booked', () => {
  const entries = [
    { account: 'house/arcada/games', amount: centavos(-5) },
    { account: walletOf(member('marina')), amount: centavos(6) },
  ]
  expect(() => core.ledger.transfer('crooked', 'TEST', entries)).toThrow('does not balance')
  expect(sumOfAll()).toBe(0)
})

test('the demo game pays back 95 percent, or the operator’s outcome', () => {
  const back = PRIZES.reduce((total, { multiplier, weight }) => total + multiplier * weight, 0)
  expect(back / 10_000).toBeCloseTo(0.95, 5)
  const all = Array.from({ length: 10_000 }, (_, ticket) => drawMultiplier(null, () => ticket))
  expect(all.reduce((total, multiplier) => total + multiplier, 0)).toBe(back)
  core.settings.change('arcada', { nextOutcome: 'win' })
  expect(playRound(core, member('marina'), game(), 100, 'ordered-win').win).toBe(500)
  core.settings.change('arcada', { nextOutcome: 'lose' })
  const lost = playRound(core, member('marina'), game(), 100, 'ordered-loss')
  expect(lost.win).toBe(0)
  expect(new Set(lost.faces).size).toBeGreaterThan(1)
})
