import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { $session, hasContracts } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import type { ContractKind } from '../../api/contract-queries.ts'
import { dailySalaryContract } from '../../calls/daily-salary-contract.ts'
import { dividendContract } from '../../calls/dividend-contract.ts'
import { hourlySalaryContract } from '../../calls/hourly-salary-contract.ts'

/** The pending offer in its present state; demonstration accounts send no request (AC-03). */
export function useOffer(kind: ContractKind, requestId: string | undefined) {
  const session = useStore($session)
  const enabled = requestId !== undefined && session !== null && hasContracts(session.type)
  const daily = useQuery({ ...callQuery(dailySalaryContract), enabled: enabled && kind === 'DAILY' })
  const hourly = useQuery({ ...callQuery(hourlySalaryContract), enabled: enabled && kind === 'HOURLY' })
  const dividend = useQuery({
    ...callQuery(dividendContract, { requestId: requestId ?? '' }),
    enabled: enabled && kind === 'DIVIDEND',
  })
  return { DAILY: daily, HOURLY: hourly, DIVIDEND: dividend }[kind]
}
