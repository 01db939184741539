import type { RefusalCode } from '@arcada/contract/refusals'

/**
 * - offline: nothing answered
 * - timeout: no answer within the time that we wait
 * - signed-out: the session is not valid (any more); the session has been ended already
 * - refused: the server said no; `code` says why (notes b.9)
 * - maintenance: the server says that it works for nobody just now
 * - broken: the server failed, or its answer violates the contract
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'signed-out' | 'refused' | 'maintenance' | 'broken'

interface ApiErrorDetails {
  code?: string
  status?: number
  value?: unknown
  cause?: unknown
}

/** The only error that the client throws. Its message is for developers; words for people come from @arcada/i18n. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly call: string
  readonly code: string
  readonly status: number
  /** `value` of a refusal, unchecked. */
  readonly value: unknown

  constructor(kind: ApiErrorKind, call: string, message: string, details: ApiErrorDetails = {}) {
    super(`[${call}] ${message}`, { cause: details.cause })
    this.kind = kind
    this.call = call
    this.code = details.code ?? ''
    this.status = details.status ?? 0
    this.value = details.value
  }
}

/** Whether an error is the server's refusal for this reason. Takes whatever was thrown. */
export function isRefused(error: unknown, code: RefusalCode): boolean {
  return error instanceof ApiError && error.code === code
}

/** The error of a call that got no answer; `cause` is what its fetch was rejected with, and tells why. */
export function unanswered(call: string, cause: unknown): ApiError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new ApiError(late ? 'timeout' : 'offline', call, late ? 'no answer in time' : 'no answer', { cause })
}
