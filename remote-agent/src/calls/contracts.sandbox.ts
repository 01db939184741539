import { forMembers, type Served } from '@arcada/sandbox/calls'
import { NO_CONTRACTS } from '@arcada/sandbox/people'
import { onlyAgents } from '@arcada/sandbox/reports/team'
import { dividendInfo } from './dividend-info.ts'
import { pendingContracts } from './pending-contracts.ts'

export const handlers: readonly Served[] = [
  forMembers(pendingContracts, (core, { member, whitelabel }) =>
    NO_CONTRACTS.includes(member.type)
      ? { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' }
      : core.settings.read(whitelabel).contracts,
  ),
  forMembers(dividendInfo, (core, { member, whitelabel }) => {
    onlyAgents(member)
    return { enabled: core.settings.read(whitelabel).dividends, period: 'MONTH', rate: 0.12 }
  }),
]
