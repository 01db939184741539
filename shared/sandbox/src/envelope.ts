import { REFUSALS, type RefusalCode } from '@arcada/contract/refusals'

/** What every call answers with. */
export interface Envelope {
  success: boolean
  code: string
  message: string
  value: unknown
}

/**
 * A refusal that the caller gets to see, by its code in the contract's table. `message` is for whoever writes a client,
 * the code where there is no more to say; people read the words of `@arcada/i18n`.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly value: unknown

  constructor(code: RefusalCode, value: unknown = {}, message: string = code) {
    super(message)
    this.status = REFUSALS[code].status
    this.code = code
    this.value = value
  }
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A JSON answer that no cache keeps. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS })
}

/** A body without an envelope: JSON, and a text is a file to be saved. */
export function bare(body: unknown): Response {
  if (typeof body !== 'string') return json(body)
  return new Response(body, {
    headers: { ...HEADERS, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment' },
  })
}

/** The success envelope. */
export function accept(value: unknown): Response {
  const body: Envelope = { success: true, code: '0', message: '', value }
  return json(body)
}

/** The failure envelope of a refusal; anything else is an unknown error (500). */
export function refuse(error: unknown): Response {
  const refusal = error instanceof Refusal ? error : new Refusal('unknown')
  const body: Envelope = {
    success: false,
    code: refusal.code,
    message: refusal.message,
    value: refusal.value,
  }
  return json(body, refusal.status)
}
