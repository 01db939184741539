import { centavos } from '@arcada/kit/contract/centavos'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Core, createCore } from '../../wire/core/core.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { GAMES } from '../catalogue/games.ts'
import { playRound } from '../games/round.ts'
import { fromTo } from '../money/ledger.ts'
import { demand, turnoverOf } from './turnover.ts'

let now = 1_790_000_000_000
let core: Core
let bruno: Member
beforeEach(() => {
  core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  const found = core.accounts.people.byName('arcada', 'bruno') ?? expect.fail('bruno is not there')
  bruno = found
})
afterEach(() => core.store.close())

let entries = 0
/** Plays one round of a game; centavos. */
function play(stake: number, outcome: 'win' | 'lose'): number {
  const [game = expect.fail('no games')] = GAMES
  core.settings.change('arcada', { nextOutcome: outcome })
  now += 1_000
  return playRound(core, bruno, game, stake, `round-${++entries}-abcdef`).win
}

/** Credits money with a turnover requirement; centavos. */
function deposit(amount: number, asked: number): void {
  now += 1_000
  const key = `deposit/${++entries}`
  core.ledger.transfer(key, 'DEPOSIT', fromTo('house/arcada/deposits', walletOf(bruno), centavos(amount)))
  demand(core.store, bruno.id, key, asked, now)
}

const turnover = () => turnoverOf(core, bruno)

test('[MC-72] stakes reduce the requirement, and winnings beyond the rest can be withdrawn', () => {
  deposit(10_000, 10_000)
  expect(turnover()).toEqual({ balance: 10_000, required: 10_000, done: 0, withdrawable: 0 })
  for (let i = 0; i < 3; i++) play(1_000, 'lose')
  const balance = 6_000 + play(1_000, 'win')
  expect(balance).toBeGreaterThan(6_000)
  expect(turnover()).toEqual({ balance, required: 10_000, done: 4_000, withdrawable: balance - 6_000 })
})

test('[MC-72] stakes before the deposit do not count, and no stake counts twice', () => {
  deposit(4_000, 0)
  play(1_000, 'lose')
  deposit(1_000, 1_000)
  expect(turnover()).toMatchObject({ required: 1_000, done: 0 })
  play(1_000, 'lose')
  play(1_000, 'lose')
  // Stakes beyond the first requirement do not count for the next one.
  deposit(1_000, 1_000)
  expect(turnover()).toEqual({ balance: 3_000, required: 2_000, done: 1_000, withdrawable: 2_000 })
})
