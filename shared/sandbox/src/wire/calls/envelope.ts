import { Refusal } from '../../domain/common/refusal.ts'

export interface Envelope {
  success: boolean
  code: string
  message: string
  value: unknown
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A JSON answer without caching. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS })
}

/** A body without an envelope: JSON, or a text as a file to save. */
export function bare(body: unknown): Response {
  if (typeof body !== 'string') return json(body)
  return new Response(body, {
    headers: { ...HEADERS, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment' },
  })
}

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
