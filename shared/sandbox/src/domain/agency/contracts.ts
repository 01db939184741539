import { randomBytes } from 'node:crypto'
import { integer, json, maybe, oneOf, type Row, record, type Store, text } from '../../storage/store.ts'
import { type Member, memberWith } from '../accounts/people.ts'
import { type Zoned, zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { CONTRACT_KINDS, type ContractKind, nextPeriod } from './periods.ts'
import { HOUSE_FIELDS, HOUSE_TIERS, type Tier } from './tiers.ts'

export type ContractStatus = 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN' | 'REPLACED'

const toStored = record({
  id: integer,
  requestId: text,
  kind: oneOf(...CONTRACT_KINDS),
  memberId: integer,
  fromId: maybe(integer),
  tiers: json<readonly Tier[]>(),
  status: oneOf<ContractStatus>('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'),
  offeredAt: integer,
  answeredAt: maybe(integer),
  validFrom: maybe(integer),
})

/** An offer of an upline, or of the whitelabel (without `fromId`); a pending one is valid from where an acceptance now would. */
export interface Contract extends ReturnType<typeof toStored> {
  validFrom: number
}

/** Offers of agents and the whitelabel, and their answers (AC-64 … AC-74). */
export type Contracts = ReturnType<typeof createContracts>

export function createContracts(
  store: Store,
  settings: Pick<SettingsStore, 'read'> & Zoned['settings'],
  clock: () => number,
) {
  /** Start of a contract that is accepted now. */
  function startIfAccepted(memberId: number, kind: ContractKind): number {
    return nextPeriod(kind, clock(), zoneOf({ settings }, memberWith(store, memberId).whitelabel))
  }

  /** The contract that holds at a moment. */
  function heldBy(memberId: number, kind: ContractKind, at: number): Contract | undefined {
    return store.all`select * from contracts where memberId = ${memberId} and kind = ${kind} and status = 'ACCEPTED'
      and validFrom <= ${at} order by validFrom desc, answeredAt desc, id desc limit 1`.map(toContract)[0]
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
    const stored = toStored(row)
    return { ...stored, validFrom: stored.validFrom ?? startIfAccepted(stored.memberId, stored.kind) }
  }

  /** An operator creates and withdraws offers of the whitelabel by their names in the settings. */
  function followHouse({ id, whitelabel }: Member): void {
    const wanted = settings.read(whitelabel).contracts
    for (const kind of CONTRACT_KINDS) {
      const name = wanted[HOUSE_FIELDS[kind]]
      store.run`update contracts set status = 'WITHDRAWN', answeredAt = ${clock()}
         where memberId = ${id} and kind = ${kind} and fromId is null and status = 'PENDING' and requestId <> ${name}`
      if (name === '') continue
      insert(id, undefined, { kind, tiers: HOUSE_TIERS[kind], requestId: name })
      // An offer that is created again under the same name is pending again.
      store.run`update contracts set status = 'PENDING', answeredAt = null
         where memberId = ${id} and requestId = ${name} and status = 'WITHDRAWN'`
    }
  }

  function insert(
    memberId: number,
    fromId: number | undefined,
    offer: Pick<Contract, 'kind' | 'tiers' | 'requestId'>,
  ) {
    store.add('contracts', { ...offer, memberId, fromId, status: 'PENDING', offeredAt: clock() })
  }

  function close(id: number, status: ContractStatus, validFrom?: number): void {
    store.run`update contracts
      set status = ${status}, answeredAt = ${clock()}, validFrom = ${validFrom} where id = ${id}`
  }

  /** All offers of a kind to a member, the newest first. */
  function of(member: Member, kind: ContractKind): Contract[] {
    store.atomic(() => followHouse(member))
    return store.all`select * from contracts where memberId = ${member.id} and kind = ${kind} order by id desc`.map(
      withStatus,
    )
  }

  const pending = (member: Member, kind: ContractKind) =>
    of(member, kind).find(({ status }) => status === 'PENDING')

  /** The offers of an agent, the newest first. */
  const offeredBy = (agentId: number): Contract[] =>
    store.all`select * from contracts where fromId = ${agentId} order by id desc`.map(withStatus)

  return {
    of,
    pending,
    heldBy,
    offeredBy,
    /** @throws Refusal contract.pending */
    offer: (agent: Member, member: Member, kind: ContractKind, tiers: readonly Tier[]) =>
      store.atomic(() => {
        if (pending(member, kind)) throw new Refusal('contract.pending')
        const requestId = randomBytes(12).toString('hex')
        insert(member.id, agent.id, { kind, tiers, requestId })
        return requestId
      }),
    /**
     * Repeating the same answer changes nothing.
     * @throws Refusal record.unknown, contract.answered, contract.gone
     */
    answer: (member: Member, kind: ContractKind, requestId: string, action: 'accept' | 'reject') =>
      store.atomic(() => {
        const found = of(member, kind).find((contract) => contract.requestId === requestId)
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
    /** @throws Refusal record.unknown, contract.answered, contract.gone */
    withdraw: (agentId: number, requestId: string) =>
      store.atomic(() => {
        const found = offeredBy(agentId).find((contract) => contract.requestId === requestId)
        if (!found) throw new Refusal('record.unknown')
        const { status } = found
        if (status === 'WITHDRAWN') return found
        if (status !== 'PENDING') throw new Refusal('contract.answered', { status })
        close(found.id, 'WITHDRAWN')
        return found
      }),
  }
}
