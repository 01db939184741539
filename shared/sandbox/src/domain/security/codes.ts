import { randomBytes, randomInt } from 'node:crypto'
import { integer, record, text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import { Refusal } from '../common/refusal.ts'
import { type Quota, refuseSpent, spend, take } from './quotas.ts'

/** Purpose of a code; a code is valid for one purpose only. */
export type Purpose = 'login' | 'register' | 'reset' | 'firebase' | 'email' | 'mobile' | 'paymentPassword'

const LIFE_MINUTES = 2
/** A second message within this time is refused. */
const PAUSE_MS = 20_000
const MAX_TRIES = 5
const HOUR = 3_600_000
// A message costs money and disturbs the owner of the number.
const SENT_TO: Quota = { name: 'code/to', most: 20, ms: 24 * HOUR }
const SENT_FROM: Quota = { name: 'code/from', most: 60, ms: HOUR }
// A new code does not reset the guesses.
const WRONG: Quota = { name: 'code/wrong', most: 20, ms: HOUR }

export interface MadeCode {
  code: string
  /** Identifies the attempt where the client has to (Firebase). */
  session: string
  expiredMinutes: number
}

/**
 * Makes a code of six digits for a number; an older one for the same purpose stops working.
 * @param address where the request comes from
 * @throws Refusal sms.too.often, tries.too.many
 */
export function makeCode(
  { store, clock }: Base,
  whitelabel: string,
  purpose: Purpose,
  mobile: string,
  address: string,
): MadeCode {
  const now = clock()
  const last = store.one`select createdAt from codes
    where whitelabel = ${whitelabel} and purpose = ${purpose} and mobile = ${mobile}`
  if (last && integer(last, 'createdAt') > now - PAUSE_MS) throw new Refusal('sms.too.often')
  const to = `${whitelabel}/${mobile}`
  refuseSpent(store, SENT_TO, to, now)
  take({ store, clock }, SENT_FROM, address)
  spend(store, SENT_TO, to, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const session = randomBytes(18).toString('base64url')
  const times = { createdAt: now, expiresAt: now + LIFE_MINUTES * 60_000 }
  store.put('codes', { whitelabel, purpose, mobile, code, session, ...times })
  return { code, session, expiredMinutes: LIFE_MINUTES }
}

/**
 * Consumes a code: valid once, for two minutes, until five wrong tries.
 * @throws Refusal verification.code.error, tries.too.many
 */
export function useCode(
  { store, clock }: Base,
  whitelabel: string,
  purpose: Purpose,
  mobile: string,
  code: string,
): void {
  const now = clock()
  const guessed = `${whitelabel}/${purpose}/${mobile}`
  refuseSpent(store, WRONG, guessed, now)
  const [sent] = store.all`select rowid, * from codes
    where whitelabel = ${whitelabel} and purpose = ${purpose} and mobile = ${mobile}`.map(toSent)
  if (!sent || sent.expiresAt <= now || sent.tries >= MAX_TRIES) throw new Refusal('verification.code.error')
  if (sent.code !== code.trim()) {
    spend(store, WRONG, guessed, now)
    store.run`update codes set tries = tries + 1 where rowid = ${sent.rowid}`
    throw new Refusal('verification.code.error')
  }
  store.run`update codes set code = '', tries = ${MAX_TRIES} where rowid = ${sent.rowid}`
}

const toSent = record({ rowid: integer, expiresAt: integer, tries: integer, code: text })

/** The number that a Firebase session belongs to. */
export function mobileOfSession(
  { store }: Base,
  session: string,
): { whitelabel: string; mobile: string } | undefined {
  const row = store.one`select * from codes where purpose = 'firebase' and session = ${session}`
  return row && { whitelabel: text(row, 'whitelabel'), mobile: text(row, 'mobile') }
}

const digits = (value: string | undefined) => (value ?? '').replace(/\D/g, '')

/** The country whose numbers are kept without its code. */
const HOME = '55'

/**
 * Normal form of a mobile number: numbers of the sandbox's country without the country's code, all others as `+` and the
 * whole number. Numbers that differ only in the country are different.
 * @param country its dialing code; a number that begins with `+` brings its own
 * @throws Refusal mobile.format
 */
export function mobileOf(value: string | undefined, country?: string): string {
  const figures = digits(value)
  if (figures.length < 6 || figures.length > 20) throw new Refusal('mobile.format')
  const whole = value?.trim().startsWith('+') ? figures : `${digits(country) || HOME}${figures}`
  return whole.startsWith(HOME) ? whole.slice(HOME.length) : `+${whole}`
}
