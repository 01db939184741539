import { afterEach, beforeEach } from 'vitest'
import type { Core } from '../core.ts'
import type { Member } from '../people.ts'
import { createTestPlayer, type TestPlayer } from '../rg/test-player.ts'
import type { Deposit } from './deposit.ts'

/** A lost bet that only counts as staked: no money moves. Centavos, ms. */
export function addLostBet(core: Core, member: Member, stake: number, at: number): void {
  core.store.run(
    `insert into bets (round, member_id, kind, vendor, target, numero, pick, stake, win, status, created_at, due_at)
     values ('test/round', ?, 'game', 'KAPPA', 'rng-001', '', '', ?, 0, 'LOSE', ?, ?)`,
    member.id,
    stake,
    at,
    at,
  )
}

/** The cashier with bruno before it, on a clock that a test sets, anew for each test. */
export function useCashier() {
  let player: TestPlayer
  beforeEach(() => {
    player = createTestPlayer({ userName: 'bruno' })
  })
  afterEach(() => player.core.store.close())
  return {
    get core() {
      return player.core
    },
    get bruno() {
      return player.member
    },
    /** Ms. */
    get now() {
      return player.now
    },
    set now(time) {
      player.now = time
    },
    change: (cashier: object) => player.core.settings.change('arcada', { cashier }),
    create: (methodId = 'pix', amount = 5_000, more = {}) =>
      player.core.deposits.create(player.member, { methodId, amount, payerName: 'Bruno Dias', ...more }),
    one: ({ number }: Deposit) => player.core.deposits.one(player.member, number),
    tell: ({ number }: Deposit, more = {}) =>
      player.core.deposits.notice({ orderNo: number, outcome: 'PAID', ...more }),
  }
}
