import { centavos } from '@arcada/kit/contract/centavos'
import type { Member } from '../domain/accounts/people.ts'
import type { Deposit } from '../domain/cashier/deposit.ts'
import { insertGameBet } from '../domain/games/game-bet.ts'
import type { Core } from '../wire/core/core.ts'
import { usePlayer } from './use-player.ts'

/** A lost bet that only counts as stake, without a booking. Centavos, ms. */
export function addLostBet(core: Core, member: Member, stake: number, at: number): void {
  const game = { vendor: 'KAPPA', nodeId: 'rng-001' }
  insertGameBet(core.store, { round: 'test/round', member: member.id, game, stake, win: 0, at })
}

/** The cashier of bruno, with a clock that a test sets; new for each test. */
export function useCashier() {
  const player = usePlayer({ userName: 'bruno' })
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
      player.core.cashier.deposits.create(player.member, {
        methodId,
        amount: centavos(amount),
        payerName: 'Bruno Dias',
        ...more,
      }),
    one: ({ number }: Deposit) => player.core.cashier.deposits.one(player.member, number),
    tell: ({ number }: Deposit, more = {}) =>
      player.core.cashier.deposits.notice({ orderNo: number, outcome: 'PAID', ...more }),
  }
}
