import { type ShownRefusal, sharedRefusal } from '@arcada/kit/contract/refusals'

/**
 * - unsent: a fault of ours stopped the request before it left
 * - offline: no answer
 * - timeout: no answer within the time limit
 * - logged-out: the session is not valid (any more) and has been ended
 * - refused: the server refused; `code` is the reason
 * - maintenance: the server is closed for all requests
 * - broken: the server failed, or its answer violates the contract
 */
export type ApiErrorKind =
  | 'unsent'
  | 'offline'
  | 'timeout'
  | 'logged-out'
  | 'refused'
  | 'maintenance'
  | 'broken'

interface ApiErrorDetails {
  code?: string
  status?: number
  value?: unknown
  /** By default, that of a code that every page knows. */
  refusal?: ShownRefusal | undefined
  cause?: unknown
}

/** The only error that the client throws. Its message is for developers; texts for players are in @arcada/kit/i18n. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly call: string
  readonly code: string
  readonly status: number
  /** `value` of a refusal, unchecked. */
  readonly value: unknown
  /** Fields and words of a refusal; undefined for an unknown reason, and for any other failure. */
  readonly refusal: ShownRefusal | undefined

  constructor(kind: ApiErrorKind, call: string, message: string, details: ApiErrorDetails = {}) {
    super(`[${call}] ${message}`, { cause: details.cause })
    this.kind = kind
    this.call = call
    this.code = details.code ?? ''
    this.status = details.status ?? 0
    this.value = details.value
    this.refusal = details.refusal ?? sharedRefusal(this.code)
  }
}

/** Whether an error is the server's refusal with this code. Takes any error. */
export function isRefused(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

/**
 * Whether the server refused, for any reason, a missing log-in among them: polling stops then, only a player's action
 * repeats the request.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'refused' || error.kind === 'logged-out')
}

/** What a program throws before its request has left: our own errors stay, every other is a fault of ours. */
export function unsentError(call: string, cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('unsent', call, `not sent: ${cause}`, { cause })
}

/** The error of a call without an answer; `cause` is the rejection of its fetch. */
export function noAnswerError(call: string, cause: unknown): ApiError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new ApiError(late ? 'timeout' : 'offline', call, late ? 'no answer in time' : 'no answer', { cause })
}
