import { dailySalaryContract } from '@arcada/contract/daily-salary-contract'
import { forMembers, type Served } from '../calls.ts'
import { DAY_MS } from '../reports/days.ts'
import { onlyAgents } from '../reports/team.ts'

export const handlers: readonly Served[] = [
  forMembers(dailySalaryContract, (core, { member, whitelabel }) => {
    onlyAgents(member)
    return {
      requestId: core.settings.read(whitelabel).contracts.dailysalreqtype,
      period: 'DAY',
      tiers: [
        { turnover: 10_000, members: 3, rate: 0.002 },
        { turnover: 50_000, members: 10, rate: 0.004 },
      ],
      from: 'Arcada',
      validFrom: Math.floor(core.clock() / DAY_MS) * DAY_MS,
    }
  }),
]
