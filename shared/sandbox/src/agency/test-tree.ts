import { type Core, createCore } from '../core.ts'
import { GAMES } from '../data/games.ts'
import { integer } from '../database/store.ts'
import { type Member, walletOf } from '../people.ts'
import type { ContractKind } from './periods.ts'
import type { Tier } from './tiers.ts'

const HOUSE = 'house/arcada/games'

/** Noon in Brasília of a Monday in the middle of a month. */
export const NOON = Date.UTC(2026, 5, 15, 15)

/** A tree of people of its own beside the sample's, whose bets a test places as it likes. For tests. */
export interface TestTree {
  core: Core
  /** Sets the time; nothing is settled by it. */
  at(time: number): void
  /** Somebody of a type below somebody; without an upline a new root. */
  person(type: number, upline?: Member): Member
  /** A settled bet of a slot, now; centavos. */
  bet(member: Member, stake: number, win?: number, status?: string): void
  /** A contract that holds since long ago. */
  contract(member: Member, kind: ContractKind, tiers: readonly Tier[], from?: Member): void
  /** What somebody was booked of a kind; centavos. */
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
      const member = core.people.byId(id)
      if (!member) throw new Error('the new member is gone')
      core.ledger.transfer(`test/fund/${id}`, 'DEPOSIT', [
        { account: HOUSE, amount: -100_000_000 },
        { account: walletOf(member), amount: 100_000_000 },
      ])
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
