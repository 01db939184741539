import type { BodyOf, Call, QueryOf, ValueOf } from '@arcada/contract'
import type { RefusalCode } from '@arcada/contract/refusals'
import type { EarlyAnswer } from '@arcada/federation'
import { withQuery } from '@arcada/routes'
import { ApiError, type ApiErrorKind, unanswered } from './api-error.ts'
import { seeEarly, takeEarly } from './early.ts'
import { apiEnvironment } from './environment.ts'
import { seal } from './seal.ts'

const SIGNED_OUT: RefusalCode = 'session.not.login'

/** Longest wait for an answer, in ms. */
export const TIMEOUT = 15_000

export interface RequestOptions<C> {
  query?: QueryOf<C>
  body?: BodyOf<C>
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Carries the request in place of fetch, for an upload that tells its progress; it sets its own time limit. */
  carry?: Carrier
}

/** Sends a request and resolves to what came back; rejects when no answer arrived, with a TimeoutError when it waited too long. */
export type Carrier = (
  address: string,
  init: { method: string; headers: Record<string, string>; body: BodyInit | undefined },
) => Promise<{ status: number; body: string }>

type AnyCall = Call

/**
 * Makes one call of the contract. Takes query and body as the contract types them; returns `value` of the envelope
 * (the whole body for a bare call), checked. Throws only ApiError. Headers: module, language, token (API-01…03).
 */
export async function request<C extends AnyCall>(
  call: C,
  options: RequestOptions<C> = {},
): Promise<ValueOf<C>> {
  const { token, language } = snapshot()
  const address = addressOf(call, options.query)
  const early = call.method === 'GET' ? takeEarly(address, call.module, language, token) : undefined
  const answer =
    (early && (await inTime(call, early, options.signal))) ??
    (await send(call, address, token, language, options))
  return read(call, answer, token)
}

/**
 * The value of a reading call whose early answer is here already, so that a first render has it; undefined when it is
 * not, or is no good: then `request` takes the answer and says what is wrong with it. Takes query as `request` does.
 */
export function valueOnArrival<C extends AnyCall>(call: C, query?: QueryOf<C>): ValueOf<C> | undefined {
  const { token, language } = snapshot()
  const address = addressOf(call, query)
  const answer = seeEarly(address, call.module, language, token)
  if (answer?.status !== 200) return
  try {
    const value = read(call, answer, token)
    void takeEarly(address, call.module, language, token)
    return value
  } catch {
    // Whoever asks for it is told.
  }
}

/**
 * An early answer, or undefined when it failed: that is asked for anew, but one that hangs has used up the whole wait.
 * Whoever gives up waits for it no longer.
 */
function inTime(
  call: AnyCall,
  early: Promise<EarlyAnswer>,
  given: AbortSignal | undefined,
): Promise<EarlyAnswer | undefined> {
  const limit = AbortSignal.timeout(TIMEOUT)
  const over = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(unanswered(call.id, limit.reason)))
    if (!given) return
    const giveUp = () => reject(given.reason)
    if (given.aborted) giveUp()
    given.addEventListener('abort', giveUp)
  })
  return Promise.race([early.catch(() => undefined), over])
}

function snapshot() {
  const { token, language } = apiEnvironment()
  return { token: token(), language: language() }
}

function addressOf(call: AnyCall, query: unknown): string {
  const values: Record<string, unknown> = { ...(query ?? {}) }
  return withQuery(
    call.path,
    call.parameters.map((name) => [name, values[name] === undefined ? undefined : String(values[name])]),
  )
}

async function send<C extends AnyCall>(
  call: C,
  address: string,
  token: string,
  language: string,
  options: RequestOptions<C>,
) {
  const headers: Record<string, string> = { module: call.module, language, ...options.headers }
  if (token) headers.token = token
  const body = await encode(call, options.body, headers)
  const url = apiEnvironment().baseUrl + address
  try {
    if (options.carry) return await options.carry(url, { method: call.method, headers, body })
    const timeout = AbortSignal.timeout(TIMEOUT)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const response = await fetch(url, {
      method: call.method,
      headers,
      credentials: 'omit',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, body: await response.text() }
  } catch (cause) {
    // Whoever asked has gone; the error must stay an abort so that nothing shows it.
    if (options.signal?.aborted) throw cause
    throw unanswered(call.id, cause)
  }
}

async function encode(
  call: AnyCall,
  body: unknown,
  headers: Record<string, string>,
): Promise<BodyInit | undefined> {
  if (body === undefined) return undefined
  if (call.encoding === 'form') return new URLSearchParams(Object.entries(body as Record<string, string>))
  // The browser writes the content type, with the boundary in it.
  if (call.encoding === 'multipart') return toFormData(body as Record<string, string | readonly Blob[]>)
  headers['content-type'] = 'application/json'
  if (call.encoding === 'json') return JSON.stringify(body)
  headers.encryption = 'nacl-box'
  return JSON.stringify(await seal(body, await apiEnvironment().serverKey()))
}

function toFormData(fields: Record<string, string | readonly Blob[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of typeof value === 'string' ? [value] : value) form.append(name, part)
  return form
}

interface Envelope {
  success: boolean
  code: string
  message: string
  value: unknown
}

function read<C extends AnyCall>(
  call: C,
  answer: { status: number; body: string },
  token: string,
): ValueOf<C> {
  const { status } = answer
  const body = parse(answer.body)
  // A bare body that is no JSON is a file.
  if (status >= 200 && status < 300 && call.bare) return check(call, body ?? answer.body, status)
  if (!isEnvelope(body))
    throw new ApiError('broken', call.id, `status ${status} without an envelope`, { status })
  if (body.success && status < 300) return check(call, body.value, status)
  const details = { code: body.code, status, value: body.value }
  if (status === 401) {
    // A guest who reads may meet it unasked; one who sends something wants to, and has to sign in for it.
    if (token || (call.method !== 'GET' && body.code === SIGNED_OUT)) apiEnvironment().onSignedOut(token)
    throw new ApiError('signed-out', call.id, body.code, details)
  }
  if (String(body.code).startsWith('rg.')) apiEnvironment().onPlayRefused(body.code, body.value)
  throw new ApiError(kindOf(status, body.code), call.id, `${status} ${body.code}`, details)
}

function kindOf(status: number, code: string): ApiErrorKind {
  // A register that does not answer keeps one thing waiting, not the site.
  if (code === 'rg.registry.unavailable') return 'refused'
  if (status === 503) return 'maintenance'
  return status >= 500 ? 'broken' : 'refused'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean'
}

function check<C extends AnyCall>(call: C, value: unknown, status: number): ValueOf<C> {
  if (call.accepts(value)) return value as ValueOf<C>
  const { instancePath = '', keyword = '' } = call.accepts.errors?.[0] ?? {}
  throw new ApiError('broken', call.id, `value breaks the contract at "${instancePath}" (${keyword})`, {
    status,
  })
}
