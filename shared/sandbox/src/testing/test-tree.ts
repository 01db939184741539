import { type Member, walletOf } from '../domain/accounts/people.ts'
import type { ContractKind } from '../domain/agency/periods.ts'
import type { Tier } from '../domain/agency/tiers.ts'
import { insertGameBet, type StoredBet } from '../domain/catalogue/bet.ts'
import { GAMES } from '../domain/catalogue/games.ts'
import { createCore } from '../wire/core/core.ts'
import { newMember } from './test-player.ts'

/** Noon in Brasília of a Monday in the middle of a month. */
export const NOON = Date.UTC(2026, 5, 15, 15)

export type TestTree = ReturnType<typeof createTestTree>

/** A tree of members beside the sample's, whose bets a test places freely. */
export function createTestTree(database = ':memory:', start = NOON) {
  let now = start
  let count = 0
  const core = createCore({ database, origin: 'http://sandbox.test', clock: () => now })
  const slot = GAMES.find(({ category, vendor }) => category === 'RNG' && vendor !== 'PIXEL')
  return {
    core,
    /** Sets the time without settling anything. */
    at(time: number) {
      now = time
    },
    /** Creates a member of a type below another; without an upline a new root. */
    person: (type: number, upline?: Member) =>
      newMember(core, { name: `test_${++count}`, type, upline, money: 100_000_000 }),
    /** A settled bet of a slot, now; centavos. */
    bet(member: Member, stake: number, win = 0, status: StoredBet['status'] = win > 0 ? 'WIN' : 'LOSE') {
      const round = `test/${++count}`
      insertGameBet(core.store, { round, memberId: member.id, game: slot, stake, win, at: now, status })
    },
    /** A contract that has held for a long time. */
    contract(member: Member, kind: ContractKind, tiers: readonly Tier[], from?: Member) {
      const held = { status: 'ACCEPTED', offeredAt: 0, answeredAt: count, validFrom: 0 }
      const contract = { requestId: `test-${++count}`, kind, memberId: member.id, fromId: from?.id, tiers }
      core.store.insert('contracts', { ...contract, ...held })
    },
    /** Bookings of a kind for a member; centavos. */
    booked(member: Member, kind: string): number {
      return core.store.number`select sum(e.amount) from entries e join transfers t on t.id = e.transferId
        join accounts a on a.id = e.accountId where a.name = ${walletOf(member)} and t.kind = ${kind}`
    },
  }
}
