import { describe, expect, it, vi } from 'vitest'
import { copyText, share } from './share.ts'

const never = () => new Promise<never>(() => {})
const refuse = () => {
  throw new DOMException('not allowed', 'NotAllowedError')
}
const content = { title: 'Play', url: 'https://arcada.test/' }

describe('the clipboard', () => {
  it.each([
    ['is absent', {}],
    [
      'throws when it is read',
      {
        get clipboard() {
          return refuse()
        },
      },
    ],
    ['throws when it is written', { clipboard: { writeText: refuse } }],
    ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
    ['never answers', { clipboard: { writeText: never } }],
  ])('that %s copies nothing', async (_, browser) => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', browser)
    const copied = copyText('a')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await copied).toBe(false)
  })
})

describe('the share sheet', () => {
  const clipboard = { writeText: () => Promise.resolve() }

  it.each([
    ['is absent', { clipboard }],
    [
      'throws when it is read',
      {
        clipboard,
        get share() {
          return refuse()
        },
      },
    ],
    ['throws when it is opened', { clipboard, share: refuse }],
  ])('that %s is replaced by a copy', async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    expect(await share(content)).toBe('copied')
  })

  it('without a clipboard fails', async () => {
    vi.stubGlobal('navigator', { share: refuse })
    expect(await share(content)).toBe('failed')
  })
})
