import { randomBytes, randomInt } from 'node:crypto'
import { integer, type Store, text } from './database/store.ts'
import { Refusal } from './envelope.ts'
import { type Quota, refuseSpent, spend, take } from './security/quotas.ts'

/** What a code is for; a code for one thing opens nothing else. */
export type Purpose = 'login' | 'register' | 'reset' | 'firebase' | 'email' | 'mobile' | 'paymentPassword'

const LIFE_MINUTES = 2
/** A second message within this time is refused. */
const PAUSE_MS = 20_000
const MAX_TRIES = 5
const HOUR = 3_600_000
// A message costs money, and troubles whoever has the number.
const SENT_TO: Quota = { name: 'code/to', most: 20, ms: 24 * HOUR }
const SENT_FROM: Quota = { name: 'code/from', most: 60, ms: HOUR }
// A new code is no new row of guesses.
const WRONG: Quota = { name: 'code/wrong', most: 20, ms: HOUR }

export interface MadeCode {
  code: string
  /** Names the attempt where the client has to (Firebase). */
  session: string
  expiredMinutes: number
}

/**
 * Makes a code of six digits for a number; an older one for the same purpose stops working.
 * @param address where the request comes from
 * @throws Refusal sms.too.often, tries.too.many
 */
export function makeCode(
  store: Store,
  whitelabel: string,
  purpose: Purpose,
  mobile: string,
  now: number,
  address: string,
): MadeCode {
  const last = store.one(
    'select created_at from codes where whitelabel = ? and purpose = ? and mobile = ?',
    whitelabel,
    purpose,
    mobile,
  )
  if (last && integer(last, 'created_at') > now - PAUSE_MS) throw new Refusal('sms.too.often')
  const to = `${whitelabel}/${mobile}`
  refuseSpent(store, SENT_TO, to, now)
  take(store, SENT_FROM, address, now)
  spend(store, SENT_TO, to, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const session = randomBytes(18).toString('base64url')
  store.run(
    `insert or replace into codes (whitelabel, purpose, mobile, code, session, tries, created_at, expires_at)
     values (?, ?, ?, ?, ?, 0, ?, ?)`,
    whitelabel,
    purpose,
    mobile,
    code,
    session,
    now,
    now + LIFE_MINUTES * 60_000,
  )
  return { code, session, expiredMinutes: LIFE_MINUTES }
}

/**
 * Takes a code in: it works once, for two minutes, and not any more after five wrong ones.
 * @throws Refusal verification.code.error, tries.too.many
 */
export function useCode(
  store: Store,
  whitelabel: string,
  purpose: Purpose,
  mobile: string,
  code: string,
  now: number,
): void {
  const key = [whitelabel, purpose, mobile] as const
  const guessed = `${whitelabel}/${purpose}/${mobile}`
  refuseSpent(store, WRONG, guessed, now)
  const row = store.one('select * from codes where whitelabel = ? and purpose = ? and mobile = ?', ...key)
  if (!row || integer(row, 'expires_at') <= now || integer(row, 'tries') >= MAX_TRIES) {
    throw new Refusal('verification.code.error')
  }
  if (text(row, 'code') !== code.trim()) {
    spend(store, WRONG, guessed, now)
    store.run(
      'update codes set tries = tries + 1 where whitelabel = ? and purpose = ? and mobile = ?',
      ...key,
    )
    throw new Refusal('verification.code.error')
  }
  store.run(
    `update codes set code = '', tries = ${MAX_TRIES} where whitelabel = ? and purpose = ? and mobile = ?`,
    ...key,
  )
}

/** The number that a Firebase session belongs to. */
export function mobileOfSession(
  store: Store,
  session: string,
): { whitelabel: string; mobile: string } | undefined {
  const row = store.one(`select * from codes where purpose = 'firebase' and session = ?`, session)
  return row && { whitelabel: text(row, 'whitelabel'), mobile: text(row, 'mobile') }
}

const digits = (value: string | undefined) => (value ?? '').replace(/\D/g, '')

/** The country whose numbers are kept without its code. */
const HOME = '55'

/**
 * A mobile number as it is kept and compared: of the sandbox's own country without the country's code, of any other
 * as `+` and the whole number. What differs in the country alone is another number.
 * @param country its dialing code; a number that begins with `+` brings its own
 * @throws Refusal mobile.format
 */
export function mobileOf(value: string | undefined, country?: string): string {
  const figures = digits(value)
  if (figures.length < 6 || figures.length > 20) throw new Refusal('mobile.format')
  const whole = value?.trim().startsWith('+') ? figures : `${digits(country) || HOME}${figures}`
  return whole.startsWith(HOME) ? whole.slice(HOME.length) : `+${whole}`
}
