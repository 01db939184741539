import { callQuery, request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { dailySalaryContract } from '../calls/daily-salary-contract.ts'
import { dividendContract } from '../calls/dividend-contract.ts'
import { hourlySalaryContract } from '../calls/hourly-salary-contract.ts'
import { offerDividend } from '../calls/offer-dividend.ts'
import { offerSalary } from '../calls/offer-salary.ts'
import { ownContracts } from '../calls/own-contracts.ts'
import { ownOffers } from '../calls/own-offers.ts'
import { pendingContracts } from '../calls/pending-contracts.ts'
import { processDailySalary } from '../calls/process-daily-salary.ts'
import { processDividend } from '../calls/process-dividend.ts'
import { processHourlySalary } from '../calls/process-hourly-salary.ts'

export type ContractKind = 'DAILY' | 'HOURLY' | 'DIVIDEND'
export type Contract = ValueOf<typeof ownContracts>['history'][number]
export type Tier = Contract['tiers'][number]
export type Answer = { requestId: string; action: 'accept' | 'reject' }

/** Offers and contracts of the member of one kind. */
export function contractsQuery(kind: ContractKind) {
  return callQuery(ownContracts, { kind })
}

/** Answers an offer, once for each confirmation; daily salary uses GET (AC-67). */
export function sendAnswer(kind: ContractKind, answer: Answer, signal: AbortSignal): Promise<boolean> {
  if (kind === 'DAILY') return request(processDailySalary, { query: answer, signal })
  return request(kind === 'HOURLY' ? processHourlySalary : processDividend, { body: answer, signal })
}

/** Offers a contract to a direct downline. */
export function sendOffer(kind: ContractKind, memberId: string, tiers: Tier[], signal: AbortSignal) {
  if (kind === 'DIVIDEND') return request(offerDividend, { body: { memberId, tiers }, signal })
  const period = kind === 'DAILY' ? ('DAY' as const) : ('HOUR' as const)
  return request(offerSalary, { body: { memberId, period, tiers }, signal })
}

/** Refetches everything that an answer or an offer changes, including the alert on home. */
export function useRefreshContracts() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      ...[ownContracts, ownOffers, pendingContracts].map(({ id }) =>
        client.invalidateQueries({ queryKey: [id] }),
      ),
      // An answered offer no longer exists: fetch only if another one waits.
      ...[dailySalaryContract, hourlySalaryContract, dividendContract].map(({ id }) =>
        client.invalidateQueries({ queryKey: [id], refetchType: 'none' }),
      ),
    ])
}
