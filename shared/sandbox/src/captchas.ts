import { randomInt } from 'node:crypto'
import { captchaPicture } from './art/captcha-picture.ts'
import { type Store, text } from './database/store.ts'

const DIGITS = 5
const LIFE_MS = 5 * 60_000

/**
 * Makes a captcha for a key (the `timestamp` of the call); asking again with the same key replaces it.
 * @returns the digits and the picture as the data address of a PNG, which has no text in it
 */
export function makeCaptcha(
  store: Store,
  whitelabel: string,
  key: string,
  now: number,
): { text: string; image: string } {
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

/** Whether the digits are right; a captcha counts once, right or wrong. Without a key the newest one is meant. */
export function useCaptcha(
  store: Store,
  whitelabel: string,
  key: string | undefined,
  digits: string,
  now: number,
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
  const fresh = Number(row.created_at) >= now - LIFE_MS
  return fresh && text(row, 'text') === digits.trim()
}
