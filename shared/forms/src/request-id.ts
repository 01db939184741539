import { ApiError } from '@arcada/kit/api'
import { msg } from '@lingui/core/macro'

/** Failures without an answer: the server may have processed the request. */
const UNANSWERED = new Set(['offline', 'timeout', 'broken'])

/** Text for a write with an unknown result (MC-11). */
export const RESULT_UNKNOWN = msg`We don't know whether this was done. Try again: it is done only once.`

/** Whether a failed write may have been processed. Takes any error. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || UNANSWERED.has(error.kind)
}
