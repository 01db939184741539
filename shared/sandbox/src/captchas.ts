import { randomInt } from 'node:crypto'
import { type Store, text } from './database/store.ts'

const DIGITS = 5
const LIFE_MS = 5 * 60_000

/**
 * Makes a captcha for a key (the `timestamp` of the call); asking again with the same key replaces it.
 * @returns the digits and the picture as an SVG data address
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
  return { text: digits, image: `data:image/svg+xml;base64,${Buffer.from(draw(digits)).toString('base64')}` }
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

function draw(digits: string): string {
  const glyphs = [...digits].map((digit, i) => {
    const [x, y, turn] = [18 + i * 25 + randomInt(6), 34 + randomInt(10), randomInt(50) - 25]
    return `<text x="${x}" y="${y}" transform="rotate(${turn} ${x} ${y})" font-size="${26 + randomInt(8)}" fill="hsl(${randomInt(360)} 60% 30%)">${digit}</text>`
  })
  const lines = Array.from(
    { length: 6 },
    () =>
      `<path d="M${randomInt(30)} ${randomInt(50)}Q${randomInt(150)} ${randomInt(50)} ${120 + randomInt(30)} ${randomInt(50)}" stroke="hsl(${randomInt(360)} 50% 55%)" fill="none"/>`,
  )
  const dots = Array.from(
    { length: 40 },
    () => `<circle cx="${randomInt(150)}" cy="${randomInt(50)}" r="1"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 50" width="150" height="50"><rect width="150" height="50" fill="#f3f0fa"/><g fill="#8a80a8">${dots.join('')}</g>${lines.join('')}<g font-family="Georgia,serif" font-weight="700">${glyphs.join('')}</g></svg>`
}
