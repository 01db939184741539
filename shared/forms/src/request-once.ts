import { ApiError, type RequestOptions, request } from '@arcada/kit/api'
import type { BodyOf, Call, ValueOf } from '@arcada/kit/contract'
import type { RefusalOfAnyCall } from '@arcada/kit/contract/refusals'
import {
  $session,
  DRAFT_PREFIX,
  onLoggedOut,
  readStored,
  sessionKeys,
  writeStored,
} from '@arcada/kit/session'
import { SECRET } from './drafts.ts'

/** They prove the person, and say nothing about what is to be booked. */
const PROOF = /^(paymentPassword|loginPassword)$/

/** Refusals that a server may give before it compares the id: they do not say what an earlier try has booked. */
const BEFORE_THE_ID: readonly RefusalOfAnyCall[] = [
  'permission.denied',
  'trial.not.allowed',
  'tries.too.many',
  'parameter.invalid',
  'module.invalid',
  'encryption.invalid',
  'whitelabel.unknown',
  'address.unknown',
  'ip.restricted',
]

/** Ids that are not stored: of requests that set a secret, and those for which the tab's storage is full or blocked. */
const unwritten = new Map<string, string>()
onLoggedOut((reason) => {
  if (reason === 'chosen') unwritten.clear()
})

type Named<C> = BodyOf<C> extends infer Body ? Omit<Body, 'requestId'> : never
type OnceOptions<C> = Omit<RequestOptions<C>, 'body'> & { body: Named<C> }

/**
 * Makes a call that moves money or creates something, with the `requestId` by which the server recognizes a repeated one
 * (MC-10). The id belongs to the person, the call and its values: it is stored in this tab before the request leaves, and
 * deleted by an answer or a log-out. Until then the same values go out with the same id, also after a reload, in another
 * language, and in a copy of the tab.
 */
export async function requestOnce<C extends Call>(
  call: C,
  { body, ...options }: OnceOptions<C>,
): Promise<ValueOf<C>> {
  const key = keyOf(call, body)
  const tried = idOf(key)
  const requestId = tried ?? newId()
  if (tried === undefined) keepId(key, requestId)
  const answered = () => {
    // A copy of this request may have been answered already, and the next one may be on its way.
    if (idOf(key) === requestId) forgetId(key)
  }
  try {
    // The id completes the body of the call.
    const value = await request(call, { ...options, body: { ...body, requestId } as BodyOf<C> })
    answered()
    return value
  } catch (error) {
    if (isAnswer(error, tried !== undefined)) answered()
    throw error
  }
}

/**
 * Whether an earlier try of this wish has no answer yet. It may have moved the money, so what is left says nothing about its
 * repetition (MC-11).
 */
export function isUnanswered<C extends Call>(call: C, body: Named<C>): boolean {
  return idOf(keyOf(call, body)) !== undefined
}

/**
 * Forgets the ids of a call's unanswered requests, because what they have booked is known and over: an order was cancelled, or
 * a setting has another value by now. The same values are a new wish then.
 */
export function forgetRequests(call: Call): void {
  const begin = beginOf(call)
  for (const text of [...sessionKeys(), ...unwritten.keys()])
    if (text.startsWith(begin)) forgetId({ text, storable: true })
}

/** Whether the server has decided about this request, and about the earlier try with the same id. */
function isAnswer(error: unknown, triedBefore: boolean): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return false
  return !triedBefore || !BEFORE_THE_ID.some((code) => code === error.code)
}

interface Key {
  text: string
  /** Whether the values may be stored. */
  storable: boolean
}

const beginOf = ({ id }: Call) => `${DRAFT_PREFIX}once ${id} ${$session.get()?.userName ?? ''} `

function keyOf(call: Call, body: object): Key {
  const wanted = Object.entries(body)
    .filter(([name]) => !PROOF.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const values = JSON.stringify(wanted, (_, value: unknown) =>
    value instanceof Blob ? [value.size, value.type] : value,
  )
  return {
    text: beginOf(call) + values,
    storable: !wanted.some(([name]) => SECRET.test(name)),
  }
}

function idOf({ text, storable }: Key): string | undefined {
  return (storable ? readStored('session', text) : null) ?? unwritten.get(text)
}

function keepId({ text, storable }: Key, id: string): void {
  if (!storable || !writeStored('session', text, id)) unwritten.set(text, id)
}

function forgetId({ text }: Key): void {
  writeStored('session', text, null)
  unwritten.delete(text)
}

/** `randomUUID` exists only on https pages, unlike those that a phone gets from `npm start` in the local network. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
