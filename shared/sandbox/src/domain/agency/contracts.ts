import { randomBytes } from 'node:crypto'
import { integer, type Row, type Store, text } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import { type Zoned, zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { HOUSE_FIELDS, HOUSE_TIERS } from './house-offers.ts'
import { CONTRACT_KINDS, type ContractKind, nextPeriod } from './periods.ts'
import type { Tier } from './tiers.ts'

export type ContractStatus = 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | 'REPLACED'

export interface Contract {
  id: number
  requestId: string
  kind: ContractKind
  memberId: number
  /** The upline; undefined for the whitelabel. */
  fromId: number | undefined
  tiers: readonly Tier[]
  status: ContractStatus
  offeredAt: number
  answeredAt: number | undefined
  /** Ms; for a pending offer the start that an acceptance now would give it. */
  validFrom: number
}

/** Offers of agents and the whitelabel, and their answers (AC-64 … AC-74). */
export interface Contracts {
  /** All offers of a kind to a member, the newest first. */
  of(member: Member, kind: ContractKind): Contract[]
  pending(member: Member, kind: ContractKind): Contract | undefined
  /** The contract that holds at a moment. */
  heldBy(memberId: number, kind: ContractKind, at: number): Contract | undefined
  /** The offers of an agent, the newest first. */
  offeredBy(agentId: number): Contract[]
  /** @throws Refusal contract.pending */
  offer(agent: Member, member: Member, kind: ContractKind, tiers: readonly Tier[]): string
  /**
   * Repeating the same answer changes nothing.
   * @throws Refusal record.unknown, contract.answered, contract.gone
   */
  answer(member: Member, kind: ContractKind, requestId: string, action: 'accept' | 'reject'): boolean
  /** @throws Refusal record.unknown, contract.answered, contract.gone */
  withdraw(agentId: number, requestId: string): Contract
}

export function createContracts(
  store: Store,
  settings: Pick<SettingsStore, 'read'> & Zoned['settings'],
  clock: () => number,
): Contracts {
  const rowsOf = (memberId: number, kind: ContractKind) =>
    store.all('select * from contracts where member_id = ? and kind = ? order by id desc', memberId, kind)

  /** Start of a contract that is accepted now. */
  function startIfAccepted(memberId: number, kind: ContractKind): number {
    const member = store.one('select whitelabel from members where id = ?', memberId)
    return nextPeriod(kind, clock(), zoneOf({ settings }, member ? text(member, 'whitelabel') : ''))
  }

  function heldBy(memberId: number, kind: ContractKind, at: number): Contract | undefined {
    const row = store.one(
      `select * from contracts where member_id = ? and kind = ? and status = 'ACCEPTED' and valid_from <= ?
       order by valid_from desc, answered_at desc, id desc limit 1`,
      memberId,
      kind,
      at,
    )
    return row && toContract(row)
  }

  /** An accepted contract counts as replaced as soon as a later one holds. */
  function withStatus(row: Row): Contract {
    const contract = toContract(row)
    if (contract.status !== 'ACCEPTED') return contract
    const from = Math.max(clock(), contract.validFrom)
    const held = heldBy(contract.memberId, contract.kind, from)
    return held?.id === contract.id ? contract : { ...contract, status: 'REPLACED' }
  }

  function toContract(row: Row): Contract {
    const kind = kindOf(row)
    return {
      id: integer(row, 'id'),
      requestId: text(row, 'request_id'),
      kind,
      memberId: integer(row, 'member_id'),
      fromId: row.from_id === null ? undefined : integer(row, 'from_id'),
      tiers: JSON.parse(text(row, 'tiers')),
      status: statusOf(row),
      offeredAt: integer(row, 'offered_at'),
      answeredAt: row.answered_at === null ? undefined : integer(row, 'answered_at'),
      validFrom:
        row.valid_from === null
          ? startIfAccepted(integer(row, 'member_id'), kind)
          : integer(row, 'valid_from'),
    }
  }

  /** An operator creates and withdraws offers of the whitelabel by their names in the settings. */
  function followHouse({ id, whitelabel }: Member): void {
    const wanted = settings.read(whitelabel).contracts
    for (const kind of CONTRACT_KINDS) {
      const name = wanted[HOUSE_FIELDS[kind]]
      store.run(
        `update contracts set status = 'WITHDRAWN', answered_at = ?
         where member_id = ? and kind = ? and from_id is null and status = 'PENDING' and request_id <> ?`,
        clock(),
        id,
        kind,
        name,
      )
      if (name === '') continue
      insert(id, undefined, kind, HOUSE_TIERS[kind], name)
      // An offer that is created again under the same name is pending again.
      store.run(
        `update contracts set status = 'PENDING', answered_at = null
         where member_id = ? and request_id = ? and status = 'WITHDRAWN'`,
        id,
        name,
      )
    }
  }

  function insert(
    memberId: number,
    fromId: number | undefined,
    kind: ContractKind,
    tiers: readonly Tier[],
    requestId: string,
  ): void {
    store.run(
      `insert or ignore into contracts (request_id, kind, member_id, from_id, tiers, status, offered_at)
       values (?, ?, ?, ?, ?, 'PENDING', ?)`,
      requestId,
      kind,
      memberId,
      fromId ?? null,
      JSON.stringify(tiers),
      clock(),
    )
  }

  function close(id: number, status: ContractStatus, validFrom?: number): void {
    store.run(
      'update contracts set status = ?, answered_at = ?, valid_from = ? where id = ?',
      status,
      clock(),
      validFrom ?? null,
      id,
    )
  }

  const contracts: Contracts = {
    of(member, kind) {
      store.atomic(() => followHouse(member))
      return rowsOf(member.id, kind).map(withStatus)
    },
    pending: (member, kind) => contracts.of(member, kind).find(({ status }) => status === 'PENDING'),
    heldBy,
    offeredBy: (agentId) =>
      store.all('select * from contracts where from_id = ? order by id desc', agentId).map(withStatus),
    offer: (agent, member, kind, tiers) =>
      store.atomic(() => {
        if (contracts.pending(member, kind)) throw new Refusal('contract.pending')
        const requestId = randomBytes(12).toString('hex')
        insert(member.id, agent.id, kind, tiers, requestId)
        return requestId
      }),
    answer: (member, kind, requestId, action) =>
      store.atomic(() => {
        const found = contracts.of(member, kind).find((contract) => contract.requestId === requestId)
        if (!found) throw new Refusal('record.unknown')
        const { status } = found
        if (status === 'WITHDRAWN') throw new Refusal('contract.gone', { status })
        if (status !== 'PENDING') {
          const before = status === 'REJECTED' ? 'reject' : 'accept'
          if (before === action) return true
          throw new Refusal('contract.answered', { status })
        }
        if (action === 'accept') close(found.id, 'ACCEPTED', startIfAccepted(member.id, kind))
        else close(found.id, 'REJECTED')
        return true
      }),
    withdraw: (agentId, requestId) =>
      store.atomic(() => {
        const found = contracts.offeredBy(agentId).find((contract) => contract.requestId === requestId)
        if (!found) throw new Refusal('record.unknown')
        const { status } = found
        if (status === 'WITHDRAWN') return found
        if (status !== 'PENDING') throw new Refusal('contract.answered', { status })
        close(found.id, 'WITHDRAWN')
        return found
      }),
  }
  return contracts
}

function kindOf(row: Row): ContractKind {
  const kind = CONTRACT_KINDS.find((known) => known === row.kind)
  if (!kind) throw new Error(`contract ${row.id} has an unknown kind`)
  return kind
}

function statusOf(row: Row): ContractStatus {
  const { status } = row
  if (status === 'PENDING' || status === 'ACCEPTED' || status === 'REJECTED') return status
  return 'WITHDRAWN'
}
