import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../common/language.ts'

/** Samples a second, of one byte each. */
const RATE = 8_000
const HEADER_BYTES = 44
const SILENCE = 128
const NOISE = 5

const between = (least: number, most: number) => least + (randomInt(1000) / 1000) * (most - least)

/** Digits as speech: a WAV file in which each digit has its own speed and pause, with noise below all of them. */
export function captchaSound(digits: string, language: Language): Uint8Array<ArrayBuffer> {
  const parts = [...digits].flatMap((digit) => [pause(0.5, 0.9), atSpeed(spoken(digit, language))])
  const samples = Buffer.concat([...parts, pause(0.2, 0.3)])
  const noisy = samples.map((value) => Math.max(0, Math.min(255, value + randomInt(-NOISE, NOISE + 1))))
  return Uint8Array.from(Buffer.concat([header(noisy.length), noisy]))
}

/** The recorded speech of a digit (made with espeak-ng), without its header. */
function spoken(digit: string, language: Language): Buffer {
  return readFileSync(join(import.meta.dirname, 'digits', `${language}-${digit}.wav`)).subarray(HEADER_BYTES)
}

const pause = (least: number, most: number) => Buffer.alloc(Math.round(between(least, most) * RATE), SILENCE)

function atSpeed(speech: Buffer): Buffer {
  const speed = between(0.85, 1.1)
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
