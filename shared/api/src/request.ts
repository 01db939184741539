import type { BodyOf, Call, QueryOf, ValueOf } from '@arcada/kit/contract'
import type { PlayCode, RefusalCode } from '@arcada/kit/contract/refusals'
import type { EarlyAnswer } from '@arcada/kit/federation'
import { withQuery } from '@arcada/kit/routes'
import { ApiError, type ApiErrorKind, isRefused, noAnswerError, unsentError } from './api-error.ts'
import { noteServerTime, pageNow, pageTimeOf } from './clock.ts'
import { noteAnswer, noteFailure } from './connection.ts'
import { seeEarly, takeEarly } from './early.ts'
import { encode } from './encode.ts'
import { apiEnvironment } from './environment.ts'
import { serviceOf } from './service.ts'
import { timeLimit } from './time-limit.ts'

const LOGGED_OUT: RefusalCode = 'session.not.login'

/** Longest wait for an answer, in ms. */
export const TIMEOUT = 15_000

export interface RequestOptions<C> {
  query?: QueryOf<C>
  body?: BodyOf<C>
  /** Left out of a call to a service, which gets a token only where the whitelabel says so. */
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /**
   * Sends the request instead of fetch, for an upload with progress; it sets its own time limit. A service gets the upload by
   * fetch, because this follows redirects.
   */
  carry?: Carrier
}

/** Sends a request and resolves to its response; throws at once where it cannot send, rejects without an answer, with a TimeoutError after the time limit. */
export type Carrier = (
  address: string,
  init: { method: string; headers: Record<string, string>; body: BodyInit | undefined },
) => Promise<{ status: number; body: string }>

type AnyCall = Call

/** Requests that have left. */
let left = 0

/** Runs a write. What it throws before its first request has left is a fault of ours: nothing was done. */
export async function runWrite<T>(write: () => Promise<T>): Promise<T> {
  const before = left
  try {
    return await write()
  } catch (cause) {
    throw left > before ? cause : unsentError('write', cause)
  }
}

/**
 * Makes one call of the contract. Takes typed query and body; returns `value` of the envelope
 * (the whole body for a bare call), checked. Throws only ApiError. Headers: module, language, token (API-01…03). A sealed
 * body that the server refuses for its key or its time was not processed: it is sealed anew and sent once more.
 * A call to a team's service goes to the origin that the whitelabel names, without a token unless the whitelabel says so.
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
  try {
    return read(call, answer, token)
  } catch (error) {
    const key = call.encoding === 'sealed' ? keyToSealAgain(error) : undefined
    if (key === undefined) throw error
    return read(call, await send(call, address, token, language, options, key), token)
  }
}

/**
 * The value of an early answer that has arrived, for a first render; undefined without one, or
 * when it is invalid: then `request` consumes it and reports the error. Takes query like `request`.
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
    // `request` reports it.
  }
}

/**
 * An early answer, or undefined when it failed: then the call is sent. A hanging one uses up the time limit.
 * An abort ends the wait.
 */
function inTime(
  call: AnyCall,
  early: Promise<EarlyAnswer>,
  given: AbortSignal | undefined,
): Promise<EarlyAnswer | undefined> {
  const limit = timeLimit(TIMEOUT)
  const over = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(noAnswerError(call.id, limit.reason)))
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
  sealingKey?: string,
): Promise<EarlyAnswer> {
  const service = serviceOf(call)
  let sent: number
  let answer: Promise<EarlyAnswer>
  try {
    const headers: Record<string, string> = service
      ? { language }
      : { module: call.module, language, ...options.headers }
    if (token && (!service || service.token)) headers.token = token
    const body = await encode(call, options.body, headers, sealingKey)
    const url = (service?.origin ?? apiEnvironment().baseUrl) + address
    const { method } = call
    sent = pageNow()
    answer =
      options.carry && !service
        ? options.carry(url, { method, headers, body })
        : fetchInTime(options.signal, url, {
            method,
            headers,
            // Not 'omit' for the site itself: a browser sends such a request over a connection of its own, which takes
            // three round trips to open. No call depends on a cookie.
            credentials: service ? 'omit' : 'same-origin',
            // A redirect would carry the token to an origin that the whitelabel does not name.
            redirect: service ? 'error' : 'follow',
            ...(body === undefined ? {} : { body }),
          })
  } catch (cause) {
    throw unsentError(call.id, cause)
  }
  left += 1
  const received = await answer.catch((cause: unknown) => {
    // The caller aborted; the error must stay an abort, so that nothing shows it.
    if (options.signal?.aborted) throw cause
    const error = noAnswerError(call.id, cause)
    if (error.kind === 'offline') noteFailure()
    throw error
  })
  // A service answers while the site is down.
  if (!service) noteAnswer()
  return { ...received, sent, received: pageNow() }
}

/** Throws at once where it cannot send. A rejection is one of the connection, of the time limit, or the given abort. */
function fetchInTime(given: AbortSignal | undefined, url: string, init: RequestInit): Promise<EarlyAnswer> {
  const limit = timeLimit(TIMEOUT)
  // The oldest engines lack `AbortSignal.any`.
  const either = new AbortController()
  for (const signal of given ? [given, limit] : [limit]) {
    const end = () => either.abort(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  }
  return fetch(url, { ...init, signal: either.signal })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch((cause: unknown) => {
      // Chrome before 124 rejects with an AbortError.
      throw limit.aborted ? limit.reason : cause
    })
}

/** The key for sealing a body again, when the server refused it and stated its key and time. */
function keyToSealAgain(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !isRefused(error, 'encryption.invalid')) return undefined
  const { encryptKey } = Object(error.value)
  return typeof encryptKey === 'string' ? encryptKey : undefined
}

interface Envelope {
  success: boolean
  code: string
  message: string
  value: unknown
}

function read<C extends AnyCall>(call: C, answer: EarlyAnswer, token: string): ValueOf<C> {
  // The age of an early answer counts from the start of the page.
  const { status, sent = pageTimeOf(0), received = pageNow() } = answer
  const body = parse(answer.body)
  // A bare body that is not JSON is a file.
  if (status >= 200 && status < 300 && call.bare) return check(call, body ?? answer.body, status)
  if (!isEnvelope(body))
    throw new ApiError('broken', call.id, `status ${status} without an envelope`, { status })
  // The clock, the session and the maintenance of the site are the platform's alone.
  const ours = call.service === undefined
  if (ours) noteServerTime(body.value, sent, received)
  if (body.success && status < 300) return check(call, body.value, status)
  const refusal = refusalOf(call, body.code)
  const details = { code: body.code, status, value: body.value, refusal }
  if (ours && status === 401) {
    // A guest's read may get this without intent; a write needs a log-in.
    if (token || (call.method !== 'GET' && body.code === LOGGED_OUT)) apiEnvironment().onLoggedOut(token)
    throw new ApiError('logged-out', call.id, body.code, details)
  }
  if (isPlayCode(body.code)) apiEnvironment().onPlayRefused(body.code, body.value)
  throw new ApiError(kindOf(status, ours), call.id, `${status} ${body.code}`, details)
}

/** The refusal that stands with a call. */
export function refusalOf({ refusals = {} }: AnyCall, code: string) {
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined
}

const isPlayCode = (code: unknown): code is PlayCode => typeof code === 'string' && code.startsWith('rg.')

function kindOf(status: number, ours: boolean): ApiErrorKind {
  if (ours && status === 503) return 'maintenance'
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
  throw new ApiError('broken', call.id, `value violates the contract at "${instancePath}" (${keyword})`, {
    status,
  })
}
