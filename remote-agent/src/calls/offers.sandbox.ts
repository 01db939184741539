import type { Member } from '@arcada/kit/sandbox/accounts'
import {
  type ContractKind,
  changeableDownline,
  readTiers,
  type TierOnWire,
  userNameOf,
} from '@arcada/kit/sandbox/agency'
import {
  type Core,
  forMembers,
  pageOf,
  RECORDS_PAGE,
  refusal,
  type Served,
} from '@arcada/kit/sandbox/handlers'
import { onlyAgents } from '@arcada/kit/sandbox/records'
import { toContract } from './contracts.sandbox.ts'
import { offerDividend } from './offer-dividend.ts'
import { offerSalary } from './offer-salary.ts'
import { ownOffers } from './own-offers.ts'
import { withdrawOffer } from './withdraw-offer.ts'

/** The account types that can have contracts with each other (AC-73). */
const PARTIES: readonly number[] = [1, 2]

function offer(
  core: Core,
  agent: Member,
  kind: ContractKind,
  { memberId, tiers }: { memberId: string; tiers: readonly TierOnWire[] },
): { requestId: string } {
  onlyAgents(agent)
  if (!PARTIES.includes(agent.type)) throw refusal(offerDividend, 'permission.denied')
  const member = changeableDownline(core, agent, memberId)
  if (!PARTIES.includes(member.type)) throw refusal(offerDividend, 'permission.denied')
  const own = core.agency.contracts.of(agent, kind).find(({ status }) => status === 'ACCEPTED')
  if (!own) throw refusal(offerDividend, 'contract.none')
  const requestId = core.agency.contracts.offer(agent, member, kind, readTiers(kind, tiers, own.tiers))
  core.accounts.audit.write({
    memberId: agent.id,
    actor: 'MEMBER',
    what: 'CONTRACT_OFFERED',
    after: `${kind} ${requestId} ${member.userName}`,
  })
  return { requestId }
}

export const handlers: readonly Served[] = [
  forMembers(offerSalary, (core, { member, body }) =>
    offer(core, member, body.period === 'DAY' ? 'DAILY' : 'HOURLY', body),
  ),
  forMembers(offerDividend, (core, { member, body }) => offer(core, member, 'DIVIDEND', body)),
  forMembers(ownOffers, (core, { member, query }) => {
    onlyAgents(member)
    const { kind, status } = query
    const found = core.agency.contracts
      .offeredBy(member.id)
      .filter((contract) => (!kind || contract.kind === kind) && (!status || contract.status === status))
    const page = pageOf(found, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((contract) => ({
        ...toContract(core, member.whitelabel, contract),
        userName: userNameOf(core, contract.memberId),
      })),
    }
  }),
  forMembers(withdrawOffer, (core, { member, query }) => {
    onlyAgents(member)
    const { kind, memberId } = core.agency.contracts.withdraw(member.id, query.requestId)
    core.accounts.audit.write({
      memberId: member.id,
      actor: 'MEMBER',
      what: 'CONTRACT_WITHDRAWN',
      after: `${kind} ${query.requestId} ${userNameOf(core, memberId)}`,
    })
    return true
  }),
]
