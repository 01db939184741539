import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import type { State } from '@arcada/kit/records'
import type { ContractKind } from '../../api/contract-queries.ts'

export const KIND_WORDS: Record<ContractKind, MessageDescriptor> = {
  DAILY: msg`Daily salary`,
  HOURLY: msg`Hourly salary`,
  DIVIDEND: msg`Dividend`,
}

/** The period of payment. */
export const PERIOD_WORDS: Record<ContractKind, MessageDescriptor> = {
  DAILY: msg`every day`,
  HOURLY: msg`every hour`,
  DIVIDEND: msg`every month`,
}

const STATUS: Record<string, State> = {
  PENDING: { words: msg`Waiting for an answer`, tone: 'primary' },
  ACCEPTED: { words: msg`Accepted`, tone: 'neutral' },
  REJECTED: { words: msg`Rejected`, tone: 'neutral' },
  WITHDRAWN: { words: msg`Withdrawn`, tone: 'neutral' },
  REPLACED: { words: msg`Replaced`, tone: 'neutral' },
}

/** The status of a contract as text; an unknown status has none. */
export function statusOf(status: string): State | undefined {
  return Object.hasOwn(STATUS, status) ? STATUS[status] : undefined
}
