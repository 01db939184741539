import type { ValueOf } from '@arcada/contract'
import type { pendingContracts } from '@arcada/contract/pending-contracts'
import { routes } from '@arcada/routes'

type Answer = ValueOf<typeof pendingContracts>
export type ContractKind = 'daily' | 'dividend' | 'hourly'

/** The types that are never asked (HOME-10, ROLE-14). */
const NOT_ASKED = [4, 40, 41, 42]

/** Whether a member's pending contracts are looked up on home (HOME-09). */
export function isAsked(type: number): boolean {
  return !NOT_ASKED.includes(type)
}

/** The requests that wait, with the page that answers each (AGENT-29…AGENT-31). */
export function requestsIn(answer: Answer): { kind: ContractKind; page: string }[] {
  const all = [
    { kind: 'daily', page: routes.salaryContract, request: answer.dailysalreqtype },
    { kind: 'dividend', page: routes.dividendContract, request: answer.divtypecompperiodreq },
    { kind: 'hourly', page: routes.hourContract, request: answer.contracthoursalreq },
  ] as const
  return all.filter(({ request }) => request !== '').map(({ kind, page }) => ({ kind, page }))
}
