import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import type { Language } from '../common/language.ts'

/** Samples a second, of one byte each. */
const RATE = 8_000
const HEADER_BYTES = 44
const SILENCE = 128
const NOISE = 5

const fraction = (least: number, most: number) => least + (randomInt(1000) / 1000) * (most - least)

/** Digits as speech: a WAV file in which each digit has its own speed and pause, with noise below all of them. */
function captchaSound(digits: string, language: Language): Uint8Array<ArrayBuffer> {
  const parts = [...digits].flatMap((digit) => [pause(0.5, 0.9), atSpeed(spoken(digit, language))])
  const samples = Buffer.concat([...parts, pause(0.2, 0.3)])
  const noisy = samples.map((value) => Math.max(0, Math.min(255, value + randomInt(-NOISE, NOISE + 1))))
  return Uint8Array.from(Buffer.concat([header(noisy.length), noisy]))
}

/** The recorded speech of a digit (made with espeak-ng), without its header. */
function spoken(digit: string, language: Language): Buffer {
  return readFileSync(join(import.meta.dirname, 'digits', `${language}-${digit}.wav`)).subarray(HEADER_BYTES)
}

const pause = (least: number, most: number) => Buffer.alloc(Math.round(fraction(least, most) * RATE), SILENCE)

function atSpeed(speech: Buffer): Buffer {
  const speed = fraction(0.85, 1.1)
  const length = Math.floor(speech.length / speed)
  return Buffer.from(Array.from({ length }, (_, at) => speech[Math.floor(at * speed)] ?? SILENCE))
}

/** The header of a mono WAV file with `bytes` samples of eight bits. */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES)
  head.write('RIFF', 0)
  head.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}

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
