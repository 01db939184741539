import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useNearEnd } from './use-near-end.ts'

const WINDOW = 800
let pageHeight = 0

/** Scrolls to exactly `left` px above the bottom. */
function leave(left: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(pageHeight - WINDOW - left)
  act(() => {
    window.dispatchEvent(new Event('scroll'))
  })
}

function start(enabled = true) {
  const onNearEnd = vi.fn()
  const hook = renderHook((props: { enabled: boolean }) => useNearEnd({ ...props, onNearEnd }), {
    initialProps: { enabled },
  })
  act(() => vi.advanceTimersByTime(50))
  return { onNearEnd, ...hook }
}

beforeEach(() => {
  vi.useFakeTimers()
  pageHeight = 5000
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(WINDOW)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
})

describe('near the end of a list', () => {
  it('[GAME-23] [CONST-06] the next page is requested at 499 px from the bottom, not at 501', () => {
    const { onNearEnd } = start()
    leave(501)
    expect(onNearEnd).not.toHaveBeenCalled()
    leave(499)
    expect(onNearEnd).toHaveBeenCalledTimes(1)
  })

  it('[GAME-24] [CONST-07] two triggers within 1 s cause one request', () => {
    const { onNearEnd } = start()
    leave(400)
    act(() => vi.advanceTimersByTime(998))
    leave(300)
    expect(onNearEnd).toHaveBeenCalledTimes(1)
    act(() => vi.advanceTimersByTime(2))
    expect(onNearEnd).toHaveBeenCalledTimes(2)
  })

  it('[GAME-24] a device clock that is set neither stops the list nor increases its requests', () => {
    const { onNearEnd } = start()
    for (const [at, off] of [-86_400_000, 86_400_000].entries()) {
      leave(400)
      vi.setSystemTime(Date.now() + off)
      act(() => vi.advanceTimersByTime(998))
      leave(300)
      expect(onNearEnd).toHaveBeenCalledTimes(at + 1)
      act(() => vi.advanceTimersByTime(2))
      expect(onNearEnd).toHaveBeenCalledTimes(at + 2)
    }
  })

  it('[GAME-24] loading a page does not reset the interval of 1 s', () => {
    const { onNearEnd, rerender } = start()
    leave(400)
    rerender({ enabled: false })
    rerender({ enabled: true })
    act(() => vi.advanceTimersByTime(900))
    expect(onNearEnd).toHaveBeenCalledTimes(1)
    act(() => vi.advanceTimersByTime(150))
    expect(onNearEnd).toHaveBeenCalledTimes(2)
  })

  it('nothing is requested while a page loads, after the last one, or by an unmounted list', () => {
    const unmounted = start()
    unmounted.unmount()
    const loading = start(false)
    leave(0)
    act(() => vi.advanceTimersByTime(5000))
    for (const { onNearEnd } of [unmounted, loading]) expect(onNearEnd).not.toHaveBeenCalled()
  })

  it('a first page shorter than the window triggers the second without scrolling', () => {
    pageHeight = 900
    const { onNearEnd } = start()
    expect(onNearEnd).toHaveBeenCalledTimes(1)
  })

  it('the newest callback is called', () => {
    const first = vi.fn()
    const second = vi.fn()
    const { rerender } = renderHook(
      (props: { onNearEnd: () => void }) => useNearEnd({ enabled: true, ...props }),
      {
        initialProps: { onNearEnd: first },
      },
    )
    rerender({ onNearEnd: second })
    leave(100)
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
  })
})
