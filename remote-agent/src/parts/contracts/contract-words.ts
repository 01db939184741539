import type { BadgeTone } from '@arcada/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContractKind } from '../../api/contract-queries.ts'

export const KIND_WORDS: Record<ContractKind, MessageDescriptor> = {
  DAILY: msg`Daily salary`,
  HOURLY: msg`Hourly salary`,
  DIVIDEND: msg`Dividend`,
}

/** How often it is paid. */
export const PERIOD_WORDS: Record<ContractKind, MessageDescriptor> = {
  DAILY: msg`every day`,
  HOURLY: msg`every hour`,
  DIVIDEND: msg`every month`,
}

const STATUS: Record<string, { words: MessageDescriptor; tone: BadgeTone }> = {
  PENDING: { words: msg`waiting for an answer`, tone: 'primary' },
  ACCEPTED: { words: msg`accepted`, tone: 'neutral' },
  REJECTED: { words: msg`rejected`, tone: 'neutral' },
  WITHDRAWN: { words: msg`withdrawn`, tone: 'neutral' },
  REPLACED: { words: msg`replaced`, tone: 'neutral' },
}

/** What became of a contract; a status that came later has no words. */
export function statusOf(status: string): { words: MessageDescriptor; tone: BadgeTone } | undefined {
  return Object.hasOwn(STATUS, status) ? STATUS[status] : undefined
}
