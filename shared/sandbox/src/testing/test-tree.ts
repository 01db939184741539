import { centavos } from '@arcada/kit/contract/centavos'
import { type Member, walletOf } from '../domain/accounts/people.ts'
import type { ContractKind } from '../domain/agency/periods.ts'
import type { Tier } from '../domain/agency/tiers.ts'
import { GAMES } from '../domain/catalogue/games.ts'
import { insertGameBet } from '../domain/games/game-bet.ts'
import { fromTo } from '../domain/money/ledger.ts'
import { integer } from '../storage/store.ts'
import { type Core, createCore } from '../wire/core/core.ts'

const HOUSE = 'house/arcada/games'

/** Noon in Brasília of a Monday in the middle of a month. */
export const NOON = Date.UTC(2026, 5, 15, 15)

/** A tree of members beside the sample's, whose bets a test places freely. */
export interface TestTree {
  core: Core
  /** Sets the time without settling anything. */
  at(time: number): void
  /** Creates a member of a type below another; without an upline a new root. */
  person(type: number, upline?: Member): Member
  /** A settled bet of a slot, now; centavos. */
  bet(member: Member, stake: number, win?: number, status?: string): void
  /** A contract that has held for a long time. */
  contract(member: Member, kind: ContractKind, tiers: readonly Tier[], from?: Member): void
  /** Bookings of a kind for a member; centavos. */
  booked(member: Member, kind: string): number
}

export function createTestTree(database = ':memory:', start = NOON): TestTree {
  let now = start
  let count = 0
  const core = createCore({ database, origin: 'http://sandbox.test', clock: () => now })
  const slot = GAMES.find(({ category, vendor }) => category === 'RNG' && vendor !== 'PIXEL')
  return {
    core,
    at: (time) => {
      now = time
    },
    person(type, upline) {
      const { id } = core.store.insert('members', {
        whitelabel: 'arcada',
        user_name: `test_${++count}`,
        password: '!',
        type,
        nickname: '',
        to_upline: 0,
        parent_id: upline?.id ?? null,
        registered_at: now,
      })
      const member = core.accounts.people.byId(id)
      if (!member) throw new Error('the new member was not stored')
      core.ledger.transfer(
        `test/fund/${id}`,
        'DEPOSIT',
        fromTo(HOUSE, walletOf(member), centavos(100_000_000)),
      )
      return member
    },
    bet(member, stake, win = 0, status = win > 0 ? 'WIN' : 'LOSE') {
      const round = `test/${++count}`
      insertGameBet(core.store, { round, member: member.id, game: slot, stake, win, at: now, status })
    },
    contract(member, kind, tiers, from) {
      core.store.insert('contracts', {
        request_id: `test-${++count}`,
        kind,
        member_id: member.id,
        from_id: from?.id ?? null,
        tiers: JSON.stringify(tiers),
        status: 'ACCEPTED',
        offered_at: 0,
        answered_at: count,
        valid_from: 0,
      })
    },
    booked(member, kind) {
      const row = core.store.one(
        `select coalesce(sum(e.amount), 0) as sum from entries e join transfers t on t.id = e.transfer_id
         join accounts a on a.id = e.account_id where a.name = ? and t.kind = ?`,
        walletOf(member),
        kind,
      )
      return row ? integer(row, 'sum') : 0
    },
  }
}
