import { callQuery, request } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { $session, hasContracts } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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

/** What somebody was offered and has of a kind. */
export function useContracts(kind: ContractKind) {
  return useQuery(callQuery(ownContracts, { kind }))
}

/** The offer that waits, as it stands now; demonstration accounts are never asked (AC-03). */
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

/** Answers an offer. Daily salary goes by GET, and like the others it is sent once for each confirmation (AC-67). */
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

/** Asks anew for everything that an answer or an offer has changed, the alert on home too. */
export function useRefreshContracts() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      ...[ownContracts, ownOffers, pendingContracts].map(({ id }) =>
        client.invalidateQueries({ queryKey: [id] }),
      ),
      // An offer is none any more once it is answered: it is asked for only where another one waits.
      ...[dailySalaryContract, hourlySalaryContract, dividendContract].map(({ id }) =>
        client.invalidateQueries({ queryKey: [id], refetchType: 'none' }),
      ),
    ])
}
