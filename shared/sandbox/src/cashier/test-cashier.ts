import { afterEach, beforeEach } from 'vitest'
import { createTestPlayer, type TestPlayer } from '../rg/test-player.ts'
import type { Deposit } from './deposit.ts'

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
