import { randomInt } from 'node:crypto'
import { text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import type { Language } from '../common/language.ts'
import { captchaSound } from './captcha-sound.ts'

const DIGITS = 5
const LIFE_MS = 5 * 60_000

const between = (least: number, most: number) => randomInt(least, most + 1)

/** Each digit as strokes in a field of 10 by 20. */
const STROKES = [
  ...['M0 0H10V20H0Z', 'M5 0V20', 'M0 0H10V10H0V20H10', 'M0 0H10V20H0M2 10H10', 'M0 0V10H10M10 0V20'],
  ...[
    'M10 0H0V10H10V20H0',
    'M10 0H0V20H10V10H0',
    'M0 0H10V20',
    'M0 0H10V20H0ZM0 10H10',
    'M10 10H0V0H10V20H0',
  ],
]

/** The digits as an SVG without text: each turned, sized and placed by chance, under lines. The outbox has them for tests. */
function pictureOf(digits: string): string {
  const shown = [...digits].map((digit, at) => {
    const [x, y, size] = [18 + at * 28 + between(-3, 3), 25 + between(-4, 4), between(11, 15) / 10]
    const turned = `translate(${x} ${y}) rotate(${between(-20, 20)}) scale(${size}) translate(-5 -10)`
    return `<path transform="${turned}" d="${STROKES[Number(digit)]}" stroke-width="3"/>`
  })
  const lines = Array.from({ length: 4 }, () => {
    const [from, over, to] = [between(5, 45), between(-20, 70), between(5, 45)]
    return `<path d="M0 ${from}Q75 ${over} 150 ${to}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 50" width="150" height="50" fill="none" stroke="#3a2270"><path fill="#f3f0fa" stroke="none" d="M0 0h150v50H0z"/>${shown.join('')}${lines.join('')}</svg>`
}

const dataUrl = (type: string, content: string | Uint8Array) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

/**
 * Makes a captcha for a key (the `timestamp` of the call); asking again with the same key replaces it.
 * @returns the digits, and the picture as a data URL
 */
export function makeCaptcha({ store, clock }: Base, whitelabel: string, key: string) {
  const createdAt = clock()
  const digits = Array.from({ length: DIGITS }, () => String(randomInt(10))).join('')
  store.run`delete from captchas where createdAt < ${createdAt - LIFE_MS}`
  store.put('captchas', { whitelabel, key, text: digits, createdAt })
  return { text: digits, image: dataUrl('image/svg+xml', pictureOf(digits)) }
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
  const row = store.one`select text from captchas
    where whitelabel = ${whitelabel} and key = ${key} and createdAt >= ${clock() - LIFE_MS}`
  return row && dataUrl('audio/wav', captchaSound(text(row, 'text'), language))
}

/** Whether the digits are right; a captcha can be tried once. Without a key the newest one is meant. */
export function useCaptcha(
  { store, clock }: Base,
  whitelabel: string,
  key: string | undefined,
  digits: string,
): boolean {
  const row = store.one`select *, rowid from captchas where whitelabel = ${whitelabel}
    and (${key} is null or key = ${key}) order by createdAt desc, rowid desc`
  if (!row) return false
  store.run`delete from captchas where rowid = ${Number(row.rowid)}`
  return Number(row.createdAt) >= clock() - LIFE_MS && text(row, 'text') === digits.trim()
}
