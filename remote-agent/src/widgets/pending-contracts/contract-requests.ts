import type { ValueOf } from '@arcada/kit/contract'
import { routes } from '@arcada/kit/routes'
import type { pendingContracts } from '../../calls/pending-contracts.ts'

export type PendingRequests = ValueOf<typeof pendingContracts>
export type ContractKind = 'daily' | 'dividend' | 'hourly'

/** The pending requests, each with the page that answers it (AGENT-29…AGENT-31). */
export function requestsIn(answer: PendingRequests): { kind: ContractKind; page: string }[] {
  const all = [
    { kind: 'daily', page: routes.salaryContract, request: answer.dailysalreqtype },
    { kind: 'dividend', page: routes.dividendContract, request: answer.divtypecompperiodreq },
    { kind: 'hourly', page: routes.hourContract, request: answer.contracthoursalreq },
  ] as const
  return all.filter(({ request }) => request !== '').map(({ kind, page }) => ({ kind, page }))
}
