import { centavos } from '@arcada/kit/contract/centavos'
import { type Member, walletOf } from '../domain/accounts/people.ts'
import type { ContractKind } from '../domain/agency/periods.ts'
import type { Tier } from '../domain/agency/tiers.ts'
import { GAMES } from '../domain/catalogue/games.ts'
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
      const { id } = core.store.run(
        `insert into members (whitelabel, user_name, password, type, nickname, to_upline, parent_id, registered_at)
         values ('arcada', ?, '!', ?, '', 0, ?, ?)`,
        `test_${++count}`,
        type,
        upline?.id ?? null,
        now,
      )
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
      core.store.run(
        `insert into bets (round, member_id, kind, vendor, target, numero, pick, stake, win, status, created_at, due_at)
         values (?, ?, 'game', ?, ?, '', '', ?, ?, ?, ?, ?)`,
        `test/${++count}`,
        member.id,
        slot?.vendor ?? '',
        slot?.nodeId ?? '',
        stake,
        win,
        status,
        now,
        now,
      )
    },
    contract(member, kind, tiers, from) {
      core.store.run(
        `insert into contracts (request_id, kind, member_id, from_id, tiers, status, offered_at, answered_at, valid_from)
         values (?, ?, ?, ?, ?, 'ACCEPTED', 0, ?, 0)`,
        `test-${++count}`,
        kind,
        member.id,
        from?.id ?? null,
        JSON.stringify(tiers),
        count,
      )
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
