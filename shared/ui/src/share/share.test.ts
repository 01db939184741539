import { expect, test, vi } from 'vitest'
import { copyText, share } from './share.ts'

const never = () => new Promise<never>(() => {})
const refuse = () => {
  throw new DOMException('not allowed', 'NotAllowedError')
}
const content = { title: 'Play', url: 'https://arcada.test/' }

const throwing = (name: string) => ({
  get [name](): unknown {
    return refuse()
  },
})

test('a clipboard that is absent, throws, refuses or never answers copies nothing', async () => {
  vi.useFakeTimers()
  const writes = [refuse, () => Promise.reject(new Error('no')), never]
  const browsers = writes.map((writeText) => ({ clipboard: { writeText } }))
  for (const browser of [{}, throwing('clipboard'), ...browsers]) {
    vi.stubGlobal('navigator', browser)
    const copied = copyText('a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await copied).toBe(false)
  }
})

test('a share sheet that is absent or throws is replaced by a copy, or fails without a clipboard', async () => {
  const clipboard = { writeText: () => Promise.resolve() }
  for (const sheet of [{}, throwing('share'), { share: refuse }]) {
    vi.stubGlobal('navigator', Object.defineProperty(sheet, 'clipboard', { value: clipboard }))
    expect(await share(content)).toBe('copied')
  }
  vi.stubGlobal('navigator', { share: refuse })
  expect(await share(content)).toBe('failed')
})
