import { describe, expect, it, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { canKeepLogin, keepLogin, readKeptLogin } from './kept-login.ts'
import { writeStored } from './storage.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const LOGIN = { type: 'username', username: 'marina', password: 'Arcada123', countryDialingCode: '' } as const

describe('a browser that blocks optional features', () => {
  it('isolates each tab when its channel is absent or throws', () => {
    const hears = vi.fn()
    for (const channel of [
      undefined,
      function BlockedChannel() {
        refuse()
      },
    ]) {
      vi.stubGlobal('BroadcastChannel', channel)
      const alone = openChannel('a', hears)
      expect([alone.post('hello'), alone.close()]).toEqual([false, undefined])
    }
    expect(hears).not.toHaveBeenCalled()
  })

  it('[SESS-04] does not offer to store a log-in when its database cannot be read', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: refuse })
    expect(canKeepLogin()).toBe(false)
    if (before) Object.defineProperty(globalThis, 'indexedDB', before)
    else Reflect.deleteProperty(globalThis, 'indexedDB')
  })

  it('[SESS-04] stores no log-in, and does not block, when its database never opens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    writeStored('local', 'MC_SAVED_LOGIN', JSON.stringify({ ...LOGIN, password: 'A'.repeat(80) }))
    const kept = vi.fn()
    void keepLogin(LOGIN).then(kept)
    const read = vi.fn()
    void readKeptLogin().then(read)
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000)
      expect(kept).toHaveBeenCalledExactlyOnceWith(false)
      expect(read).toHaveBeenCalledExactlyOnceWith(null)
    })
  })
})
