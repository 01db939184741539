import { randomInt } from 'node:crypto'
import { text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import type { Language } from '../common/language.ts'
import { captchaPicture } from './captcha-picture.ts'
import { captchaSound } from './captcha-sound.ts'

const DIGITS = 5
const LIFE_MS = 5 * 60_000

/**
 * Makes a captcha for a key (the `timestamp` of the call); asking again with the same key replaces it.
 * @returns the digits and the picture as the data URL of a PNG, which contains no text
 */
export function makeCaptcha(
  { store, clock }: Base,
  whitelabel: string,
  key: string,
): { text: string; image: string } {
  const now = clock()
  const digits = Array.from({ length: DIGITS }, () => String(randomInt(10))).join('')
  store.run('delete from captchas where created_at < ?', now - LIFE_MS)
  store.run(
    'insert or replace into captchas (whitelabel, key, text, created_at) values (?, ?, ?, ?)',
    whitelabel,
    key,
    digits,
    now,
  )
  return {
    text: digits,
    image: `data:image/png;base64,${Buffer.from(captchaPicture(digits)).toString('base64')}`,
  }
}

/**
 * Speaks the digits of a captcha, which stays valid.
 * @returns the data URL of a WAV; undefined when the captcha is unknown, used or too old
 */
export function soundOfCaptcha(
  { store, clock }: Base,
  whitelabel: string,
  key: string,
  language: Language,
): string | undefined {
  const row = store.one(
    'select text from captchas where whitelabel = ? and key = ? and created_at >= ?',
    whitelabel,
    key,
    clock() - LIFE_MS,
  )
  return (
    row &&
    `data:audio/wav;base64,${Buffer.from(captchaSound(text(row, 'text'), language)).toString('base64')}`
  )
}

/** Whether the digits are right; a captcha can be tried once. Without a key the newest one is meant. */
export function useCaptcha(
  { store, clock }: Base,
  whitelabel: string,
  key: string | undefined,
  digits: string,
): boolean {
  const row =
    key === undefined
      ? store.one(
          'select * from captchas where whitelabel = ? order by created_at desc, rowid desc',
          whitelabel,
        )
      : store.one('select * from captchas where whitelabel = ? and key = ?', whitelabel, key)
  if (!row) return false
  store.run('delete from captchas where whitelabel = ? and key = ?', whitelabel, text(row, 'key'))
  const fresh = Number(row.created_at) >= clock() - LIFE_MS
  return fresh && text(row, 'text') === digits.trim()
}
