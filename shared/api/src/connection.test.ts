import { configureApi, followConnection } from '@arcada/kit/api'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAnswer, noteFailure, onReturn, retryOnReturn } from './connection.ts'

/** The result of a request to the site. */
const probe = vi.fn<() => Promise<unknown>>()
const lost = new TypeError('Failed to fetch')
const says = vi.fn<(online: boolean) => void>()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  probe.mockReset().mockResolvedValue(undefined)
  configureApi({ probe })
})
afterEach(() => {
  stop()
  noteAnswer()
})

/** A page whose browser reports this network state at its start. */
function open(onLine = true) {
  vi.stubGlobal('navigator', { onLine })
  followConnection()
  stop = onlineManager.subscribe(says)
  says.mockReset()
}
const event = async (name: 'online' | 'offline') => {
  window.dispatchEvent(new Event(name))
  await vi.advanceTimersByTimeAsync(0)
}

describe('the connection', () => {
  it.each(['from the start', 'later'])(
    'is online on a working line, though the browser reports offline %s',
    async (when) => {
      open(when === 'later')
      if (when === 'later') await event('offline')
      await vi.advanceTimersByTimeAsync(0)
      expect(probe).toHaveBeenCalled()
      expect(onlineManager.isOnline()).toBe(true)
      expect(says).not.toHaveBeenCalledWith(false)
    },
  )

  it('is offline when nothing answers after a failed request, and is tried every 5 s until the server answers', async () => {
    open()
    probe.mockRejectedValue(lost)
    noteFailure()
    noteFailure()
    await vi.advanceTimersByTimeAsync(0)
    expect(probe).toHaveBeenCalledOnce()
    expect(onlineManager.isOnline()).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(probe).toHaveBeenCalledTimes(2)
    probe.mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onlineManager.isOnline()).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probe).toHaveBeenCalledTimes(3)
    expect(says.mock.calls).toEqual([[false], [true]])
  })

  it('is offline when the browser reports its loss a moment too early', async () => {
    open()
    await event('offline')
    expect(onlineManager.isOnline()).toBe(true)
    probe.mockRejectedValue(lost)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(onlineManager.isOnline()).toBe(false)
  })

  it('is online when one address is blocked and the site answers, and proven by an answer after any earlier failure', async () => {
    open()
    noteFailure()
    await vi.advanceTimersByTimeAsync(0)
    expect(onlineManager.isOnline()).toBe(true)
    let fail = (_: unknown) => {}
    probe.mockReturnValue(new Promise((_, reject) => (fail = reject)))
    noteFailure()
    noteAnswer()
    fail(lost)
    await vi.advanceTimersByTimeAsync(0)
    expect(onlineManager.isOnline()).toBe(true)
  })

  it('is online again after the browser’s report as soon as the server answers', async () => {
    open()
    probe.mockRejectedValue(lost)
    await event('offline')
    expect(onlineManager.isOnline()).toBe(false)
    await event('online')
    expect(onlineManager.isOnline()).toBe(false)
    probe.mockResolvedValue(undefined)
    await event('online')
    expect(onlineManager.isOnline()).toBe(true)
  })

  describe('calls back', () => {
    const returned = vi.fn()
    let end = () => {}
    beforeEach(() => {
      returned.mockReset()
      end = onReturn(returned)
    })
    afterEach(() => end())

    it('when the server answers again, without a report of the browser', async () => {
      open()
      probe.mockRejectedValue(lost)
      noteFailure()
      await vi.advanceTimersByTimeAsync(0)
      expect(returned).not.toHaveBeenCalled()
      probe.mockResolvedValue(undefined)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(returned).toHaveBeenCalledOnce()
      noteAnswer()
      expect(returned).toHaveBeenCalledOnce()
    })

    it('once after an outage that is too short to be detected, and not after it was stopped', async () => {
      open()
      probe.mockRejectedValueOnce(lost)
      await event('online')
      expect(returned).not.toHaveBeenCalled()
      noteAnswer()
      expect(returned).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(10_000)
      end()
      await event('online')
      expect(returned).toHaveBeenCalledOnce()
    })

    it('once for a retry of a failure outside the client', async () => {
      open()
      probe.mockRejectedValue(lost)
      const retry = vi.fn()
      retryOnReturn(retry)
      await vi.advanceTimersByTimeAsync(0)
      expect(onlineManager.isOnline()).toBe(false)
      probe.mockResolvedValue(undefined)
      await event('online')
      await event('online')
      expect(retry).toHaveBeenCalledOnce()
    })
  })
})
