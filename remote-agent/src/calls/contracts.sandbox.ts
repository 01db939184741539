import type { ValueOf } from '@arcada/kit/contract'
import { type Member, NO_CONTRACTS } from '@arcada/kit/sandbox/accounts'
import {
  type Contract,
  type ContractKind,
  HOUSE_FIELDS,
  lengthOf,
  nextPeriod,
  toWire,
  userNameOf,
} from '@arcada/kit/sandbox/agency'
import {
  type AskedByMember,
  type Core,
  forMembers,
  maskName,
  refusal,
  type Served,
  zoneOf,
} from '@arcada/kit/sandbox/handlers'
import { stateOf } from '@arcada/kit/sandbox/responsible-gaming'
import { dailySalaryContract } from './daily-salary-contract.ts'
import { dividendContract } from './dividend-contract.ts'
import { hourlySalaryContract } from './hourly-salary-contract.ts'
import { ownContracts } from './own-contracts.ts'
import { pendingContracts } from './pending-contracts.ts'
import { processDailySalary } from './process-daily-salary.ts'
import { processDividend } from './process-dividend.ts'
import { processHourlySalary } from './process-hourly-salary.ts'

/** Trial and demonstration accounts have no contracts (AC-02, AC-94). */
const WITHOUT: readonly number[] = [4, 40]

function onlyContractHolders({ type }: Member): void {
  if (WITHOUT.includes(type)) throw refusal(pendingContracts, 'permission.denied')
}

/** An agent's offer reaches a member on a time-out only when the time-out ends (responsible-gaming.md 4.9). */
function reaches(core: Core, member: Member, { fromId, status }: Contract): boolean {
  if (fromId === undefined || status !== 'PENDING') return true
  return stateOf(core.rg.players.of(member.id), core.clock()).state === 'ACTIVE'
}

const pendingFor = (core: Core, member: Member, kind: ContractKind): Contract | undefined => {
  const found = core.agency.contracts.pending(member, kind)
  return found && reaches(core, member, found) ? found : undefined
}

/** The offering party, as the other side sees it. */
function nameOf(core: Core, whitelabel: string, { fromId }: Contract): string {
  if (fromId !== undefined) return maskName(userNameOf(core, fromId))
  return core.settings.seed(whitelabel)?.name ?? ''
}

/** A contract in the format of the calls. */
export function toContract(core: Core, whitelabel: string, contract: Contract) {
  const { requestId, kind, tiers, validFrom, status, offeredAt, answeredAt } = contract
  return {
    requestId,
    kind,
    period: lengthOf(kind),
    tiers: tiers.map((tier) => toWire(kind, tier)),
    from: nameOf(core, whitelabel, contract),
    validFrom,
    status,
    offeredAt,
    answeredAt,
  }
}

function requestOf(core: Core, member: Member, kind: ContractKind): ValueOf<typeof hourlySalaryContract> {
  onlyContractHolders(member)
  const found = pendingFor(core, member, kind)
  if (!found)
    return {
      requestId: '',
      period: lengthOf(kind),
      tiers: [],
      from: '',
      validFrom: nextPeriod(kind, core.clock(), zoneOf(core, member.whitelabel)),
    }
  const { requestId, period, tiers, from, validFrom } = toContract(core, member.whitelabel, found)
  return { requestId, period, tiers, from, validFrom }
}

function answer(
  core: Core,
  { member }: AskedByMember<unknown>,
  kind: ContractKind,
  { requestId, action }: { requestId: string; action: 'accept' | 'reject' },
): boolean {
  onlyContractHolders(member)
  const { contracts } = core.agency
  const before = contracts.of(member, kind).find((contract) => contract.requestId === requestId)
  if (before && !reaches(core, member, before)) throw refusal(processDividend, 'record.unknown')
  const done = contracts.answer(member, kind, requestId, action)
  if (before?.status === 'PENDING')
    core.accounts.audit.write({
      memberId: member.id,
      actor: 'MEMBER',
      what: action === 'accept' ? 'CONTRACT_ACCEPTED' : 'CONTRACT_REJECTED',
      after: `${kind} ${requestId}`,
    })
  return done
}

export const handlers: readonly Served[] = [
  forMembers(pendingContracts, (core, { member }) => {
    const waiting = (kind: ContractKind) =>
      NO_CONTRACTS.includes(member.type) ? '' : (pendingFor(core, member, kind)?.requestId ?? '')
    return {
      [HOUSE_FIELDS.DAILY]: waiting('DAILY'),
      [HOUSE_FIELDS.DIVIDEND]: waiting('DIVIDEND'),
      [HOUSE_FIELDS.HOURLY]: waiting('HOURLY'),
    } as ValueOf<typeof pendingContracts>
  }),
  forMembers(ownContracts, (core, { member, query }) => {
    onlyContractHolders(member)
    const { kind } = query
    const all = core.agency.contracts.of(member, kind).filter((one) => reaches(core, member, one))
    const now = core.clock()
    const held = core.agency.contracts.heldBy(member.id, kind, now)
    const show = (found: Contract | undefined) => found && toContract(core, member.whitelabel, found)
    const pending = show(all.find(({ status }) => status === 'PENDING'))
    const current = show(all.find(({ id }) => id === held?.id))
    const next = show(all.find(({ status, validFrom }) => status === 'ACCEPTED' && validFrom > now))
    return {
      pending,
      current,
      next,
      history: all.map((contract) => toContract(core, member.whitelabel, contract)),
    }
  }),
  forMembers(dailySalaryContract, (core, { member }) => requestOf(core, member, 'DAILY')),
  forMembers(hourlySalaryContract, (core, { member }) => requestOf(core, member, 'HOURLY')),
  forMembers(dividendContract, (core, { member, query }) => {
    const found = requestOf(core, member, 'DIVIDEND')
    if (found.requestId !== query.requestId) throw refusal(dividendContract, 'record.unknown')
    return found
  }),
  forMembers(processDailySalary, (core, asked) => answer(core, asked, 'DAILY', asked.query)),
  forMembers(processHourlySalary, (core, asked) => answer(core, asked, 'HOURLY', asked.body)),
  forMembers(processDividend, (core, asked) => answer(core, asked, 'DIVIDEND', asked.body)),
]
