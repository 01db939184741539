import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { type Member, NO_CONTRACTS } from '@arcada/sandbox/people'
import { onlyAgents } from '@arcada/sandbox/reports/team'
import { dividendInfo } from './dividend-info.ts'
import { pendingContracts } from './pending-contracts.ts'

/** Whom an upline has offered a daily salary, so that the sample data has one who is asked. */
const OFFERED = 'caio'

function contractsOf(core: Core, whitelabel: string, { userName }: Member) {
  const { contracts } = core.settings.read(whitelabel)
  const offered = userName === OFFERED && contracts.dailysalreqtype === ''
  return offered ? { ...contracts, dailysalreqtype: `offer-${OFFERED}` } : contracts
}

export const handlers: readonly Served[] = [
  forMembers(pendingContracts, (core, { member, whitelabel }) =>
    NO_CONTRACTS.includes(member.type)
      ? { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
      : contractsOf(core, whitelabel, member),
  ),
  forMembers(dividendInfo, (core, { member, whitelabel }) => {
    onlyAgents(member)
    return { enabled: core.settings.read(whitelabel).dividends, period: 'MONTH', rate: 0.12 }
  }),
]
