/**
 * - offline: no answer arrived (no network, time out)
 * - signed-out: the session is not valid (any more); the session has been ended already
 * - refused: the server said no; `code` says why (notes b.9)
 * - broken: the answer does not fit the contract
 */
export type ApiErrorKind = 'offline' | 'signed-out' | 'refused' | 'broken'

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
