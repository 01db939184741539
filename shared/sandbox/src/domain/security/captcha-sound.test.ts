import { describe, expect, it } from 'vitest'
import { useClient } from '../../testing/use-client.ts'
import { captchaSound } from './captcha-sound.ts'

const LIFE_MS = 5 * 60_000
const client = useClient({ start: Date.UTC(2026, 8, 21, 15) })
const ask = (timestamp: string) => client.ask('captchaSound', { query: { timestamp } })

/** The samples of a WAV, after its header. */
function samplesOf(sound: Uint8Array): Uint8Array {
  const view = new DataView(sound.buffer)
  expect(String.fromCharCode(...sound.subarray(0, 4), ...sound.subarray(8, 12))).toBe('RIFFWAVE')
  expect(view.getUint32(4, true)).toBe(sound.length - 8)
  expect(view.getUint32(40, true)).toBe(sound.length - 44)
  return sound.subarray(44)
}

/** Times in seconds at which speech begins after a pause of 0.3 s; a word may contain shorter ones. */
function wordsIn(samples: Uint8Array): number[] {
  const loud = Array.from({ length: Math.floor(samples.length / 800) }, (_, at) =>
    samples.subarray(at * 800, at * 800 + 800).some((value) => Math.abs(value - 128) > 30),
  )
  return loud.flatMap((here, at) =>
    here && !loud.slice(Math.max(0, at - 3), at).includes(true) ? [at / 10] : [],
  )
}

describe('a captcha as speech', () => {
  it('says one word for each digit, with pauses, in either language', () => {
    for (const language of ['pt', 'en'] as const)
      for (const digits of ['11111', '04862', '97531'])
        expect(wordsIn(samplesOf(captchaSound(digits, language))), `${digits} ${language}`).toHaveLength(5)
  })

  it('never sounds the same twice, and differs by language', () => {
    const lengths = Array.from({ length: 6 }, () => captchaSound('12345', 'pt').length)
    expect(new Set(lengths).size).toBeGreaterThan(1)
    const parts = (language: 'pt' | 'en') =>
      samplesOf(captchaSound('1', language)).filter((value) => Math.abs(value - 128) > 60).length
    expect(parts('pt')).not.toBe(parts('en'))
  })

  it('can be heard again, and leaves the captcha valid', async () => {
    const digits = await client.captcha('heard')
    const first = await ask('heard')
    expect(first).toMatchObject({ status: 200, value: expect.stringMatching(/^data:audio\/wav;base64,/) })
    expect(String(first.value)).not.toContain(digits)
    expect(await ask('heard')).toMatchObject({ status: 200 })
    for (const wrong of ['wrong123', 'wrong124']) await client.login('bruno', wrong)
    const extra = { captcha: digits, captchaKey: 'heard' }
    expect(await client.login('bruno', 'Arcada123', extra)).toMatchObject({ status: 200 })
  })

  it('does not exist for an unknown captcha, nor for an expired one', async () => {
    expect(await ask('never')).toMatchObject({ code: 'record.unknown' })
    await client.captcha('old')
    client.now += LIFE_MS + 1
    expect(await ask('old')).toMatchObject({ code: 'record.unknown' })
  })
})
